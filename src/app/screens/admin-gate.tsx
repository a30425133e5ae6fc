import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { isServerScreen } from '#app/shell/server-screens.ts'
import { t } from '#kernel/language/translate.ts'
import { accountQuery } from '#web/session/session.ts'
import { AdminOnlyPage } from '#web/ui/admin-only-page.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'

/** A screen about the server, which opens to its administrators, or one that is theirs in a workspace of theirs alone. */
export const AdminGate = ({ workspaceTier }: { workspaceTier?: string }) => {
  const isAboutServer = useLocation({ select: ({ pathname }) => isServerScreen(pathname) })
  const { data: account, isPending } = useQuery(accountQuery)
  if (isPending) return null
  if (account?.needsFactor) return <AdminNeedsFactor />
  const isOpen = isAboutServer ? account?.subscriptionTier === 'admin' : workspaceTier === 'admin'
  return isOpen ? <Outlet /> : <AdminOnlyPage />
}

const AdminNeedsFactor = () => (
  <EmptyState
    level="h2"
    title={t('Set up two-step login first')}
    text={t('You look after everybody’s data here, so your password alone isn’t enough. It takes a minute.')}
    action={
      <LinkButton to="/account" hash="two-step" variant="primary">
        {t('Set it up')}
      </LinkButton>
    }
  />
)
