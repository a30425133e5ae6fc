import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { accountQuery } from '#web/session/session.ts'
import { isServerScreen } from '#web/shell/server-screens.ts'
import { AdminOnlyPage } from './admin-only-page.tsx'

/** An administrator's screen in a workspace that is not an administrator's: what is about the server opens to whoever runs it. */
export const AdminGate = () => {
  const isAboutServer = useLocation({ select: ({ pathname }) => isServerScreen(pathname) })
  const { data: account, isPending } = useQuery(accountQuery)
  if (isAboutServer && isPending) return null
  return isAboutServer && account?.subscriptionTier === 'admin' ? <Outlet /> : <AdminOnlyPage />
}
