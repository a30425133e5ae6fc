import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { AdministeredAccount } from '#features/administration/contract/account-row.ts'
import { howMany } from '#features/administration/domain/how-many.ts'
import { plans } from '#features/plans/contract/plan.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { api, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { flash } from '#web/ui/flash.ts'
import { PersonName } from '#web/ui/identity.tsx'
import { PartTabs } from '#web/ui/part-tabs.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { GoneOn, When } from '#web/ui/when.tsx'
import { AccountModal } from '../components/account-modal.tsx'
import { JobsPart } from '../components/jobs-part.tsx'
import { MailsPart } from '../components/mails-part.tsx'
import { FoundList, PartState } from '../components/part-state.tsx'
import partsStyles from '../components/parts.module.css'
import { SettingsPart } from '../components/settings-part.tsx'
import { WaitlistPart } from '../components/waitlist-part.tsx'
import { WorkspacesPart } from '../components/workspaces-part.tsx'
import { accountsQuery, overviewQuery, useSettledSearch } from '../queries.ts'
import styles from './admin-page.module.css'

/** All accounts, newest first, with a search and what can be done to each. */
const AccountsPart = () => {
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
  <li className={partsStyles.row}>
    <div className={partsStyles.main}>
      <span className={partsStyles.name}>
        <PersonName person={account} /> <Chip tone="line">{plans[account.tier].name}</Chip>
        {account.disabledAt && <Chip tone="urgent">Disabled</Chip>}
        {account.deletedUntil && <Chip tone="warn">Deleted</Chip>}
      </span>
      <span className={partsStyles.meta}>
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

const Fact = ({ label, value, more }: { label: string; value: ReactNode; more?: ReactNode }) => (
  <div className={partsStyles.fact}>
    <dt>{label}</dt>
    <dd>{value}</dd>
    {more !== undefined && <dd>{more}</dd>}
  </div>
)

/** How the installation is, in one look. */
const OverviewPart = () => (
  <PartState query={useQuery(overviewQuery)} label="The figures">
    {({ version, node, startedAt, database, storage, disk, counts, jobs, lastBackupAt }) => (
      <dl className={partsStyles.facts}>
        <Fact label="Version" value={version} more={`Node ${node}`} />
        <Fact label="Process started" value={<When at={startedAt} />} />
        <Fact
          label="Database"
          value={bytesText(database.bytes)}
          more={`PostgreSQL ${database.version}, answered in ${database.answeredMs} ms`}
        />
        <Fact
          label="Storage"
          value={storage.works ? 'works' : 'does not work'}
          more={storage.fault ?? 'Read and written just now'}
        />
        <Fact
          label="Disk free"
          value={disk ? bytesText(disk.freeBytes) : 'unknown'}
          {...(disk && { more: `of ${bytesText(disk.totalBytes)}` })}
        />
        <Fact
          label="Last backup"
          value={lastBackupAt ? <When at={lastBackupAt} /> : 'none yet'}
          more="npm run backup -- FILE"
        />
        <Fact
          label="Accounts"
          value={counts.accounts}
          more={counts.disabled === 0 ? 'none disabled' : `${counts.disabled} disabled`}
        />
        <Fact label="Seen this week" value={counts.seenThisWeek} more={howMany(counts.sessions, 'session')} />
        <Fact label="Workspaces" value={counts.workspaces} more={`${bytesText(counts.usedBytes)} of files`} />
        <Fact label="Demos" value={counts.demos} />
        <Fact label="Waiting list" value={counts.waiting} />
        <Fact
          label="Jobs"
          value={jobs.failed === 0 ? 'none failed' : `${jobs.failed} failed`}
          more={jobs.waiting === 0 ? 'none waiting' : `${jobs.waiting} waiting`}
        />
      </dl>
    )}
  </PartState>
)

/** Whether database and files agree, and what each workspace uses of its plan. */
const StoragePart = () => {
  const check = useMutation({
    mutationFn: () => api.checkStorage({}),
    onError: (error) => flash.error(messageOf(error, 'The storage could not be checked. Try again.')),
  })
  return (
    <>
      <div className={partsStyles.bar}>
        <span className={partsStyles.count}>Compares database and files by name and size, and changes nothing.</span>
        <Button pending={check.isPending} pendingLabel="Checking..." onClick={() => check.mutate()}>
          Check now
        </Button>
      </div>
      {check.isPending && <Loading label="All files are being looked at" />}
      {check.data && (
        <ul className={partsStyles.list} aria-label="Checks">
          {check.data.checks.map(({ check: name, examined, violations, warnings, examples }) => (
            <li key={name} className={partsStyles.row}>
              <div className={partsStyles.main}>
                <span className={partsStyles.name}>
                  {name}{' '}
                  <Chip tone={violations > 0 ? 'urgent' : warnings > 0 ? 'warn' : 'ok'}>
                    {violations > 0 ? `${violations} wrong` : warnings > 0 ? `${warnings} to know` : 'fine'}
                  </Chip>
                </span>
                <span className={partsStyles.meta}>{examined} looked at</span>
                {examples.map((text) => (
                  <span key={text} className={partsStyles.meta}>
                    {text}
                  </span>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
      <h3 className={partsStyles.heading}>What each workspace uses</h3>
      <WorkspacesPart />
    </>
  )
}

const parts = {
  overview: 'Overview',
  accounts: 'Accounts',
  workspaces: 'Workspaces',
  waitlist: 'Waiting list',
  mail: 'Mail',
  jobs: 'Jobs',
  storage: 'Storage',
  audit: 'Audit log',
  settings: 'Settings',
} as const
type Part = keyof typeof parts
const partNames = Object.keys(parts) as Part[]

/** `/admin`: what a person who runs the server needs, one part at a time (`?part=`); `audit` is the log of the other feature. */
export const AdminPage = ({ audit }: { audit: ReactNode }) => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const shown = partNames.find((part) => part === search.part) ?? 'overview'
  const contents: Record<Part, () => ReactNode> = {
    overview: () => <OverviewPart />,
    accounts: () => <AccountsPart />,
    workspaces: () => <WorkspacesPart />,
    waitlist: () => <WaitlistPart />,
    mail: () => <MailsPart />,
    jobs: () => <JobsPart />,
    storage: () => <StoragePart />,
    audit: () => audit,
    settings: () => <SettingsPart />,
  }
  return (
    <>
      <ScreenTitle className={styles.title}>Administration</ScreenTitle>
      <PartTabs label="Administration" names={parts} shown={shown} to="/admin" first="overview" />
      <section className={styles.part} aria-label={parts[shown]}>
        {contents[shown]()}
      </section>
    </>
  )
}
