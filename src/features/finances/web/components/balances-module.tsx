import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Books, MemberBalance, Settlement } from '#features/finances/contract/books.ts'
import { decimalText } from '#kernel/money.ts'
import { api, detailOf, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { Avatar } from '#web/ui/identity.tsx'
import { Select } from '#web/ui/select.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { undo } from '#web/ui/undo.ts'
import { balancesQuery, refreshFinances } from '../queries.ts'
import { Amount, amountWords } from './amount.tsx'
import modules from './module.module.css'

/** "Tom pays Marta 46.20 €" */
const wordsOf = ({ from, to, minor, currency }: Settlement): string => {
  const amount = amountWords(minor, currency)
  return `${from?.name ?? 'The band'} pays ${to?.name ?? 'the band'} ${amount}`
}

const standingOf = ({ member, minor }: MemberBalance): string =>
  BigInt(minor) > 0n ? `${member.name} is owed` : `${member.name} owes`

/** Where everybody stands with the band, and the fewest transfers after which nobody owes anything; each is booked by a click. */
export const BalancesModule = ({
  workspaceId,
  books,
  today,
  manages,
}: {
  workspaceId: string
  books: Books | undefined
  today: string
  manages: boolean
}) => {
  const query = useQuery(balancesQuery(workspaceId))
  const open = books?.accounts.filter(({ isClosed }) => !isClosed) ?? []
  const [chosen, setChosen] = useState('')
  const account = open.find(({ id }) => id === chosen) ?? open[0]
  const record = useMutation({
    mutationFn: ({ from, to, minor, currency }: Settlement) => {
      const party = (member: { id: string } | null) =>
        member ? { memberId: member.id } : { accountId: account?.id ?? '' }
      return api.addEntry(
        {
          direction: 'transfer',
          date: today,
          text: `${from?.name ?? 'The band'} paid ${to?.name ?? 'the band'} back`,
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
        fault: 'It could not be taken back. Delete it among the transactions.',
        undo: () => api.deleteEntry({ entryId }, { workspaceId }).finally(() => refreshFinances(workspaceId)),
      })
      await refreshFinances(workspaceId)
    },
    onError: (error) => void flash.error(messageOf(error, 'It was not booked. Try again in a moment.')),
  })
  const { data } = query
  return (
    <section className={modules.module} aria-labelledby="balances-title">
      <div className={modules.head}>
        <h3 id="balances-title" className={modules.title}>
          Balances
        </h3>
      </div>
      {query.error && !data && (
        <ErrorState
          title="The balances could not be loaded"
          detail={detailOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <Loading label="Loading the balances" />}
      {data?.balances.every(({ minor }) => minor === '0') && (
        <p className={modules.note}>
          Nobody owes anything. When somebody pays for the band or a fee is shared, you see here who gets how much.
        </p>
      )}
      <ul className={modules.list}>
        {data?.balances
          .filter(({ minor }) => minor !== '0')
          .map((balance) => (
            <li key={`${balance.member.id}${balance.currency}`} className={modules.row}>
              <Avatar name={balance.member.name} src={balance.member.picture} size={22} />
              <span className={modules.grow}>{standingOf(balance)}</span>
              <Amount minor={balance.minor} currency={balance.currency} shown="never" />
            </li>
          ))}
      </ul>
      {data && data.settlements.length > 0 && (
        <>
          <h4 className={modules.dim}>To settle up</h4>
          {manages && account && data.settlements.some(({ from, to }) => !from || !to) && (
            <Field label="Pay from and into">
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
          )}
          <ul className={modules.list}>
            {data.settlements.map((settlement) => (
              <li key={wordsOf(settlement)} className={modules.row}>
                <span className={modules.grow}>{wordsOf(settlement)}</span>
                {manages && ((settlement.from && settlement.to) || account) && (
                  <Button
                    size="sm"
                    aria-label={`Record it: ${wordsOf(settlement)}`}
                    title={settlement.from && settlement.to ? undefined : `By the account ${account?.name}`}
                    pending={record.isPending}
                    onClick={() => record.mutate(settlement)}
                  >
                    Record it
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {!manages && <p className={modules.dim}>The owner and the managers record what was paid.</p>}
        </>
      )}
    </section>
  )
}
