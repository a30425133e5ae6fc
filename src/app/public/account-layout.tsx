import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { AppFrame } from '#app/shell/app-frame.tsx'
import { ConnectionStrip } from '#app/shell/connection-strip.tsx'
import { currentWorkspaceQuery } from '#web/session/session.ts'
import { setTabWorkspace } from '#web/tab-workspace.ts'
import { PublicLayout } from './public-layout.tsx'

/** The frame of the account's own screens: the public one, with overlays, and a word when the server is away. */
export const AccountLayout = (): ReactNode => {
  const isProfile: boolean = useLocation({ select: ({ pathname }) => pathname === '/profile' })
  return isProfile ? <ProfileFrame /> : <PlainFrame />
}

const PlainFrame = (): ReactNode => (
  <AppFrame>
    <ConnectionStrip />
    <PublicLayout />
  </AppFrame>
)

const AppShell = lazy(() =>
  import('#app/app-screens.ts')
    .then(({ shell }) => shell())
    .then(
      (module): { default: (props: { children?: ReactNode }) => ReactNode } => ({ default: module.AppShell }),
      () => ({ default: PlainFrame }),
    ),
)

/** The profile stands among the screens of the workspace that is open, and by itself where there is none. */
const ProfileFrame = (): ReactNode => {
  const { data: workspace, isPending } = useQuery(currentWorkspaceQuery)
  const [entered, setEntered] = useState(false)
  useEffect(() => {
    if (!workspace) return
    setTabWorkspace(workspace.id)
    setEntered(true)
  }, [workspace])
  if (isPending || (workspace && !entered)) return null
  if (!workspace) return <PlainFrame />
  return (
    <Suspense>
      <AppShell />
    </Suspense>
  )
}
