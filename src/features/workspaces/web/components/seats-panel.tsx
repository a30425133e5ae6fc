import { roleNames } from '#features/workspaces/domain/role-words.ts'
import { Avatar } from '#web/ui/identity.tsx'
import type { Invites } from '../invites-query.ts'
import { PendingInvitation } from './pending-invitation.tsx'
import styles from './seats-panel.module.css'

/** Who sits on the seats of a workspace: members, then open invitations with Resend and Revoke. */
export const SeatsPanel = ({ invites }: { invites: Invites }) => {
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
            <span className={styles.note}>{roleNames[member.status]}</span>
          </li>
        ))}
      </ul>
      {invitations.length > 0 && (
        <>
          <h3 id="invited">Invited, not here yet</h3>
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
