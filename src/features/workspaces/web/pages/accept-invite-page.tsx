import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { CallError, type ReplyOf } from '#client/client.ts'
import { invitationDays } from '#features/workspaces/contract/invitation-days.ts'
import type { routes } from '#features/workspaces/contract/routes.ts'
import { t } from '#kernel/language/translate.ts'
import { api, detailOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { rich } from '#web/rich.tsx'
import { accountQuery, sessionQuery } from '#web/session/session.ts'
import { workspacesQuery } from '#web/session/workspaces-query.ts'
import { usePageHue } from '#web/theme/use-theme.ts'
import { AccountFrame } from '#web/ui/account-frame.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { Form } from '#web/ui/form.tsx'
import { BandTile } from '#web/ui/identity.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { failureText } from '../failure-text.ts'
import { useOpenWorkspace } from '../use-open-workspace.ts'

/** What an invitation link is for. */
type Invitation = ReplyOf<typeof routes, 'getInvitation'>

/** An invitation as a person (or a visitor: null) sees it. */
const invitationQuery = (token: string, userId: string | null) =>
  queryOptions({
    queryKey: ['invitation', token, userId],
    queryFn: ({ signal }) => api.getInvitation({ token }, { signal }),
    // Once it is accepted there is none any more: asked again behind the answer, it would be said to be missing.
    staleTime: Number.POSITIVE_INFINITY,
  })

/** `/accept-invite/{token}`, where the invitation mail leads: says who invites to what, and what to do next. */
export const AcceptInvitePage = () => {
  const { token = '' } = useParams({ strict: false })
  const session = useQuery(sessionQuery)
  // Whom the invitation is for depends on who looks, so the answer is kept per person.
  const { data, error, refetch } = useQuery({
    ...invitationQuery(token, session.data ?? null),
    enabled: !session.isPending,
  })
  usePageHue(data?.hue)
  if (error) return <NoInvitation error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <AccountFrame title={t('Invitation')}>
        <Loading label={t('Loading the invitation')}>
          <SkeletonLines lines={3} />
        </Loading>
      </AccountFrame>
    )
  const signedIn = typeof session.data === 'string'
  return (
    <AccountFrame
      tile={<BandTile name={data.workspaceName} hue={data.hue} size={64} />}
      title={t('Join {workspace}', { workspace: data.workspaceName })}
      heard="start"
      lead={
        <p>
          {rich(
            '<strong>{who}</strong> invites <strong>{email}</strong> to the workspace <strong>{workspace}</strong>, with its demos, notes and people.',
            { who: data.invitedBy, email: data.email, workspace: data.workspaceName },
          )}
          {asWhat[data.role] && ` ${asWhat[data.role]}`}
        </p>
      }
    >
      {!signedIn ? (
        <Visitor token={token} invitation={data} />
      ) : data.forYou ? (
        <Join token={token} invitation={data} />
      ) : (
        <SomebodyElse token={token} invitation={data} />
      )}
    </AccountFrame>
  )
}

const asWhat: Record<Invitation['role'], string> = {
  manager: t('You would be a manager: you can change everything there, and invite and remove people.'),
  member: '',
  guest: t('You would be a guest: you can look, listen and comment there.'),
}

type Part = { token: string; invitation: Invitation }

const Join = ({ token, invitation }: Part) => {
  const open = useOpenWorkspace()
  const join = useMutation({
    mutationFn: async () => {
      const { workspace } = await api.acceptInvite({ token })
      void queryClient.invalidateQueries({ queryKey: workspacesQuery.queryKey })
      flash.success(t('You are in. Welcome to {name}.', { name: workspace.name }))
      await open.mutateAsync(workspace.id).catch(() => undefined)
    },
  })
  return (
    <Form pending={join.isPending || join.isSuccess} onSubmit={() => join.mutate()}>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        pending={join.isPending || join.isSuccess}
        pendingLabel={t('Joining...')}
      >
        {t('Join {workspace}', { workspace: invitation.workspaceName })}
      </Button>
      <FieldError text={join.error ? failureText(join.error, t('Couldn’t join. Try again in a moment.')) : undefined} />
    </Form>
  )
}

const Visitor = ({ token, invitation }: Part) => {
  const next = `/accept-invite/${token}`
  if (invitation.hasAccount)
    return (
      <LinkButton to="/login" search={{ next }} variant="primary" size="lg">
        {t('Log in to join')}
      </LinkButton>
    )
  return (
    <>
      <LinkButton
        to="/register"
        search={{ next, email: invitation.email, invitation: token }}
        variant="primary"
        size="lg"
      >
        {t('Register to join')}
      </LinkButton>
      {/* An account whose address is not confirmed yet is told to nobody, and joins as well. */}
      <LinkButton to="/login" search={{ next }} variant="quiet" size="lg">
        {t('I have an account')}
      </LinkButton>
    </>
  )
}

const SomebodyElse = ({ token, invitation }: Part) => {
  const { data: account } = useQuery(accountQuery)
  return (
    <>
      <p role="status">
        {account
          ? t(
              'You are logged in as {username} ({email}), but this invitation is for {invited}. Log out, and come back with that address.',
              { username: account.username, email: account.email, invited: invitation.email },
            )
          : t('You are logged in, but this invitation is for {email}. Log out, and come back with that address.', {
              email: invitation.email,
            })}
      </p>
      <br />
      <LinkButton to="/logout" search={{ next: `/accept-invite/${token}` }} variant="primary" size="lg">
        {t('Logout')}
      </LinkButton>
    </>
  )
}

const NoInvitation = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const invalid = error instanceof CallError && error.status >= 400 && error.status < 429
  if (!invalid)
    return (
      <AccountFrame title={t('Invitation')}>
        <ErrorState level="h2" title={t('Failed to load data')} detail={detailOf(error)} onRetry={onRetry} />
      </AccountFrame>
    )
  return (
    <AccountFrame
      title={t('This link does not work.')}
      lead={
        <p>
          {t(
            'An invitation works once, for {days} days, and ends when the owner revokes it or sends it again. Ask the person who invited you for a new one. If you’ve already joined, the workspace is in your list.',
            { days: invitationDays },
          )}
        </p>
      }
      links={<Link to="/my-workspaces">{t('Your Workspaces')}</Link>}
    />
  )
}
