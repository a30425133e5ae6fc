import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { signedWords, unsignedWithin } from '#features/finances/contract/agreed-version.ts'
import type { Books } from '#features/finances/contract/books.ts'
import type { StatementDetail } from '#features/statements/contract/statement.ts'
import { listText, numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { useMay } from '#web/session/use-may.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { CutNote } from '#web/ui/show-more.tsx'
import { Table } from '#web/ui/table.tsx'
import { exactAmountText, monthOfYear } from '../import-words.ts'
import { agreementsQuery, refreshStatements } from '../queries.ts'
import styles from './import-review.module.css'
import cards from './phone-cards.module.css'
import { CounterpartTable, PreviewTable } from './review-tables.tsx'

const mostNamed = 5

/** Says of royalties that are to be shared which agreements of their days not everybody has signed: those wait. */
const UnsignedShares = ({ workspaceId, detail }: { workspaceId: string; detail: StatementDetail }) => {
  const { data: agreements = [] } = useQuery(agreementsQuery(workspaceId))
  const days = detail.sums.flatMap(({ firstDay, lastDay }) => [firstDay, lastDay]).sort()
  const [from, until] = [days[0], days.at(-1)]
  const unsigned = from && until ? unsignedWithin(agreements, from, until) : []
  if (unsigned.length === 0) return null
  const named = unsigned.slice(0, mostNamed).map(({ agreement, version }) =>
    t('{name} (version {number}, {signed})', {
      name: agreement.name,
      number: version.number,
      signed: signedWords(version),
    }),
  )
  const more = unsigned.length - named.length
  return (
    <p>
      {t(
        'Royalties are shared as agreed once everybody has signed; until then they wait. Not signed by everybody yet: {agreements}.',
        {
          agreements:
            more > 0
              ? listText([...named, t('{more, plural, one {# more} other {# more}}', { more })])
              : listText(named, 'unit'),
        },
      )}
    </p>
  )
}

/** What an import would book, or has booked: sums for each currency, the first lines, and the way to book it. */
export const ImportReview = ({
  workspaceId,
  detail,
  books,
}: {
  workspaceId: string
  detail: StatementDetail
  books: Books
}) => {
  const kind = detail.kind ?? 'bank'
  return (
    <>
      {detail.closed.length > 0 && <ClosedLines detail={detail} />}
      {detail.state === 'nothing' && (
        <p className={styles.form}>
          {detail.knownLines > 0
            ? t('Everything in this file is booked already.')
            : t('There is nothing in this file to book.')}
        </p>
      )}
      {(detail.state === 'ready' || (detail.waitingLines > 0 && detail.openLines > 0)) && (
        <BookForm workspaceId={workspaceId} detail={detail} books={books} />
      )}
      {detail.state === 'done' && kind === 'royalty' && (
        <div className={styles.form}>
          <LinkButton to="/transactions/royalties">{t('Income by song, store and country')}</LinkButton>
        </div>
      )}
      {detail.sums.length > 0 && (
        <section aria-labelledby="sums">
          <h3 id="sums" className={styles.title}>
            {detail.state === 'done' ? t('What was booked') : t('What would be booked')}
          </h3>
          <Table label={t('Totals for each currency')} className={cards.cards ?? ''}>
            <thead>
              <tr>
                <th scope="col">{t('Currency')}</th>
                <th scope="col" data-numeric>
                  {t('Lines')}
                </th>
                <th scope="col" data-numeric>
                  {t('In')}
                </th>
                <th scope="col" data-numeric>
                  {t('Out')}
                </th>
                <th scope="col" data-numeric>
                  {t('Total')}
                </th>
                <th scope="col">{t('Days')}</th>
              </tr>
            </thead>
            <tbody>
              {detail.sums.map((sum) => (
                <tr key={sum.currency}>
                  <td data-place="title">{sum.currency}</td>
                  <td data-numeric data-label={t('Lines')}>
                    {numberText(sum.lines)}
                  </td>
                  <td data-numeric data-label={t('In')}>
                    {exactAmountText(sum.in, sum.currency)}
                  </td>
                  <td data-numeric data-label={t('Out')}>
                    {exactAmountText(sum.out, sum.currency)}
                  </td>
                  <td data-numeric data-label={t('Total')}>
                    {exactAmountText(sum.net, sum.currency)}
                  </td>
                  <td className="mono" data-label={t('Days')}>
                    {sum.firstDay} – {sum.lastDay}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
          {kind === 'royalty' && (
            <p className={styles.more}>
              {t(
                'Each month is rounded once; anything under a cent carries over to the next statement from the same source.',
              )}
            </p>
          )}
        </section>
      )}
      {detail.counterparts.length > 0 && (
        <section aria-labelledby="who">
          <h3 id="who" className={styles.title}>
            {t('Who paid and who got paid')}
          </h3>
          <CounterpartTable
            workspaceId={workspaceId}
            accountId={detail.accountId}
            counterparts={detail.counterparts}
            books={books}
          />
          <CutNote
            when={detail.hasMoreCounterparts}
            text={t('Only the most frequent are listed; you can change the others in the ledger once they’re booked.')}
          />
        </section>
      )}
      {detail.lines.length > 0 && (
        <section aria-labelledby="lines">
          <h3 id="lines" className={styles.title}>
            {t('The first lines')}
          </h3>
          <PreviewTable lines={detail.lines} kind={kind} />
        </section>
      )}
    </>
  )
}

const linesOfMonth = ({ month, lines }: StatementDetail['closed'][number]): string =>
  t('{lines, plural, one {# line} other {# lines}} of {month}', { lines, month: monthOfYear(month) })

/** Says which lines are not booked because their month is closed, and how they can be. */
const ClosedLines = ({ detail: { closed } }: { detail: StatementDetail }) => (
  <div className={styles.form}>
    <p>
      {t(
        '{lines}: {months, plural, one {this month is closed} other {these months are closed}}. Lines like these stay here when the others are booked. Once their month is open again, you can book them here.',
        { lines: listText(closed.map(linesOfMonth), 'unit'), months: closed.length },
      )}
    </p>
    <LinkButton to="/finances">{t('Open a month again on the dashboard')}</LinkButton>
  </div>
)

const BookForm = ({ workspaceId, detail, books }: { workspaceId: string; detail: StatementDetail; books: Books }) => {
  const manages = useMay('manage')
  const open = books.accounts.filter(({ isClosed }) => !isClosed)
  const [accountId, setAccountId] = useState(detail.accountId ?? open[0]?.id ?? '')
  const book = useMutation({
    mutationFn: () => api.bookStatement({ importId: detail.id, ...(accountId && { accountId }) }, { workspaceId }),
    onSettled: () => void refreshStatements(workspaceId),
  })
  const account = open.find(({ id }) => id === detail.accountId)
  if (!manages)
    return <p className={styles.form}>{t('Only the owner and managers of this workspace can book an import.')}</p>
  if (detail.openLines === 0 && detail.closed.length > 0) return null
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        book.mutate()
      }}
    >
      {detail.kind === 'royalty' ? (
        <Field
          label={t('The money is on')}
          hint={t(
            'With an account for this distributor, its payouts in your bank statement only move money between accounts.',
          )}
          error={fieldErrorsOf(book.error).accountId}
        >
          {(control) => (
            <Select {...control} value={accountId} onChange={(event) => setAccountId(event.currentTarget.value)}>
              {open.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : (
        <p>{t('Payments on the account {name}, one entry each.', { name: account?.name ?? '' })}</p>
      )}
      {detail.kind === 'royalty' && <UnsignedShares workspaceId={workspaceId} detail={detail} />}
      <Button variant="primary" type="submit" pending={book.isPending} pendingLabel={t('Booking...')}>
        {t('Book {lines, plural, one {# line} other {# lines}}', { lines: detail.openLines })}
      </Button>
      <FieldError text={book.error ? messageOf(book.error, t('That didn’t work. Try again.')) : undefined} />
    </form>
  )
}
