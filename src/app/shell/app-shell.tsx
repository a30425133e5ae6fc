import { IconBell, IconMenu2, IconSearch, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { AddressNotice } from '#features/accounts/web/api.ts'
import { mostCounted } from '#features/notifications/contract/notification-limits.ts'
import { usePhone } from '#features/notifications/web/push/use-phone.ts'
import { unreadQuery } from '#features/notifications/web/unread-query.ts'
import { navigation } from '#features/system/contract/navigation.ts'
import { t } from '#kernel/language/translate.ts'
import { keptAnswers } from '#web/offline/kept-answers.ts'
import { onKeptSongs } from '#web/offline/kept-songs.ts'
import { mayHaveWaiting } from '#web/offline/waiting-people.ts'
import { currentWorkspaceQuery, FactorNeeded, sessionQuery, switchWorkspace } from '#web/session/session.ts'
import { ShownWorkspace, useWorkspace } from '#web/session/use-workspace.ts'
import { IconButton, iconButtonClass } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { CrumbSlot } from '#web/ui/header-crumb.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { AppFrame } from './app-frame.tsx'
import bellStyles from './bell.module.css'
import headerStyles from './header.module.css'
import { isBelow, withinMenu } from './navigation-links.ts'
import { openPalette, shortcutLabel } from './palette/palette-opened.ts'
import { ProfileMenu } from './profile-menu.tsx'
import '#web/single-keys.ts'
import '#web/studio-rows.ts'
import { useLiveUpdates } from '#app/live/use-live-updates.ts'
import { keptStores } from '#app/offline/kept-stores.gen.ts'
import { useScreenTitle } from '#app/screen-title.ts'
import { SharedDock } from '#app/share/shared-dock.tsx'
import { registerKeptStores } from '#web/offline/kept-stores.ts'
import { usePageHue } from '#web/theme/use-theme.ts'
import styles from './app-shell.module.css'
import { BottomBar } from './bottom-bar.tsx'
import { ConnectionStrip } from './connection-strip.tsx'
import { saysGone } from './enter-workspace.ts'
import { PaletteHost } from './palette/palette-host.tsx'
import { isAdminScreen, isServerScreen, needsNoBand } from './server-screens.ts'
import { Sidebar } from './sidebar.tsx'

const load = () => import('#features/notifications/web/components/notification-popover.tsx')

/** The bell with how many notifications are unread; its list is loaded when it is first wanted. */
const Bell = () => {
  const { data } = useQuery(unreadQuery(useWorkspace().id))
  const unread = data ?? 0
  usePhone(data)
  const [opened, setOpened] = useState(false)
  const [List, setList] = useState<ComponentType<{ opened: boolean; onClose: () => void }>>()
  const open = async (): Promise<void> => {
    try {
      const { NotificationPopover } = await load()
      setList(() => NotificationPopover)
      setOpened(true)
    } catch {
      flash.error(t('Couldn’t load the list. Check your connection and try again.'))
    }
  }
  const close = (): void => setOpened(false)
  // The list closes at a press beside it; the click that follows would open it again.
  const keep = (event: SyntheticEvent): void => {
    if (opened) event.stopPropagation()
  }
  const count = unread > mostCounted ? `${mostCounted}+` : unread
  return (
    <span className={bellStyles.bell}>
      <IconButton
        label={unread > 0 ? t('Notifications, {count} unread', { count }) : t('Notifications')}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onMouseDown={keep}
        onTouchStart={keep}
        onClick={() => (opened ? close() : void open())}
      >
        <IconBell size={18} aria-hidden="true" />
        {unread > 0 && (
          <span className={bellStyles.count} aria-hidden="true">
            {count}
          </span>
        )}
      </IconButton>
      {List && <List opened={opened} onClose={close} />}
    </span>
  )
}

const entries: { label: string; path: string }[] = navigation.flatMap((group) => group.entries)

/** The line above every screen: where one is, and what one can reach from everywhere. */
const Header = () => (
  <header className={headerStyles.header}>
    <Link to="/navbar" className={iconButtonClass(headerStyles.menu)} aria-label={t('Menu')} title={t('Menu')}>
      <IconMenu2 size={18} aria-hidden="true" />
    </Link>
    <PageLabel />
    <CrumbSlot />
    <span className={headerStyles.space} />
    <button type="button" className={headerStyles.search} aria-keyshortcuts="Control+K Meta+K" onClick={openPalette}>
      <IconSearch size={15} aria-hidden="true" />
      <span className={headerStyles.searchText}>{t('Find anything')}</span>
      <Kbd>{shortcutLabel()}</Kbd>
    </button>
    <ThemeToggle />
    <Bell />
    <Link
      to="/settings"
      className={iconButtonClass(headerStyles.settings)}
      aria-label={t('Settings')}
      title={t('Settings')}
    >
      <IconSettings size={18} aria-hidden="true" />
    </Link>
    <ProfileMenu />
  </header>
)

/** The name of the screen; below a menu entry's screen, or a trainer's list, it is that entry and leads there. */
const PageLabel = () => {
  const path = useLocation({ select: (location) => location.pathname })
  const title = useScreenTitle()
  const above = entries.find((entry) => entry.path !== path && isBelow(withinMenu(path), entry.path))
  return (
    <h1 className={headerStyles.label}>
      {above ? <Link to={above.path}>{above.label}</Link> : (title ?? t('Not found'))}
    </h1>
  )
}

const OfflineHost = lazy(() =>
  import('#app/offline/offline-host.tsx').then(
    (module): { default: () => ReactNode } => ({ default: module.OfflineHost }),
    // Without its part the app works all the same; the next start brings it.
    () => ({ default: Nothing }),
  ),
)

const Nothing = (): ReactNode => null

/** The place of what keeps songs for times without a network, fetched only where some are kept or notes wait. */
const OfflineDock = () => {
  const { data: person } = useQuery(sessionQuery)
  const keeps = useSyncExternalStore(onKeptSongs, () => keptAnswers() !== null || mayHaveWaiting(person))
  return keeps ? (
    <Suspense fallback={null}>
      <OfflineHost />
    </Suspense>
  ) : null
}

registerKeptStores(keptStores)

const ClosedWorkspacePage = lazy(async () => ({
  default: (await import('#app/screens/closed-workspace-page.tsx')).ClosedWorkspacePage,
}))

const FactorNeededPage = lazy(async () => ({
  default: (await import('#app/screens/factor-needed-page.tsx')).FactorNeededPage,
}))

const AdminGate = lazy(async () => ({ default: (await import('#app/screens/admin-gate.tsx')).AdminGate }))

const PublicLayout = lazy(async () => ({ default: (await import('#app/public/public-layout.tsx')).PublicLayout }))

const InstanceBanner = lazy(async () => ({
  default: (await import('#app/screens/instance-banner.tsx')).InstanceBanner,
}))

/** The frame of every workspace screen: sidebar, header, the screen; `children` replace the screen where there is none. */
export const AppShell = ({ children }: { children?: ReactNode }) => {
  const [closed, setClosed] = useState<string | null>(null)
  // Only once the frame is gone: a screen that still stood there would find itself without a workspace.
  useEffect(() => {
    if (closed !== null) switchWorkspace(null)
  }, [closed])
  // Nothing below asks again for a workspace: without one the session's would be given, which is another.
  if (closed === null) return <Frame onGone={setClosed}>{children}</Frame>
  return (
    <Suspense>
      <ClosedWorkspacePage name={closed} />
    </Suspense>
  )
}

const Frame = ({ children, onGone }: { children: ReactNode; onGone: (name: string) => void }) => {
  const { data: workspace, error } = useQuery(currentWorkspaceQuery)
  const name = useRef<string | null>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const title = useScreenTitle()
  if (workspace) name.current = workspace.name
  const gone = workspace === null || saysGone(error)
  const wasNever = gone && name.current === null && (isServerScreen(path) || needsNoBand(path))
  useEffect(() => {
    // Taken out of the workspace, or it was deleted, while this tab was in it.
    if (gone && !wasNever) onGone(name.current ?? t('This workspace'))
  }, [gone, wasNever, onGone])
  usePageHue(workspace?.hue)
  useLiveUpdates()
  if (wasNever)
    return (
      <AppFrame>
        <ConnectionStrip />
        <Suspense>
          {isServerScreen(path) ? (
            <PublicLayout>
              <AdminGate />
            </PublicLayout>
          ) : (
            <PublicLayout />
          )}
        </Suspense>
      </AppFrame>
    )
  if (error instanceof FactorNeeded)
    return (
      <Suspense>
        <FactorNeededPage />
      </Suspense>
    )
  if (!workspace || gone) return null
  return (
    <ShownWorkspace value={workspace}>
      <AppFrame>
        <div className={styles.app}>
          <a className={styles.skip} href="#content">
            {t('Skip to content')}
          </a>
          <Sidebar />
          <div className={styles.column}>
            <Header />
            <ConnectionStrip />
            <OfflineDock />
            <SharedDock key={`shared ${workspace.id}`} />
            <Suspense>
              <InstanceBanner />
            </Suspense>
            {path === '/homepage' && <AddressNotice />}
            <main id="content" className={styles.main} tabIndex={-1} aria-label={title} key={workspace.id}>
              {children ?? <Screen />}
            </main>
          </div>
          <BottomBar />
          <PaletteHost />
        </div>
      </AppFrame>
    </ShownWorkspace>
  )
}

const Screen = () => {
  const workspace = useWorkspace()
  const path = useLocation({ select: (location) => location.pathname })
  if (isServerScreen(path) || isAdminScreen(path)) return <AdminGate workspaceTier={workspace.workspaceTier} />
  return <Outlet />
}
