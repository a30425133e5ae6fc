import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Books, MemberBalance, Settlement } from '#features/finances/contract/books.ts'
import { t } from '#kernel/language/translate.ts'
import { decimalText, signOf } from '#kernel/money.ts'
import { api, detailOf, messageOf } from '#web/api.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { Avatar } from '#web/ui/identity.tsx'
import { Select } from '#web/ui/select.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { undo } from '#web/ui/undo.ts'
import { inCurrencyOrder } from '../currency-order.ts'
import { balancesQuery, booksQuery, refreshFinances } from '../queries.ts'
import { Amount, amountWords } from './amount.tsx'
import modules from './module.module.css'
import styles from './owed-part.module.css'
import { UnpaidModule } from './unpaid-module.tsx'

/** "Tom pays Marta" */
const payerWords = ({ from, to }: Settlement): string =>
  t('{from} pays {to}', { from: from?.name ?? t('The band'), to: to?.name ?? t('the band##who is paid') })

/** "Tom pays Marta 46.20 €" */
const wordsOf = (settlement: Settlement): string =>
  `${payerWords(settlement)} ${amountWords(settlement.minor, settlement.currency)}`

/** Where everybody stands with the band: one line for each, with every currency that they are owed or owe. */
const Standings = ({ balances }: { balances: readonly MemberBalance[] }) => {
  const open = balances.filter(({ minor }) => minor !== '0')
  const members = new Map(open.map(({ member }) => [member.id, member]))
  return (
    <section className={modules.module} aria-labelledby="balances-title">
      <div className={modules.head}>
        <h3 id="balances-title" className={modules.title}>
          {t('Balances')}
        </h3>
      </div>
      {open.length === 0 && (
        <p className={modules.note}>
          {t(
            'Nobody owes anything. When somebody pays for the band or a fee is shared, you’ll see here who gets how much.',
          )}
        </p>
      )}
      <ul className={modules.list}>
        {[...members.values()].map((member) => {
          const own = open.filter((one) => one.member.id === member.id)
          return (
            <li key={member.id} className={modules.row}>
              <Avatar name={member.name} src={member.picture} size={22} />
              <span className={modules.grow}>{member.name}</span>
              <span className={styles.standing}>
                {inCurrencyOrder(own.map(({ currency }) => currency)).map((currency) => {
                  const minor = own.find((one) => one.currency === currency)?.minor ?? '0'
                  return (
                    <span key={currency}>
                      <span className={modules.dim}>{BigInt(minor) > 0n ? t('is owed') : t('owes')}</span>{' '}
                      <Amount minor={minor} currency={currency} shown="never" />
                    </span>
                  )
                })}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Books that somebody paid somebody back, with the way back from it. */
const useRecording = (workspaceId: string, today: string, account: string | undefined) =>
  useMutation({
    mutationFn: ({ from, to, minor, currency }: Settlement) => {
      const party = (member: { id: string } | null) => (member ? { memberId: member.id } : { accountId: account ?? '' })
      return api.addEntry(
        {
          direction: 'transfer',
          date: today,
          text: t('{from} paid {to} back', {
            from: from?.name ?? t('The band'),
            to: to?.name ?? t('the band##who is paid'),
          }),
          amount: decimalText(BigInt(minor), currency),
          decimalSign: '.',
          currency,
          by: [party(from)],
          to: party(to),
        },
        { workspaceId },
      )
    },
    onSuccess: async ({ entry }) => {
      const entryId = entry.id
      undo.offer({
        about: entryId,
        words: `${entry.text}.`,
        fault: t('Couldn’t undo it. Delete it in the transactions.'),
        undo: () => api.deleteEntry({ entryId }, { workspaceId }).finally(() => refreshFinances(workspaceId)),
      })
      await refreshFinances(workspaceId)
    },
    onError: (error) => void flash.error(messageOf(error, t('Couldn’t book it. Try again in a moment.'))),
  })

/** The fewest payments after which nobody owes anything, currency by currency; each is booked by a press. */
const SettleUp = ({
  workspaceId,
  books,
  settlements,
}: {
  workspaceId: string
  books: Books
  settlements: readonly Settlement[]
}) => {
  const open = books.accounts.filter(({ isClosed }) => !isClosed)
  const [chosen, setChosen] = useState('')
  const account = open.find(({ id }) => id === chosen) ?? open[0]
  const record = useRecording(workspaceId, books.today, account?.id)
  const manages = books.mayManage
  return (
    <section className={modules.module} aria-labelledby="settle-title">
      <div className={modules.head}>
        <h3 id="settle-title" className={modules.title}>
          {t('Settle up')}
        </h3>
        {manages && account && settlements.some(({ from, to }) => !from || !to) && (
          <div className={styles.account}>
            <Field label={t('Pay from and into')}>
              {(control) => (
                <Select {...control} value={account.id} onChange={({ target }) => setChosen(target.value)}>
                  {open.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
        )}
      </div>
      {settlements.length === 0 && <p className={modules.note}>{t('Everybody is even.')}</p>}
      {inCurrencyOrder(settlements.map(({ currency }) => currency)).map((currency) => {
        const own = settlements.filter((one) => one.currency === currency)
        return (
          <div key={currency} className={styles.currency}>
            <h4 className={modules.dim}>
              {rich(
                '<abbr>{currency}</abbr>, {count, plural, one {# payment} other {# payments}} and nobody owes anything',
                { currency: signOf(currency), abbr: (text) => <abbr title={currency}>{text}</abbr>, count: own.length },
              )}
            </h4>
            <ul className={modules.list}>
              {own.map((settlement) => (
                <li key={wordsOf(settlement)} className={modules.row}>
                  <span className={modules.grow}>{payerWords(settlement)}</span>
                  <Amount minor={settlement.minor} currency={currency} shown="never" />
                  {manages && ((settlement.from && settlement.to) || account) && (
                    <Button
                      size="sm"
                      aria-label={t('Record it: {what}', { what: wordsOf(settlement) })}
                      title={
                        settlement.from && settlement.to
                          ? undefined
                          : t('Through the account {name}', { name: account?.name })
                      }
                      pending={record.isPending}
                      onClick={() => record.mutate(settlement)}
                    >
                      {t('Record it')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </div>
        )
      })}
      {!manages && settlements.length > 0 && (
        <p className={modules.dim}>{t('The owner and the managers record what was paid.')}</p>
      )}
    </section>
  )
}

/** How much of what is not paid yet is shown on each side. */
const mostOpen = 4

/** Who owes whom (`/finances?part=owed`): how everybody gets even, where each stands, and what others owe the band or it owes them. */
export const OwedPart = ({ workspaceId }: { workspaceId: string }) => {
  const { data, error, refetch, isPending } = useQuery(balancesQuery(workspaceId))
  const { data: books } = useQuery(booksQuery(workspaceId))
  return (
    <div className={styles.part}>
      <h2 className="visually-hidden">{t('Who owes whom')}</h2>
      {error && !data && (
        <div className={modules.state}>
          <ErrorState title={t('Couldn’t load the balances')} detail={detailOf(error)} onRetry={() => void refetch()} />
        </div>
      )}
      {isPending && (
        <div className={modules.module}>
          <Loading label={t('Loading the balances')} />
        </div>
      )}
      {data && books && (
        <div className={styles.rack}>
          <SettleUp workspaceId={workspaceId} books={books} settlements={data.settlements} />
          <Standings balances={data.balances} />
        </div>
      )}
      <UnpaidModule workspaceId={workspaceId} books={books} most={mostOpen} />
    </div>
  )
}
