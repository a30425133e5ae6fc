import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CurrentWorkspace, Member } from '#features/workspaces/contract/workspace.ts'
import { may } from '#kernel/access.ts'
import { detailOf } from '#web/api.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { invitesQuery } from '../invites-query.ts'
import { membersQuery } from '../members-query.ts'
import { InviteAgain } from './invite-again.tsx'
import styles from './member-list.module.css'
import { MemberRow } from './member-row.tsx'
import { PendingInvitation } from './pending-invitation.tsx'
import { RemoveMemberModal } from './remove-member-modal.tsx'
import settings from './settings.module.css'

/** Who is in the workspace and, for those who manage it, who is invited: with their roles, Remove, Resend and Revoke. */
export const MemberList = ({ workspace }: { workspace: CurrentWorkspace }) => {
  const manages = may(workspace.role, 'manage')
  const people = useQuery(membersQuery(workspace.id))
  const invites = useQuery({ ...invitesQuery(workspace.id), enabled: manages })
  const [asking, setAsking] = useState<Member | null>(null)
  const [removed, setRemoved] = useState<Member | null>(null)
  const open = manages ? (invites.data?.invitations ?? []) : []
  const members = people.data?.members ?? []
  return (
    <section className={settings.module} aria-labelledby="members">
      <div className={settings.about}>
        <h2 id="members">
          Members
          {manages && invites.data && (
            <span className="mono">
              {members.length + open.length} of {invites.data.seats} seats
            </span>
          )}
        </h2>
        <p>
          {manages
            ? 'An open invitation holds a seat; so does a guest.'
            : 'The owner and the managers invite, remove and change roles.'}
        </p>
        {manages && (
          <Link
            to="/invite-to-workspace/$workspaceId"
            params={{ workspaceId: workspace.id }}
            className={buttonClass({}, styles.invite)}
          >
            Invite somebody
          </Link>
        )}
      </div>
      <div className={settings.lists}>
        {people.data ? (
          <ul aria-label="Members">
            {members.map((member) => (
              <MemberRow
                key={member.id}
                workspace={workspace}
                member={member}
                isSelf={member.username === people.data.user}
                onRemove={() => setAsking(member)}
              />
            ))}
          </ul>
        ) : people.error ? (
          <ErrorState
            title="Failed to load data"
            text="The list of members did not arrive. Nothing is lost; try again in a moment."
            detail={detailOf(people.error)}
            {...(!people.isFetching && { onRetry: () => void people.refetch() })}
          />
        ) : (
          <Loading label="Loading the members">
            <SkeletonLines lines={4} />
          </Loading>
        )}
        {removed && (
          <InviteAgain key={removed.id} workspaceId={workspace.id} member={removed} onDone={() => setRemoved(null)} />
        )}
        {open.length > 0 && (
          <>
            <h3 id="invited">Invited, not here yet</h3>
            <ul aria-labelledby="invited">
              {open.map((invitation) => (
                <PendingInvitation key={invitation.id} workspace={workspace} invitation={invitation} />
              ))}
            </ul>
          </>
        )}
        {manages && invites.error && (
          <ErrorState
            title="Failed to load data"
            text="The open invitations did not arrive."
            detail={detailOf(invites.error)}
            {...(!invites.isFetching && { onRetry: () => void invites.refetch() })}
          />
        )}
      </div>
      <RemoveMemberModal workspace={workspace} member={asking} onClose={() => setAsking(null)} onRemoved={setRemoved} />
    </section>
  )
}
