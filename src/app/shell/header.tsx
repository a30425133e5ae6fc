import { IconMenu2, IconSearch, IconSettings } from '@tabler/icons-react'
import { Link, useLocation, useRouterState } from '@tanstack/react-router'
import { navigation } from '#features/system/contract/navigation.ts'
import { CrumbSlot } from '#web/ui/header-crumb.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { Bell } from './bell.tsx'
import styles from './header.module.css'
import { isBelow } from './navigation-links.ts'
import { openPalette, shortcutLabel } from './palette/palette-opened.ts'
import { ProfileMenu } from './profile-menu.tsx'

const entries: { label: string; path: string }[] = navigation.flatMap((group) => group.entries)

/** The line above every screen: where one is, and what one can reach from everywhere. */
export const Header = () => (
  <header className={styles.header}>
    <Link to="/navbar" className={iconButtonClass(styles.menu)} aria-label="Menu" title="Menu">
      <IconMenu2 size={18} aria-hidden="true" />
    </Link>
    <PageLabel />
    <CrumbSlot />
    <span className={styles.space} />
    <button type="button" className={styles.search} aria-keyshortcuts="Control+K Meta+K" onClick={openPalette}>
      <IconSearch size={15} aria-hidden="true" />
      <span className={styles.searchText}>Find anything</span>
      <Kbd>{shortcutLabel()}</Kbd>
    </button>
    <ThemeToggle />
    <Bell />
    <Link to="/settings" className={iconButtonClass(styles.settings)} aria-label="Settings" title="Settings">
      <IconSettings size={18} aria-hidden="true" />
    </Link>
    <ProfileMenu />
  </header>
)

/** The name of the screen; below a menu entry's screen it is that entry and leads there. */
const PageLabel = () => {
  const path = useLocation({ select: (location) => location.pathname })
  const title = useRouterState({
    select: (state) => state.matches.findLast((match) => match.staticData.title)?.staticData.title,
  })
  const above = entries.find((entry) => entry.path !== path && isBelow(path, entry.path))
  return <h1 className={styles.label}>{above ? <Link to={above.path}>{above.label}</Link> : (title ?? 'Not found')}</h1>
}
