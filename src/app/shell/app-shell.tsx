import '#web/studio-rows.ts'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLiveUpdates } from '#app/live/use-live-updates.ts'
import { keptStores } from '#app/offline/kept-stores.gen.ts'
import { registerKeptStores } from '#web/offline/kept-stores.ts'
import { currentWorkspaceQuery, switchWorkspace } from '#web/session/session.ts'
import { ShownWorkspace, useWorkspace } from '#web/session/use-workspace.ts'
import { usePageHue } from '#web/theme/use-page-hue.ts'
import { AppProviders } from '#web/ui/overlays/app-providers.tsx'
import styles from './app-shell.module.css'
import { ConnectionStrip } from './connection-strip.tsx'
import { saysGone } from './enter-workspace.ts'
import { Header } from './header.tsx'
import { OfflineDock } from './offline-dock.tsx'
import { PaletteHost } from './palette/palette-host.tsx'
import { isAdminScreen, isServerScreen, needsNoBand } from './server-screens.ts'
import { Sidebar } from './sidebar.tsx'

registerKeptStores(keptStores)

const ClosedWorkspacePage = lazy(async () => ({
  default: (await import('#app/screens/closed-workspace-page.tsx')).ClosedWorkspacePage,
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
  if (workspace) name.current = workspace.name
  const gone = workspace === null || saysGone(error)
  const wasNever = gone && name.current === null && (isServerScreen(path) || needsNoBand(path))
  useEffect(() => {
    // Taken out of the workspace, or it was deleted, while this tab was in it.
    if (gone && !wasNever) onGone(name.current ?? 'This workspace')
  }, [gone, wasNever, onGone])
  usePageHue(workspace?.hue)
  useLiveUpdates()
  if (wasNever)
    return (
      <AppProviders>
        <ConnectionStrip />
        <Suspense>
          <PublicLayout />
        </Suspense>
      </AppProviders>
    )
  if (!workspace || gone) return null
  return (
    <ShownWorkspace value={workspace}>
      <AppProviders>
        <div className={styles.app}>
          <a className={styles.skip} href="#content">
            Skip to content
          </a>
          <Sidebar />
          <div className={styles.column}>
            <Header />
            <ConnectionStrip />
            <OfflineDock />
            <Suspense>
              <InstanceBanner />
            </Suspense>
            <main id="content" className={styles.main} tabIndex={-1} key={workspace.id}>
              {children ?? <Screen />}
            </main>
          </div>
          <PaletteHost />
        </div>
      </AppProviders>
    </ShownWorkspace>
  )
}

const Screen = () => {
  const workspace = useWorkspace()
  const path = useLocation({ select: (location) => location.pathname })
  if (isServerScreen(path) || (isAdminScreen(path) && workspace.workspaceTier !== 'admin')) return <AdminGate />
  return <Outlet />
}
