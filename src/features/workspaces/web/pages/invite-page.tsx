import { IconArrowLeft } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import { CallError } from '#client/client.ts'
import { AddressNotice } from '#features/accounts/web/api.ts'
import { invitationDays } from '#features/workspaces/contract/invitation-days.ts'
import type { GivenRole } from '#features/workspaces/contract/workspace.ts'
import { roleLines, roleNames } from '#features/workspaces/domain/role-words.ts'
import { type Role, rolesBelow } from '#kernel/access.ts'
import { t } from '#kernel/language/translate.ts'
import { api, detailOf, fieldErrorsOf, messageOf } from '#web/api.ts'
import { rich } from '#web/rich.tsx'
import { useSignedIn } from '#web/session/session.ts'
import { usePageHue } from '#web/theme/use-theme.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { Form } from '#web/ui/form.tsx'
import { Avatar, BandTile, PersonName } from '#web/ui/identity.tsx'
import { Select } from '#web/ui/select.tsx'
import { Loading, Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import inviteFormStyles from '../components/invite-form.module.css'
import { PendingInvitation } from '../components/pending-invitation.tsx'
import seatsPanelStyles from '../components/seats-panel.module.css'
import { failureText, needsPlan } from '../failure-text.ts'
import { type Invites, invitesQuery, refreshPeople } from '../people-queries.ts'
import styles from './invite-page.module.css'

/** Chooses one of the roles that somebody may give, and says what the chosen one means. */
const RoleField = ({
  value,
  from,
  onChange,
}: {
  value: GivenRole
  from: readonly Role[]
  onChange: (role: GivenRole) => void
}) => (
  <Field label={t('Role')} hint={roleLines[value]}>
    {(control) => (
      <Select {...control} name="role" value={value} onChange={(event) => onChange(event.target.value as GivenRole)}>
        {from.map((role) => (
          <option key={role} value={role}>
            {roleNames[role]}
          </option>
        ))}
      </Select>
    )}
  </Field>
)

/** Sends an invitation to an address. */
const InviteForm = ({ workspaceId, invites }: { workspaceId: string; invites: Invites }) => {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<GivenRole>('member')
  const field = useRef<HTMLInputElement>(null)
  const send = useMutation({
    mutationFn: (address: string) => api.sendInvite({ workspaceId, email: address, role }),
    onSuccess: async ({ messages }) => {
      setEmail('')
      flash.all(messages)
      await refreshPeople(workspaceId)
    },
    onError: () => field.current?.focus(),
  })
  const left = invites.seats - invites.members.length - invites.invitations.length
  const error = send.error
    ? (fieldErrorsOf(send.error).email ?? failureText(send.error, t('Failed to send invite.')))
    : undefined
  return (
    <section className={inviteFormStyles.module} aria-labelledby="invite-by-mail">
      <h2 id="invite-by-mail">{t('Invite someone')}</h2>
      <Form className={inviteFormStyles.form ?? ''} pending={send.isPending} onSubmit={() => send.mutate(email)}>
        <TextField
          ref={field}
          label={t('E-mail')}
          name="email"
          type="email"
          size="lg"
          autoComplete="off"
          required
          hint={t('We’ll e-mail a link that works once, for {days} days and only for this address.', {
            days: invitationDays,
          })}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={error}
        />
        <RoleField value={role} from={rolesBelow(invites.workspace.role)} onChange={setRole} />
        <Button type="submit" variant="primary" size="lg" pending={send.isPending} pendingLabel={t('Sending...')}>
          {t('Send Invite')}
        </Button>
      </Form>
      {(left <= 0 || needsPlan(send.error)) && (
        <p className={inviteFormStyles.full}>
          {rich('All {seats} seats are taken, open invitations included. Revoke one, or <link>see the plans</link>.', {
            seats: invites.seats,
            link: (text) => <Link to="/plans">{text}</Link>,
          })}
        </p>
      )}
    </section>
  )
}

/** Who sits on the seats of a workspace: members, then open invitations with Resend and Revoke. */
const SeatsPanel = ({ invites }: { invites: Invites }) => {
  const { members, invitations, seats } = invites
  return (
    <section className={seatsPanelStyles.module} aria-labelledby="seats">
      <div className={seatsPanelStyles.head}>
        <h2 id="seats">{t('Seats')}</h2>
        <span className="mono">
          {t('{count} of {total}', { count: members.length + invitations.length, total: seats })}
        </span>
      </div>
      <ul aria-label={t('Members')}>
        {members.map((member) => (
          <li key={member.id} className={seatsPanelStyles.row}>
            <Avatar name={member.displayName} src={member.profile_picture} size={32} />
            <span className={seatsPanelStyles.who}>
              <b>
                <PersonName person={member} />
              </b>
              <span>{member.email}</span>
            </span>
            <span className={seatsPanelStyles.note}>{roleNames[member.status]}</span>
          </li>
        ))}
      </ul>
      {invitations.length > 0 && (
        <>
          <h3 id="invited">{t('Invited, not here yet')}</h3>
          <ul aria-labelledby="invited">
            {invitations.map((invitation) => (
              <PendingInvitation key={invitation.id} workspace={invites.workspace} invitation={invitation} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** `/invite-to-workspace/{workspaceId}`: owner and managers ask others in, and sees who is in and who is asked. */
export const InvitePage = () => {
  const { workspaceId = '' } = useParams({ strict: false })
  const signedIn = useSignedIn() ?? false
  const { data, error, refetch } = useQuery({ ...invitesQuery(workspaceId), enabled: signedIn })
  usePageHue(data?.workspace.hue)
  return (
    <div className={styles.page}>
      <Link to="/my-workspaces" className={styles.back}>
        <IconArrowLeft size={15} aria-hidden="true" />
        {t('Back to workspaces')}
      </Link>
      {data ? (
        <>
          <div className={styles.top}>
            <BandTile name={data.workspace.name} hue={data.workspace.hue} size={52} />
            <h1 className={styles.headline}>{t('Invite to {name}', { name: data.workspace.name })}</h1>
          </div>
          <Suspense>
            <AddressNotice />
          </Suspense>
          <div className={styles.rack}>
            <InviteForm workspaceId={workspaceId} invites={data} />
            <SeatsPanel invites={data} />
          </div>
        </>
      ) : error ? (
        <Refused error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label={t('Loading the workspace')}>
          <div className={styles.top}>
            <Skeleton width="52px" height="52px" />
            <Skeleton width="280px" height="36px" />
          </div>
          <SkeletonLines lines={5} />
        </Loading>
      )}
    </div>
  )
}

const Refused = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const notTheirs = error instanceof CallError && [400, 403, 404].includes(error.status)
  if (!notTheirs)
    return (
      <ErrorState
        level="h1"
        title={t('Failed to load data')}
        text={messageOf(error, t('The server did not answer. Try again in a moment.'))}
        detail={detailOf(error)}
        onRetry={onRetry}
      />
    )
  return (
    <EmptyState
      level="h1"
      title={t('You can’t invite people here')}
      text={t('Only the workspace owner and managers can invite people. Or the workspace no longer exists.')}
      action={
        <LinkButton to="/my-workspaces" variant="primary">
          {t('Your Workspaces')}
        </LinkButton>
      }
    />
  )
}
