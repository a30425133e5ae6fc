import { IconChevronRight, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { plans } from '#features/plans/contract/plan.ts'
import { accountQuery } from '#web/session/session.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { classNames } from '#web/ui/class-names.ts'
import { BandTile } from '#web/ui/identity.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { navigationIcon } from './navigation-icons.ts'
import { isBelow, linksFor, type NavigationLink, withinMenu } from './navigation-links.ts'
import { MoreButton, PlaceLink } from './place-links.tsx'
import { placeAt, places } from './places.ts'
import styles from './sidebar.module.css'
import { useVersion } from './use-version.ts'
import { WorkspaceSwitcher } from './workspace-switcher.tsx'

/** One group of the menu: its name opens and closes it. */
const NavigationSection = ({
  label,
  entries,
  open,
  onToggle,
}: {
  label: string
  entries: NavigationLink[]
  open: boolean
  onToggle: () => void
}) => {
  const list = useId()
  return (
    <div className={classNames(styles.group, open && styles.open)}>
      <button type="button" className={styles.groupName} aria-expanded={open} aria-controls={list} onClick={onToggle}>
        {label}
        <IconChevronRight size={14} aria-hidden="true" className={styles.chevron} />
      </button>
      <ul id={list} hidden={!open} aria-label={label}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <NavigationItem entry={entry} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** An entry of a group; one that is a place, too, is marked there first and here quietly. */
const NavigationItem = ({ entry }: { entry: NavigationLink }) => {
  const Icon = navigationIcon(entry.path)
  // The router itself marks the entry whose address the screen's begins with.
  const current = useLocation({
    select: ({ pathname }) => !placeAt(pathname) && withinMenu(pathname) === entry.path,
  })
  const active = placeAt(entry.path) ? styles.again : styles.active
  return (
    <Link
      to={entry.href}
      className={classNames(styles.entry, entry.locked && styles.locked, current && active)}
      aria-current={current ? 'page' : undefined}
      activeProps={{ className: active ?? '' }}
    >
      <Icon size={17} aria-hidden="true" />
      <span className={styles.entryName}>{entry.label}</span>
      {entry.locked && (
        <>
          <span className="visually-hidden">, not in the Free plan</span>
          <IconLock size={14} aria-hidden="true" className={styles.lock} />
        </>
      )}
    </Link>
  )
}

// Open where no group is that of the screen, so that a new owner sees where to go.
const firstGroup = 'Music'

/** The band at the top, the six places, the menu in groups, the version at the bottom; between 421 and 1023 px a rail of the six places and "More". */
export const Sidebar = () => {
  const workspace = useWorkspace()
  const groups = linksFor(workspace.workspaceTier, useQuery(accountQuery).data?.subscriptionTier)
  const path = useLocation({ select: (location) => withinMenu(location.pathname) })
  const here = groups.find((group) => group.entries.some((entry) => !entry.locked && isBelow(path, entry.path)))?.label
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set([here ?? firstGroup]))
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
        <ul className={styles.places} aria-label="Places">
          {places.map((place) => (
            <li key={place.path}>
              <PlaceLink place={place} />
            </li>
          ))}
          <li className={styles.onlyRail}>
            <MoreButton beside={places} />
          </li>
        </ul>
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
