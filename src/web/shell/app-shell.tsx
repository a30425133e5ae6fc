import '#web/studio-rows.ts'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { screenAt } from '#features/system/contract/screens.ts'
import { useLiveUpdates } from '#web/live/use-live-updates.ts'
import { AdminOnlyPage } from '#web/screens/admin-only-page.tsx'
import { currentWorkspaceQuery, switchWorkspace } from '#web/session/session.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { usePageHue } from '#web/theme/use-page-hue.ts'
import { flash } from '#web/ui/flash.ts'
import { AppProviders } from '#web/ui/overlays/app-providers.tsx'
import styles from './app-shell.module.css'
import { ConnectionStrip } from './connection-strip.tsx'
import { saysGone } from './enter-workspace.ts'
import { Header } from './header.tsx'
import { OfflineDock } from './offline-dock.tsx'
import { PaletteHost } from './palette/palette-host.tsx'
import { Sidebar } from './sidebar.tsx'

/** The frame of every workspace screen: sidebar, header, the screen; `children` stand in for the screen where there is none. */
export const AppShell = ({ children }: { children?: ReactNode }) => {
  const { data: workspace, error } = useQuery(currentWorkspaceQuery)
  const navigate = useNavigate()
  const gone = workspace === null || saysGone(error)
  useEffect(() => {
    if (!gone) return
    // Taken out of the workspace, or it was deleted, while this tab was in it.
    switchWorkspace(null)
    flash.info('This workspace is no longer open to you.')
    void navigate({ to: '/my-workspaces' })
  }, [gone, navigate])
  usePageHue(workspace?.hue)
  useLiveUpdates()
  if (!workspace || gone) return null
  return (
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
          <main id="content" className={styles.main} tabIndex={-1} key={workspace.id}>
            {children ?? <Screen />}
          </main>
        </div>
        <PaletteHost />
      </div>
    </AppProviders>
  )
}

const Screen = () => {
  const workspace = useWorkspace()
  const path = useLocation({ select: (location) => location.pathname })
  if (screenAt(path)?.access === 'admin' && workspace.workspaceTier !== 'admin') return <AdminOnlyPage />
  return <Outlet />
}
