import { useMediaQuery } from '@mantine/hooks'
import { IconChevronRight, IconLock } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Tooltip } from '#web/ui/overlays/tooltip.tsx'
import { navigationIcon } from './navigation-icons.ts'
import { type NavigationLink, withinMenu } from './navigation-links.ts'
import styles from './sidebar.module.css'

const useRail = (): boolean => useMediaQuery('(max-width: 63.9375em)') ?? false

/** One group of the menu: its name opens and closes it; in the rail its icons always show. */
export const NavigationSection = ({
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
  const rail = useRail()
  return (
    <div className={classNames(styles.group, open && styles.open)}>
      <button type="button" className={styles.groupName} aria-expanded={open} aria-controls={list} onClick={onToggle}>
        {label}
        <IconChevronRight size={14} aria-hidden="true" className={styles.chevron} />
      </button>
      <ul id={list} hidden={!open && !rail} aria-label={label}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <NavigationItem entry={entry} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** An entry of the menu; in the rail a tooltip says what its icon stands for. */
export const NavigationItem = ({ entry }: { entry: NavigationLink }) => (
  <Tooltip
    label={entry.locked ? `${entry.label}, not in the Free plan` : entry.label}
    position="right"
    disabled={!useRail()}
  >
    <NavigationEntryLink entry={entry} />
  </Tooltip>
)

/** The rest is what the tooltip needs on its target. */
const NavigationEntryLink = ({ entry, className, ...rest }: { entry: NavigationLink; className?: string }) => {
  const Icon = navigationIcon(entry.path)
  // The router itself marks the entry whose address the screen's begins with.
  const current = useLocation({ select: ({ pathname }) => withinMenu(pathname) === entry.path })
  return (
    <Link
      to={entry.href}
      className={classNames(styles.entry, entry.locked && styles.locked, current && styles.active, className)}
      aria-current={current ? 'page' : undefined}
      activeProps={{ className: styles.active ?? '' }}
      {...rest}
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
