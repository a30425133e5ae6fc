import { useQuery } from '@tanstack/react-query'
import type { Books } from '#features/finances/contract/books.ts'
import type { LedgerEntry } from '#features/finances/contract/entry.ts'
import { maxEntryNote, maxEntryText } from '#features/finances/contract/finance-limits.ts'
import { directions } from '#features/finances/contract/ledger-values.ts'
import { t } from '#kernel/language/translate.ts'
import { CurrencySelect } from '#web/ui/currency-select.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import fields from '#web/ui/field.module.css'
import { Field } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { EntryDraft } from '../entry-draft.ts'
import { directionNames } from '../entry-words.ts'
import { splitsQuery } from '../queries.ts'
import { readAmount } from '../typed-amounts.ts'
import { amountWords } from './amount.tsx'
import styles from './entry-fields.module.css'
import { PayerFields } from './payer-fields.tsx'
import { ProjectField } from './project-field.tsx'
import { SplitFields } from './split-fields.tsx'
import { RateChoices, ReadingChoices, TransferFields, useRateHint } from './transfer-fields.tsx'

const owedDirections = directions.filter((one) => one !== 'transfer')
const owedNames = { ...directionNames, income: t('To receive'), expense: t('To pay') }

/** What one says of an entry, of what books itself (which has no day of its own), or of what is not paid yet. */
export const EntryFields = ({
  workspaceId,
  draft,
  onChange,
  books,
  before = null,
  errors,
  disabled,
  undated = false,
  owed = false,
  checks = false,
}: {
  workspaceId: string
  draft: EntryDraft
  onChange: (part: Partial<EntryDraft>) => void
  books: Books
  /** What the entry said before. */
  before?: LedgerEntry | null
  errors: Record<string, string>
  disabled: boolean
  undated?: boolean
  /** It is not paid yet: nobody knows who pays, and at which rate. */
  owed?: boolean
  /** Says what is wrong with the amount before the server does. */
  checks?: boolean
}) => {
  const { data: splits } = useQuery(splitsQuery(workspaceId, null))
  const isTransfer = draft.direction === 'transfer'
  const read = draft.amount.trim() === '' ? null : readAmount(draft.amount, draft.currency)
  const needsRate = !isTransfer && !owed && draft.currency !== books.homeCurrency
  const rateHint = useRateHint(needsRate ? draft.currency : '', books.homeCurrency, draft.date || books.today)
  const categories = books.categories.filter(
    ({ id, direction, isClosed }) => direction === draft.direction && (!isClosed || id === draft.categoryId),
  )
  return (
    <>
      {books.mayManage ? (
        <Segmented
          label={t('Kind')}
          wide
          value={draft.direction}
          onChange={(direction) => onChange({ direction, categoryId: '' })}
          options={(owed ? owedDirections : directions).map((value) => ({
            value,
            label: (owed ? owedNames : directionNames)[value],
            disabled,
          }))}
        />
      ) : (
        <p className={styles.own}>{t('Add what you paid for the band yourself. The managers book everything else.')}</p>
      )}
      <TextField
        label={t('What it was for')}
        data-autofocus
        autoComplete="off"
        maxLength={maxEntryText}
        disabled={disabled}
        value={draft.text}
        error={errors.text}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <div className={styles.money} data-undated={undated || undefined}>
        <TextField
          label={t('Amount')}
          inputMode="decimal"
          autoComplete="off"
          placeholder="1,234.50"
          disabled={disabled}
          value={draft.amount}
          hint={read?.minor === undefined ? undefined : amountWords(read.minor, draft.currency)}
          error={errors.amount ?? (checks ? read?.fault : undefined)}
          onChange={(event) => onChange({ amount: event.target.value })}
        />
        <Field label={t('Currency')} error={errors.currency}>
          {(control) => (
            <CurrencySelect
              {...control}
              used={books.currencies}
              disabled={disabled}
              value={draft.currency}
              onChange={(event) => onChange({ currency: event.target.value })}
            />
          )}
        </Field>
        {!undated && (
          <DateField
            label={t('Date')}
            disabled={disabled}
            value={draft.date}
            error={errors.date}
            onChange={(event) => onChange({ date: event.target.value })}
          />
        )}
      </div>
      <ReadingChoices
        readings={read?.readings}
        wordsOf={(reading) => amountWords(readAmount(reading, draft.currency).minor ?? 0n, draft.currency)}
        onChoose={(amount) => onChange({ amount })}
      />
      {isTransfer ? (
        <TransferFields draft={draft} onChange={onChange} books={books} errors={errors} disabled={disabled} />
      ) : (
        <>
          {books.mayManage && !owed && (
            <PayerFields draft={draft} onChange={onChange} books={books} error={errors.by} disabled={disabled} />
          )}
          <div className={styles.pair}>
            <Field label={t('Category')} optional error={errors.categoryId}>
              {(control) => (
                <Select
                  {...control}
                  disabled={disabled}
                  value={draft.categoryId}
                  onChange={(event) => onChange({ categoryId: event.target.value })}
                >
                  <option value="">{t('None')}</option>
                  {categories.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <ProjectField
              workspaceId={workspaceId}
              books={books}
              project={draft.project}
              disabled={disabled}
              error={errors.project}
              onChange={(project) => onChange({ project })}
            />
          </div>
          <SplitFields
            draft={draft}
            onChange={onChange}
            books={books}
            agreements={splits?.agreements ?? []}
            before={before}
            error={errors.split}
            disabled={disabled}
          />
          {needsRate && (
            <TextField
              label={t('Rate: 1 {from} in {to}', {
                from: draft.currency,
                to: books.homeCurrency,
              })}
              optional
              inputMode="decimal"
              autoComplete="off"
              disabled={disabled}
              value={draft.rate}
              hint={t('Only shows what it’s worth, marked with ≈; the amount itself doesn’t change. {hint}', {
                hint: rateHint,
              })}
              error={errors.rate}
              onChange={(event) => onChange({ rate: event.target.value })}
            />
          )}
          {needsRate && <RateChoices draft={draft} onChange={onChange} />}
        </>
      )}
      <TextField
        label={t('Tags')}
        optional
        autoComplete="off"
        hint={t('Separate them with commas.')}
        disabled={disabled}
        value={draft.tags}
        error={errors.tags}
        onChange={(event) => onChange({ tags: event.target.value })}
      />
      <Field label={t('Note')} optional error={errors.note}>
        {(control) => (
          <textarea
            {...control}
            className={fields.input}
            rows={2}
            maxLength={maxEntryNote}
            disabled={disabled}
            value={draft.note}
            onChange={(event) => onChange({ note: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}
