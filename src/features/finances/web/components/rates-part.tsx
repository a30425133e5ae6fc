import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Books, KeptRate } from '#features/finances/contract/books.ts'
import { t } from '#kernel/language/translate.ts'
import { api, detailOf, fieldErrorsOf, messageOf } from '#web/api.ts'
import { dayText } from '#web/charts/day-text.ts'
import { decimalSign } from '#web/editing/typed-amounts.ts'
import { Button } from '#web/ui/button.tsx'
import { CurrencySelect } from '#web/ui/currency-select.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { Form } from '#web/ui/form.tsx'
import { removeWithUndo } from '#web/ui/remove-with-undo.ts'
import { CutNote } from '#web/ui/show-more.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { monthText } from '../month-words.ts'
import { ratesQuery, refreshFinances } from '../queries.ts'
import modules from './module.module.css'
import { useMonthClosing } from './month-closing.tsx'
import styles from './rules-parts.module.css'
import { RateChoices, useRateHint } from './transfer-fields.tsx'

const wordsOf = ({ from, to, rate, date }: KeptRate): string =>
  t('1 {from} = {rate} {to} from {day}', { from, rate, to, day: dayText(date) })

/** The rates that the band keeps by hand, each of which can be deleted, and brought back for a while. */
const KeptRates = ({ workspaceId }: { workspaceId: string }) => {
  const { data, error, isPending, refetch } = useQuery(ratesQuery(workspaceId))
  const remove = (kept: KeptRate): Promise<boolean> => {
    const { from, to, date, rate } = kept
    return removeWithUndo({
      about: `${workspaceId}/${from}/${to}/${date}`,
      words: t('Rate {what} deleted.', { what: wordsOf(kept) }),
      remove: () => api.deleteExchangeRate({ from, to, date }, { workspaceId }),
      restore: () => api.saveExchangeRate({ from, to, date, rate, decimalSign: '.' }, { workspaceId }),
      refresh: () => refreshFinances(workspaceId),
      notRemoved: t('Couldn’t delete the rate. Try again in a moment.'),
    })
  }
  return (
    <>
      {error && !data && (
        <ErrorState title={t('Failed to load data')} detail={detailOf(error)} onRetry={() => void refetch()} />
      )}
      {isPending && <Loading />}
      {data?.rates.length === 0 && <p className={modules.note}>{t('No manual rates yet.')}</p>}
      <ul className={modules.list} aria-label={t('Manual rates')}>
        {data?.rates.map((rate) => (
          <li key={`${rate.from} ${rate.to} ${rate.date}`} className={modules.row}>
            <span className={modules.grow}>{wordsOf(rate)}</span>
            <Button
              size="sm"
              variant="danger"
              aria-label={t('Delete the rate {what}', { what: wordsOf(rate) })}
              onClick={() => void remove(rate)}
            >
              {t('Delete')}
            </Button>
          </li>
        ))}
      </ul>
      <CutNote
        when={data?.hasMore}
        text={t('Rates from older days still count too; the workspace export has them all.')}
      />
    </>
  )
}

/** The currency of the books, exchange rates by hand, and the months that are closed. */
export const RatesPart = ({ workspaceId, books }: { workspaceId: string; books: Books }) => {
  const { reopen, pending } = useMonthClosing(workspaceId)
  const home = useMutation({
    mutationFn: (homeCurrency: string) => api.saveBooks({ homeCurrency }, { workspaceId }),
    onSuccess: () => refreshFinances(workspaceId),
    onError: (error) => void flash.error(messageOf(error, t('Couldn’t save it. Try again in a moment.'))),
  })
  return (
    <>
      <Field
        label={t('Main currency')}
        hint={t(
          'Transactions in another currency also show what they were worth in this one, marked with ≈. The booked amount stays as it is.',
        )}
      >
        {(control) => (
          <CurrencySelect
            {...control}
            used={books.currencies}
            value={home.isPending ? home.variables : books.homeCurrency}
            onChange={(event) => home.mutate(event.target.value)}
          />
        )}
      </Field>
      <h3 className={modules.title}>{t('Add a manual rate')}</h3>
      <p className={modules.note}>
        {books.newestRates
          ? t(
              'This server fetches the daily rates of a central bank, the latest from {date}. A manual rate overrides them on its day.',
              { date: dayText(books.newestRates) },
            )
          : t('This server doesn’t fetch rates: the ones you enter here apply from their day on.')}
      </p>
      <RateForm workspaceId={workspaceId} books={books} />
      <KeptRates workspaceId={workspaceId} />
      <h3 className={modules.title}>{t('Closed months')}</h3>
      {books.closedMonths.length === 0 && (
        <p className={modules.note}>{t('None. Close a month on the dashboard once everything in it is booked.')}</p>
      )}
      <ul className={modules.list} aria-label={t('Closed months')}>
        {books.closedMonths.map((month) => (
          <li key={month} className={modules.row}>
            <span className={modules.grow}>{monthText(month)}</span>
            <Button
              size="sm"
              aria-label={t('Reopen {month}', { month: monthText(month) })}
              pending={pending}
              onClick={() => reopen(month)}
            >
              {t('Reopen')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

const RateForm = ({ workspaceId, books }: { workspaceId: string; books: Books }) => {
  const [from, setFrom] = useState(books.homeCurrency === 'EUR' ? 'USD' : 'EUR')
  const [to, setTo] = useState(books.homeCurrency)
  const [date, setDate] = useState(books.today)
  const [rate, setRate] = useState('')
  const known = useRateHint(from, to, date)
  const save = useMutation({
    mutationFn: () => api.saveExchangeRate({ from, to, date, rate, decimalSign }, { workspaceId }),
    onSuccess: async () => {
      setRate('')
      await refreshFinances(workspaceId)
      flash.success(t('Rate saved.'))
    },
  })
  const errors = fieldErrorsOf(save.error)
  return (
    <Form pending={save.isPending} onSubmit={() => save.mutate()}>
      <div className={styles.pair}>
        <Field label={t('From currency')} error={errors.from}>
          {(control) => (
            <CurrencySelect
              {...control}
              used={books.currencies}
              value={from}
              onChange={(event) => setFrom(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('To currency')} error={errors.to}>
          {(control) => (
            <CurrencySelect
              {...control}
              used={books.currencies}
              value={to}
              onChange={(event) => setTo(event.target.value)}
            />
          )}
        </Field>
        <TextField
          label={t('Rate')}
          inputMode="decimal"
          autoComplete="off"
          placeholder={`25${decimalSign}135`}
          value={rate}
          hint={known.replace('Left empty', 'Known')}
          error={errors.rate}
          onChange={(event) => setRate(event.target.value)}
        />
        <DateField
          label={t('From')}
          value={date}
          error={errors.date}
          onChange={(event) => setDate(event.target.value)}
        />
      </div>
      <RateChoices draft={{ rate }} onChange={(chosen) => setRate(chosen.rate)} />
      <FieldError
        text={
          save.error && Object.keys(errors).length === 0
            ? messageOf(save.error, t('The server didn’t answer. What you wrote is still here.'))
            : undefined
        }
      />
      <Button type="submit" pending={save.isPending} pendingLabel={t('Saving...')}>
        {t('Save rate')}
      </Button>
    </Form>
  )
}
