import { useMutation } from '@tanstack/react-query'
import type { CurrentWorkspace, Member } from '#features/workspaces/contract/workspace.ts'
import { api } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import { ConfirmModal } from '#web/ui/overlays/confirm-modal.tsx'
import { failureText } from '../failure-text.ts'
import { refreshPeople } from '../refresh-people.ts'

/** Asks before somebody is taken out of a workspace. */
export const RemoveMemberModal = ({
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
    onError: (error) => flash.error(failureText(error, 'Nobody was removed. Try again.')),
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
      question={`Are you sure you want to remove ${member?.username ?? 'this member'}?`}
      action="Remove"
      pendingLabel="Removing..."
      keep="Keep them"
      lost={`They lose sight of ${workspace.name} at once, in every open tab. What they added stays here.`}
    />
  )
}
