import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdministeredAccount } from '#features/administration/contract/account-row.ts'
import { howMany } from '#features/administration/domain/how-many.ts'
import { plans } from '#features/plans/contract/plan.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { GoneOn } from '#web/ui/gone-on.tsx'
import { When } from '#web/ui/when.tsx'
import { accountsQuery } from '../queries.ts'
import { useSettledSearch } from '../use-settled-search.ts'
import { AccountModal } from './account-modal.tsx'
import { FoundList } from './found-list.tsx'
import styles from './parts.module.css'

/** All accounts, newest first, with a search and what can be done to each. */
export const AccountsPart = () => {
  const search = useSettledSearch()
  const [chosen, setChosen] = useState<string | null>(null)
  const query = useInfiniteQuery(accountsQuery(search.q))
  return (
    <>
      <FoundList
        search={search}
        searchLabel="Search name or e-mail"
        pages={query}
        found={query.data?.pages.flatMap((page) => page.accounts)}
        label="Accounts"
        none={{ title: 'Nobody found', text: 'No name and no address holds this.' }}
      >
        {(account) => <Row key={account.id} account={account} onManage={() => setChosen(account.id)} />}
      </FoundList>
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
        {account.deletedUntil && <Chip tone="warn">Deleted</Chip>}
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
        · owns {howMany(account.workspaces, 'workspace')}
        {account.workspaces > 0 && `, ${bytesText(account.usedBytes)}`}
        {account.memberOf > 0 && `, member of ${account.memberOf}`}
        {account.deletedUntil && (
          <>
            {' · '}
            <GoneOn at={account.deletedUntil} />
          </>
        )}
      </span>
    </div>
    <Button size="sm" onClick={onManage} aria-label={`Manage ${account.username}`}>
      Manage
    </Button>
  </li>
)
