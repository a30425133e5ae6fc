import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { isServerScreen } from '#app/shell/server-screens.ts'
import { accountQuery } from '#web/session/session.ts'
import { AdminOnlyPage } from '#web/ui/admin-only-page.tsx'

/** A screen about the server, which opens to its administrators, or one of an administrator's workspace in another. */
export const AdminGate = () => {
  const isAboutServer = useLocation({ select: ({ pathname }) => isServerScreen(pathname) })
  const { data: account, isPending } = useQuery(accountQuery)
  if (isAboutServer && isPending) return null
  return isAboutServer && account?.subscriptionTier === 'admin' ? <Outlet /> : <AdminOnlyPage />
}
