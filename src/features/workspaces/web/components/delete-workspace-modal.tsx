import { useMutation } from '@tanstack/react-query'
import { CallError } from '#client/client.ts'
import type { WorkspaceCard } from '#features/workspaces/contract/workspace.ts'
import { daysToBringBack } from '#features/workspaces/contract/workspace-end.ts'
import { t } from '#kernel/language/translate.ts'
import { api, isUnproved, messageOf } from '#web/api.ts'
import { rich } from '#web/rich.tsx'
import { flash } from '#web/ui/flash.ts'
import { DeleteForGoodModal } from '#web/ui/overlays/delete-for-good-modal.tsx'
import { dropWorkspace } from '../drop-workspace.ts'
import { failureText } from '../failure-text.ts'

const unexpected = t('Unexpected error occurred while deleting workspace.')

export interface CardModalProps {
  card: WorkspaceCard
  opened: boolean
  onClose: () => void
}

/** Asks before a workspace is deleted, and says for whom what is lost. */
export const DeleteWorkspaceModal = ({ card, opened, onClose }: CardModalProps) => {
  const remove = useMutation({
    mutationFn: () => api.deleteWorkspace({ workspace_id: card.id }),
    onSuccess: ({ messages }) => {
      dropWorkspace(card.id)
      flash.all(messages)
      onClose()
    },
    onError: (error) => {
      if (isUnproved(error)) return
      onClose()
      const told = error instanceof CallError && error.status !== 500 ? error.body.messages : undefined
      if (told && told.length > 0) flash.all(told)
      else flash.error(error instanceof CallError && error.status === 500 ? unexpected : failureText(error, unexpected))
    },
  })
  const others = card.members.length - 1
  return (
    <DeleteForGoodModal
      opened={opened}
      onClose={onClose}
      onDelete={remove.mutate}
      name={card.name}
      pending={remove.isPending}
      error={isUnproved(remove.error) ? messageOf(remove.error, unexpected) : undefined}
      question={t('Are you sure you want to delete this workspace?')}
      lost={rich(
        '<strong>{name}</strong> and every demo, version and note in it disappear at once{others, plural, =0 {} one {, for the other member too} other {, for the # other members too}}. You can bring it back for {days} days; then it’s gone for good.',
        { name: card.name, others, days: daysToBringBack },
      )}
    />
  )
}
