import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { AdministeredAccount } from '#features/administration/contract/account-row.ts'
import { plans } from '#features/plans/contract/plan.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { rich } from '#web/rich.tsx'
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
        searchLabel={t('Search name or e-mail')}
        pages={query}
        found={query.data?.pages.flatMap((page) => page.accounts)}
        label={t('Accounts')}
        loading={t('Loading the accounts')}
        failed={t('Couldn’t load the accounts')}
        none={{ title: t('Nobody found'), text: t('No name or address matches.') }}
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
        {account.disabledAt && <Chip tone="urgent">{t('Disabled')}</Chip>}
        {account.deletedUntil && <Chip tone="warn">{t('Deleted')}</Chip>}
      </span>
      <span className={partsStyles.meta}>
        {account.email}
        {' · '}
        <Seen at={account.lastSeenAt} />
        {' · '}
        {t(
          '{owned, plural, =0 {owns no workspaces} one {owns # workspace, {used}} other {owns # workspaces, {used}}}{memberships, plural, =0 {} other {, member of #}}',
          { owned: account.workspaces, used: bytesText(account.usedBytes), memberships: account.memberOf },
        )}
        {account.deletedUntil && (
          <>
            {' · '}
            <GoneOn at={account.deletedUntil} />
          </>
        )}
      </span>
    </div>
    <Button size="sm" onClick={onManage} aria-label={t('Manage {username}', { username: account.username })}>
      {t('Manage')}
    </Button>
  </li>
)

const Seen = ({ at }: { at: string | null }) =>
  at ? rich('last seen <when></when>', { when: () => <When at={at} /> }) : t('never seen')

const Fact = ({ label, value, more }: { label: string; value: ReactNode; more?: ReactNode }) => (
  <div className={partsStyles.fact}>
    <dt>{label}</dt>
    <dd>{value}</dd>
    {more !== undefined && <dd>{more}</dd>}
  </div>
)

/** How the installation is, in one look. */
const OverviewPart = () => (
  <PartState query={useQuery(overviewQuery)} loading={t('Loading the figures')} failed={t('Couldn’t load the figures')}>
    {({ version, node, startedAt, database, storage, disk, counts, jobs, lastBackupAt }) => (
      <dl className={partsStyles.facts}>
        <Fact label={t('Version')} value={version} more={t('Node {node}', { node })} />
        <Fact label={t('Process started')} value={<When at={startedAt} />} />
        <Fact
          label={t('Database')}
          value={bytesText(database.bytes)}
          more={t('PostgreSQL {version}, answered in {ms} ms', {
            version: database.version,
            ms: database.answeredMs,
          })}
        />
        <Fact
          label={t('Storage')}
          value={storage.works ? t('works') : t('does not work')}
          more={storage.fault ?? t('Just checked by reading and writing')}
        />
        <Fact
          label={t('Free disk space')}
          value={disk ? bytesText(disk.freeBytes) : t('unknown')}
          {...(disk && { more: t('of {total}', { total: bytesText(disk.totalBytes) }) })}
        />
        <Fact
          label={t('Last backup')}
          value={lastBackupAt ? <When at={lastBackupAt} /> : t('none yet')}
          more={<code>npm run backup -- FILE</code>}
        />
        <Fact
          label={t('Accounts')}
          value={counts.accounts}
          more={t('{disabled, plural, =0 {none disabled} other {# disabled}}', { disabled: counts.disabled })}
        />
        <Fact
          label={t('Active this week')}
          value={counts.seenThisWeek}
          more={t('{sessions, plural, =0 {no sessions} one {# session} other {# sessions}}', {
            sessions: counts.sessions,
          })}
        />
        <Fact
          label={t('Workspaces')}
          value={counts.workspaces}
          more={t('{used} of files', { used: bytesText(counts.usedBytes) })}
        />
        <Fact label={t('Demos')} value={counts.demos} />
        <Fact label={t('Waiting list')} value={counts.waiting} />
        <Fact
          label={t('Jobs')}
          value={t('{failed, plural, =0 {none failed} other {# failed}}', { failed: jobs.failed })}
          more={[
            t('{waiting, plural, =0 {none waiting} other {# waiting}}', { waiting: jobs.waiting }),
            t(
              '{processes, plural, =0 {no process at work: start one with ROLE=worker} one {# process at work} other {# processes at work}}',
              { processes: jobs.processes },
            ),
          ].join(' · ')}
        />
      </dl>
    )}
  </PartState>
)

/** Whether database and files agree, and what each workspace uses of its plan. */
const StoragePart = () => {
  const check = useMutation({
    mutationFn: () => api.checkStorage({}),
    onError: (error) => flash.error(messageOf(error, t('Couldn’t check the storage. Try again.'))),
  })
  return (
    <>
      <div className={partsStyles.bar}>
        <span className={partsStyles.count}>
          {t('Compares database and files by name and size, and changes nothing.')}
        </span>
        <Button pending={check.isPending} pendingLabel={t('Checking...')} onClick={() => check.mutate()}>
          {t('Check now')}
        </Button>
      </div>
      {check.isPending && <Loading label={t('Checking all files')} />}
      {check.data && (
        <ul className={partsStyles.list} aria-label={t('Checks')}>
          {check.data.checks.map(({ check: name, examined, violations, warnings, examples }) => (
            <li key={name} className={partsStyles.row}>
              <div className={partsStyles.main}>
                <span className={partsStyles.name}>
                  {name}{' '}
                  <Chip tone={violations > 0 ? 'urgent' : warnings > 0 ? 'warn' : 'ok'}>
                    {violations > 0
                      ? t('{count, plural, one {# error} other {# errors}}', { count: violations })
                      : warnings > 0
                        ? t('{count, plural, one {# warning} other {# warnings}}', { count: warnings })
                        : t('fine')}
                  </Chip>
                </span>
                <span className={partsStyles.meta}>{t('{count} checked', { count: examined })}</span>
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
      <h3 className={partsStyles.heading}>{t('What each workspace uses')}</h3>
      <WorkspacesPart />
    </>
  )
}

const parts = {
  overview: t('Overview'),
  accounts: t('Accounts'),
  workspaces: t('Workspaces'),
  waitlist: t('Waiting list'),
  mail: t('Mail'),
  jobs: t('Jobs'),
  storage: t('Storage'),
  audit: t('Audit log'),
  settings: t('Settings'),
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
      <ScreenTitle className={styles.title}>{t('Administration')}</ScreenTitle>
      <PartTabs label={t('Administration')} names={parts} shown={shown} to="/admin" first="overview" />
      <section className={styles.part} aria-label={parts[shown]}>
        {contents[shown]()}
      </section>
    </>
  )
}
