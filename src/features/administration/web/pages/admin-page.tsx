import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PartTabs } from '#web/ui/part-tabs.tsx'
import { AccountsPart } from '../components/accounts-part.tsx'
import { JobsPart } from '../components/jobs-part.tsx'
import { MailsPart } from '../components/mails-part.tsx'
import { OverviewPart } from '../components/overview-part.tsx'
import { SettingsPart } from '../components/settings-part.tsx'
import { StoragePart } from '../components/storage-part.tsx'
import { WaitlistPart } from '../components/waitlist-part.tsx'
import { WorkspacesPart } from '../components/workspaces-part.tsx'
import styles from './admin-page.module.css'

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
      <h2 className={styles.title}>Administration</h2>
      <PartTabs label="Administration" names={parts} shown={shown} to="/admin" first="overview" />
      <section className={styles.part} aria-label={parts[shown]}>
        {contents[shown]()}
      </section>
    </>
  )
}
