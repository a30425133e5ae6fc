import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type GivenRole, givenRoles } from '#features/workspaces/contract/given-roles.ts'
import type { CurrentWorkspace, Member } from '#features/workspaces/contract/workspace.ts'
import { may } from '#kernel/access.ts'
import { t } from '#kernel/language/translate.ts'
import { api, detailOf } from '#web/api.ts'
import { rich } from '#web/rich.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { ConfirmModal } from '#web/ui/overlays/form-modal.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { failureText } from '../failure-text.ts'
import { invitesQuery, membersQuery, refreshPeople } from '../people-queries.ts'
import styles from './member-list.module.css'
import { MemberRow } from './member-row.tsx'
import { PendingInvitation } from './pending-invitation.tsx'
import settings from './settings.module.css'

/** Who was removed just now, with the way back: an invitation with the role that they had. */
const InviteAgain = ({ workspaceId, member, onDone }: { workspaceId: string; member: Member; onDone: () => void }) => {
  const button = useRef<HTMLButtonElement>(null)
  // The button that removed them is gone with their row.
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  const role: GivenRole = givenRoles.find((one) => one === member.status) ?? 'member'
  const invite = useMutation({
    mutationFn: () => api.sendInvite({ workspaceId, email: member.email ?? '', role }),
    onSuccess: async ({ messages }) => {
      flash.all(messages)
      onDone()
      await refreshPeople(workspaceId)
    },
    onError: (error) => flash.error(failureText(error, t('Failed to send invite.'))),
  })
  return (
    <div className={styles.removed} role="status">
      <span>
        {rich('<strong>{name}</strong> has been removed. A mistake? Just invite them again.', {
          name: member.displayName,
        })}
      </span>
      <Button
        ref={button}
        size="sm"
        pending={invite.isPending}
        pendingLabel={t('Sending...')}
        onClick={() => invite.mutate()}
      >
        {t('Invite again')}
      </Button>
    </div>
  )
}

/** Asks before somebody is taken out of a workspace. */
const RemoveMemberModal = ({
  workspace,
  member,
  onClose,
  onRemoved,
}: {
  workspace: CurrentWorkspace
  member: Member | null
  onClose: () => void
  onRemoved: (member: Member) => void
}) => {
  const remove = useMutation({
    mutationFn: (one: Member) => api.removeWorkspaceMember({ member_id: one.id }, { workspaceId: workspace.id }),
    onSuccess: (_answer, one) => onRemoved(one),
    onError: (error) => flash.error(failureText(error, t('Nobody was removed. Try again.'))),
    onSettled: () => {
      onClose()
      return refreshPeople(workspace.id)
    },
  })
  return (
    <ConfirmModal
      opened={member !== null}
      onClose={onClose}
      onConfirm={() => member && remove.mutate(member)}
      pending={remove.isPending}
      question={t('Are you sure you want to remove {name}?', {
        name: member?.displayName ?? t('this member'),
      })}
      action={t('Remove')}
      pendingLabel={t('Removing...')}
      keep={t('Keep them')}
      lost={t('They lose access to {name} at once, in every open tab. What they added stays here.', {
        name: workspace.name,
      })}
    />
  )
}

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
          {t('Members')}
          {manages && invites.data && (
            <span className="mono">
              {t('{count} of {total} seats', { count: members.length + open.length, total: invites.data.seats })}
            </span>
          )}
        </h2>
        <p>
          {manages
            ? t('Pending invitations and guests take up seats too.')
            : t('The owner and managers can invite, remove and change roles.')}
        </p>
        {manages && (
          <Link
            to="/invite-to-workspace/$workspaceId"
            params={{ workspaceId: workspace.id }}
            className={buttonClass({}, styles.invite)}
          >
            {t('Invite somebody')}
          </Link>
        )}
      </div>
      <div className={settings.lists}>
        {people.data ? (
          <ul aria-label={t('Members')}>
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
            title={t('Failed to load data')}
            text={t('Couldn’t load the members. Nothing is lost; try again in a moment.')}
            detail={detailOf(people.error)}
            {...(!people.isFetching && { onRetry: () => void people.refetch() })}
          />
        ) : (
          <Loading label={t('Loading the members')}>
            <SkeletonLines lines={4} />
          </Loading>
        )}
        {removed && (
          <InviteAgain key={removed.id} workspaceId={workspace.id} member={removed} onDone={() => setRemoved(null)} />
        )}
        {open.length > 0 && (
          <>
            <h3 id="invited">{t('Invited, not here yet')}</h3>
            <ul aria-labelledby="invited">
              {open.map((invitation) => (
                <PendingInvitation key={invitation.id} workspace={workspace} invitation={invitation} />
              ))}
            </ul>
          </>
        )}
        {manages && invites.error && (
          <ErrorState
            title={t('Failed to load data')}
            text={t('Couldn’t load the open invitations.')}
            detail={detailOf(invites.error)}
            {...(!invites.isFetching && { onRetry: () => void invites.refetch() })}
          />
        )}
      </div>
      <RemoveMemberModal workspace={workspace} member={asking} onClose={() => setAsking(null)} onRemoved={setRemoved} />
    </section>
  )
}
