import { useMutation } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { workspacesQuery } from '#web/session/workspaces-query.ts'
import { Button } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { Avatar } from '#web/ui/identity.tsx'
import { When } from '#web/ui/when.tsx'
import { failureText } from '../failure-text.ts'
import { type Invites, invitesQuery } from '../invites-query.ts'
import styles from './seats-panel.module.css'

/** Who sits on the seats of a workspace: members, then open invitations with Resend and Revoke. */
export const SeatsPanel = ({ workspaceId, invites }: { workspaceId: string; invites: Invites }) => {
  const { members, invitations, seats } = invites
  return (
    <section className={styles.module} aria-labelledby="seats">
      <div className={styles.head}>
        <h2 id="seats">Seats</h2>
        <span className="mono">
          {members.length + invitations.length} of {seats}
        </span>
      </div>
      <ul aria-label="Members">
        {members.map((member) => (
          <li key={member.id} className={styles.row}>
            <Avatar name={member.username} src={member.profile_picture} size={32} />
            <span className={styles.who}>
              <b>{member.username}</b>
              <span>{member.email}</span>
            </span>
            <span className={styles.note}>{member.status === 'owner' ? 'Owner' : 'Member'}</span>
          </li>
        ))}
      </ul>
      {invitations.length > 0 && (
        <>
          <h3 id="invited">Invited, not here yet</h3>
          <ul aria-labelledby="invited">
            {invitations.map((invitation) => (
              <PendingInvitation key={invitation.id} workspaceId={workspaceId} invitation={invitation} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const PendingInvitation = ({
  workspaceId,
  invitation,
}: {
  workspaceId: string
  invitation: Invites['invitations'][number]
}) => {
  const id = `invited-${invitation.id}`
  const options = {
    onSuccess: async ({ messages }: { messages: { type: string; text: string }[] }) => {
      flash.all(messages)
      void queryClient.invalidateQueries({ queryKey: workspacesQuery.queryKey })
      await queryClient.invalidateQueries({ queryKey: invitesQuery(workspaceId).queryKey })
    },
  }
  const resend = useMutation({
    mutationFn: () => api.resendInvite({ invite_id: invitation.id }, { workspaceId }),
    onError: (error) => flash.error(failureText(error, 'The invitation could not be sent again.')),
    ...options,
  })
  const revoke = useMutation({
    mutationFn: () => api.revokeInvite({ invite_id: invitation.id }, { workspaceId }),
    onError: (error) => flash.error(failureText(error, 'The invitation could not be taken back.')),
    ...options,
  })
  const until = new Date(invitation.expiresAt)
  const over = until.getTime() < Date.now()
  return (
    <li className={styles.row}>
      <span className={styles.open} aria-hidden="true" />
      <span className={styles.who}>
        <b id={id}>{invitation.email}</b>
        <span>
          sent <When at={invitation.sentAt} />, {over ? 'expired' : 'valid until'}{' '}
          {until.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })}
        </span>
      </span>
      <span className={styles.actions}>
        <Button
          size="sm"
          variant="quiet"
          pending={resend.isPending}
          pendingLabel="Sending..."
          disabled={revoke.isPending}
          onClick={() => resend.mutate()}
          aria-describedby={id}
        >
          Resend
        </Button>
        <Button
          size="sm"
          variant="danger"
          pending={revoke.isPending}
          pendingLabel="Revoking..."
          disabled={resend.isPending}
          onClick={() => revoke.mutate()}
          aria-describedby={id}
        >
          Revoke
        </Button>
      </span>
    </li>
  )
}
