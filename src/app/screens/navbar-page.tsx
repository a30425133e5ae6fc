import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { navigationIcon } from '#app/shell/navigation-icons.ts'
import { calendarLink, linksFor, type NavigationLink } from '#app/shell/navigation-links.ts'
import { useVersion } from '#app/shell/sidebar.tsx'
import { WorkspaceSwitcher } from '#app/shell/workspace-switcher.tsx'
import { plans } from '#features/plans/contract/plan.ts'
import { useLeftScreen } from '#web/left-screen.ts'
import { accountQuery } from '#web/session/session.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { classNames } from '#web/ui/class-names.ts'
import { BandTile } from '#web/ui/identity.tsx'
import styles from './navbar-page.module.css'

// What the sidebar leaves to the homepage, which a phone is further away from.
const overview: NavigationLink[] = [
  { path: '/homepage', label: 'Homepage', href: '/homepage', locked: false },
  calendarLink,
]

/** `/navbar`: the whole menu on a page of its own, where the sidebar has no room. */
export const NavbarPage = () => {
  const workspace = useWorkspace()
  const { data: account } = useQuery(accountQuery)
  const version = useVersion()
  // So that the screen behind the menu is known to what follows.
  useLeftScreen()
  return (
    <>
      <div className={styles.band}>
        <Link to="/homepage" className={styles.home} title="Homepage">
          <BandTile name={workspace.name} size={44} />
          <span className={styles.names}>
            <span className={styles.name}>{workspace.name}</span>
            <span className={styles.tier}>
              {plans[workspace.workspaceTier].name}
              {version && `, v${version}`}
            </span>
          </span>
        </Link>
        <WorkspaceSwitcher worded />
      </div>
      <nav className={styles.groups} aria-label="Menu">
        <Group label="Overview" entries={overview} />
        {linksFor(workspace.workspaceTier, account?.subscriptionTier).map((group) => (
          <Group key={group.label} label={group.label} entries={group.entries} />
        ))}
      </nav>
    </>
  )
}

const Group = ({ label, entries }: { label: string; entries: NavigationLink[] }) => {
  const id = useId()
  return (
    <section className={styles.group}>
      <h2 id={id} className={styles.label}>
        {label}
      </h2>
      <ul className={styles.list} aria-labelledby={id}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Entry = ({ entry }: { entry: NavigationLink }) => {
  const Icon = navigationIcon(entry.path)
  return (
    <Link to={entry.href} className={classNames(styles.entry, entry.locked && styles.locked)}>
      <Icon size={19} aria-hidden="true" />
      {entry.label}
      {entry.locked && (
        <>
          <span className="visually-hidden">, not in the Free plan</span>
          <IconLock size={15} aria-hidden="true" />
        </>
      )}
    </Link>
  )
}
