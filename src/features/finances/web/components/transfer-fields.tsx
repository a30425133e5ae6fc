import { useQuery } from '@tanstack/react-query'
import type { Books } from '#features/finances/contract/books.ts'
import { t } from '#kernel/language/translate.ts'
import { parseRate } from '#kernel/parse-amount.ts'
import { api } from '#web/api.ts'
import { useWorkspace, workspaceKey } from '#web/session/use-workspace.ts'
import { Button } from '#web/ui/button.tsx'
import { CurrencySelect } from '#web/ui/currency-select.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { EntryDraft } from '../entry-draft.ts'
import { type Readings, rateFault, readAmount } from '../typed-amounts.ts'
import { amountWords } from './amount.tsx'
import styles from './entry-fields.module.css'
import modules from './module.module.css'
import { PartySelect } from './payer-fields.tsx'

/** Asks which of two numbers is meant by a text that can be both; a press writes it so that it is only that one. */
export const ReadingChoices = ({
  readings,
  wordsOf,
  onChoose,
}: {
  readings: Readings | undefined
  /** A reading as people read it. */
  wordsOf: (reading: string) => string
  onChoose: (reading: string) => void
}) =>
  readings && (
    <fieldset className={modules.asked}>
      <legend className={modules.dim}>{t('Which one do you mean?')}</legend>
      {readings.map((reading) => (
        <Button key={reading} size="sm" onClick={() => onChoose(reading)}>
          {wordsOf(reading)}
        </Button>
      ))}
    </fieldset>
  )

/** The rate that is known for a day, in a sentence. */
export const useRateHint = (from: string, to: string, date: string): string => {
  const { id: workspaceId } = useWorkspace()
  const isAsked = from !== to && from !== '' && to !== '' && /^\d{4}-\d\d-\d\d$/.test(date)
  const { data } = useQuery({
    queryKey: workspaceKey(workspaceId, 'finances', 'rate', from, to, date),
    queryFn: async ({ signal }) => (await api.getExchangeRate({ from, to, date }, { signal, workspaceId })).rate,
    enabled: isAsked,
    retry: false,
  })
  if (!isAsked || data === undefined) return ''
  return data
    ? t('If left empty: {rate} ({source}, {date}).', { rate: data.rate, source: data.source, date: data.date })
    : t('There’s no rate from {from} to {to} for this day.', { from, to })
}

/** Asks which rate is meant, where the typed one can be two. */
export const RateChoices = ({
  draft: { rate },
  onChange,
}: {
  draft: { rate: string }
  onChange: (part: { rate: string }) => void
}) => (
  <ReadingChoices
    readings={rateFault(rate).readings}
    wordsOf={(reading) => parseRate(reading)}
    onChoose={(chosen) => onChange({ rate: chosen })}
  />
)

/** Where a transfer comes from and goes, and between currencies how much arrives or at which rate. */
export const TransferFields = ({
  draft,
  onChange,
  books,
  errors,
  disabled,
}: {
  draft: EntryDraft
  onChange: (part: Partial<EntryDraft>) => void
  books: Books
  errors: Record<string, string>
  disabled: boolean
}) => {
  const isExchange = draft.toCurrency !== '' && draft.toCurrency !== draft.currency
  const hint = useRateHint(draft.currency, isExchange ? draft.toCurrency : draft.currency, draft.date || books.today)
  const arrives = isExchange && draft.toAmount.trim() !== '' ? readAmount(draft.toAmount, draft.toCurrency) : null
  return (
    <>
      <div className={styles.pair}>
        <Field label={t('From')} error={errors.by}>
          {(control) => (
            <PartySelect
              {...control}
              books={books}
              disabled={disabled}
              value={draft.by[0]?.party ?? ''}
              onChange={(event) => onChange({ by: [{ party: event.target.value, amount: '' }] })}
            />
          )}
        </Field>
        <Field label={t('To')} error={errors.to}>
          {(control) => (
            <PartySelect
              {...control}
              books={books}
              disabled={disabled}
              empty={t('Choose')}
              value={draft.to}
              onChange={(event) => onChange({ to: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Field label={t('Arrives in')} error={errors.toCurrency}>
        {(control) => (
          <CurrencySelect
            {...control}
            used={books.currencies}
            empty={t('The same currency')}
            disabled={disabled}
            value={draft.toCurrency}
            onChange={(event) => onChange({ toCurrency: event.target.value })}
          />
        )}
      </Field>
      {isExchange && (
        <div className={styles.pair}>
          <TextField
            label={t('What arrives')}
            optional
            inputMode="decimal"
            autoComplete="off"
            disabled={disabled}
            value={draft.toAmount}
            hint={arrives?.minor === undefined ? undefined : amountWords(arrives.minor, draft.toCurrency)}
            error={errors.toAmount ?? arrives?.fault}
            onChange={(event) => onChange({ toAmount: event.target.value })}
          />
          {draft.toAmount.trim() === '' && (
            <TextField
              label={t('Rate: 1 {from} in {to}', {
                from: draft.currency,
                to: draft.toCurrency,
              })}
              optional
              inputMode="decimal"
              autoComplete="off"
              disabled={disabled}
              value={draft.rate}
              hint={hint}
              error={errors.rate}
              onChange={(event) => onChange({ rate: event.target.value })}
            />
          )}
        </div>
      )}
      {isExchange && draft.toAmount.trim() === '' && <RateChoices draft={draft} onChange={onChange} />}
      <ReadingChoices
        readings={arrives?.readings}
        wordsOf={(reading) => amountWords(readAmount(reading, draft.toCurrency).minor ?? 0n, draft.toCurrency)}
        onChoose={(toAmount) => onChange({ toAmount })}
      />
    </>
  )
}
