import { IconChevronRight, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { NavigationGroup } from '#features/system/contract/navigation.ts'
import { t } from '#kernel/language/translate.ts'
import { accountQuery } from '#web/session/session.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { classNames } from '#web/ui/class-names.ts'
import { navigationIcon } from '../navigation-icons.ts'
import { isBelow, linksFor, type NavigationLink, withinMenu } from '../navigation-links.ts'
import { placeAt } from '../places.ts'
import styles from './sidebar-groups.module.css'

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
          <span className="visually-hidden">{t(', not in the Free plan')}</span>
          <IconLock size={14} aria-hidden="true" />
        </>
      )}
    </Link>
  )
}

// Open where no group is that of the screen, so that a new owner sees where to go.
const firstGroup = 'Music' satisfies NavigationGroup['id']

/** The groups of the menu in the sidebar: that of the current screen opens, and one opens and closes each. */
export const SidebarGroups = () => {
  const workspace = useWorkspace()
  const groups = linksFor(workspace.workspaceTier, useQuery(accountQuery).data?.subscriptionTier)
  const path = useLocation({ select: (location) => withinMenu(location.pathname) })
  const here = groups.find((group) => group.entries.some((entry) => !entry.locked && isBelow(path, entry.path)))?.id
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
    <>
      {groups.map((group) => (
        <NavigationSection
          key={group.id}
          label={group.label}
          entries={group.entries}
          open={open.has(group.id)}
          onToggle={() => toggle(group.id)}
        />
      ))}
    </>
  )
}
