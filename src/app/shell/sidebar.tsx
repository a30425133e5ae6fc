import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { plans } from '#features/plans/contract/plan.ts'
import { api } from '#web/api.ts'
import { accountQuery } from '#web/session/session.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { BandTile } from '#web/ui/identity.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { calendarLink, isBelow, linksFor, withinMenu } from './navigation-links.ts'
import { NavigationItem, NavigationSection } from './navigation-section.tsx'
import styles from './sidebar.module.css'
import { WorkspaceSwitcher } from './workspace-switcher.tsx'

// Open where no group is that of the screen, so that a new owner sees where to go.
const FIRST_GROUP = 'Music'

/** The band at the top, the menu in groups, the version at the bottom; a rail of icons between 421 and 1023 px. */
export const Sidebar = () => {
  const workspace = useWorkspace()
  const groups = linksFor(workspace.workspaceTier, useQuery(accountQuery).data?.subscriptionTier)
  const path = useLocation({ select: (location) => withinMenu(location.pathname) })
  const here = groups.find((group) => group.entries.some((entry) => !entry.locked && isBelow(path, entry.path)))?.label
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set([here ?? FIRST_GROUP]))
  const [lastHere, setLastHere] = useState(here)
  if (here !== lastHere) {
    // The group one comes to opens; what one opened or closed oneself stays as it is.
    setLastHere(here)
    if (here) setOpen(new Set([...open, here]))
  }
  const toggle = (label: string): void => {
    const next = new Set(open)
    if (!next.delete(label)) next.add(label)
    setOpen(next)
  }
  return (
    <aside className={styles.sidebar} aria-label="Workspace">
      <div className={styles.band}>
        <Link to="/homepage" className={styles.home} title="Homepage">
          <BandTile name={workspace.name} size={28} />
          <span className={styles.names}>
            <span className={styles.name}>{workspace.name}</span>
            <span className={styles.tier}>{plans[workspace.workspaceTier].name}</span>
          </span>
        </Link>
        <span className={styles.onlyWide}>
          <WorkspaceSwitcher />
        </span>
      </div>
      <nav className={styles.nav} aria-label="Main">
        <NavigationItem entry={calendarLink} />
        {groups.map((group) => (
          <NavigationSection
            key={group.label}
            label={group.label}
            entries={group.entries}
            open={open.has(group.label)}
            onToggle={() => toggle(group.label)}
          />
        ))}
      </nav>
      <div className={styles.foot}>
        <Logo className={styles.logo ?? ''} />
        <Version />
        <span className={styles.onlyRail}>
          <WorkspaceSwitcher position="right-end" />
        </span>
      </div>
    </aside>
  )
}

const Version = () => {
  const version = useVersion()
  return <span className={`${styles.version} mono`}>{version && `v${version}`}</span>
}

/** The version of the server; undefined until it answered. */
export const useVersion = (): string | undefined =>
  useQuery({
    queryKey: ['version'],
    queryFn: async ({ signal }) => (await api.getVersion({}, { signal })).version,
    staleTime: Number.POSITIVE_INFINITY,
  }).data
