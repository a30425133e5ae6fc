import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdministeredAccount } from '#features/administration/contract/account-row.ts'
import { plans } from '#features/plans/contract/plan.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { When } from '#web/ui/when.tsx'
import { accountsQuery } from '../queries.ts'
import { useSettledSearch } from '../use-settled-search.ts'
import { AccountModal } from './account-modal.tsx'
import { PartState } from './part-state.tsx'
import styles from './parts.module.css'

/** All accounts, newest first, with a search and what can be done to each. */
export const AccountsPart = () => {
  const { typed, setTyped, q } = useSettledSearch()
  const [chosen, setChosen] = useState<string | null>(null)
  const query = useInfiniteQuery(accountsQuery(q))
  return (
    <>
      <div className={styles.bar}>
        <SearchField label="Search name or e-mail" value={typed} onType={setTyped} className={styles.search} />
      </div>
      <PartState query={query} label="The accounts">
        {({ pages }) => {
          const accounts = pages.flatMap((page) => page.accounts)
          if (accounts.length === 0)
            return <EmptyState title="Nobody found" text="No name and no address holds this." />
          return (
            <ul className={styles.list} aria-label="Accounts">
              {accounts.map((account) => (
                <Row key={account.id} account={account} onManage={() => setChosen(account.id)} />
              ))}
            </ul>
          )
        }}
      </PartState>
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button
            pending={query.isFetchingNextPage}
            pendingLabel="Loading..."
            onClick={() => void query.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
      {chosen !== null && <AccountModal accountId={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

const Row = ({ account, onManage }: { account: AdministeredAccount; onManage: () => void }) => (
  <li className={styles.row}>
    <div className={styles.main}>
      <span className={styles.name}>
        {account.username} <Chip tone="line">{plans[account.tier].name}</Chip>
        {account.disabledAt && <Chip tone="urgent">Disabled</Chip>}
      </span>
      <span className={styles.meta}>
        {account.email} ·{' '}
        {account.lastSeenAt ? (
          <>
            seen <When at={account.lastSeenAt} />
          </>
        ) : (
          'never seen'
        )}{' '}
        · {account.workspaces} {account.workspaces === 1 ? 'workspace' : 'workspaces'}, {bytesText(account.usedBytes)}
      </span>
    </div>
    <Button size="sm" onClick={onManage} aria-label={`Manage ${account.username}`}>
      Manage
    </Button>
  </li>
)
