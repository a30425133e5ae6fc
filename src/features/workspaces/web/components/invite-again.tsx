import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type GivenRole, givenRoles } from '#features/workspaces/contract/given-roles.ts'
import type { Member } from '#features/workspaces/contract/workspace.ts'
import { api } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { failureText } from '../failure-text.ts'
import { refreshPeople } from '../refresh-people.ts'
import styles from './member-list.module.css'

/** Who was removed just now, with the way back: an invitation with the role that they had. */
export const InviteAgain = ({
  workspaceId,
  member,
  onDone,
}: {
  workspaceId: string
  member: Member
  onDone: () => void
}) => {
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
    onError: (error) => flash.error(failureText(error, 'Failed to send invite.')),
  })
  return (
    <div className={styles.removed} role="status">
      <span>
        <strong>{member.username}</strong> is removed. A mistake? They come back by an invitation.
      </span>
      <Button
        ref={button}
        size="sm"
        pending={invite.isPending}
        pendingLabel="Sending..."
        onClick={() => invite.mutate()}
      >
        Invite again
      </Button>
    </div>
  )
}
