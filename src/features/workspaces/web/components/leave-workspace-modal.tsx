import { useMutation } from '@tanstack/react-query'
import { t } from '#kernel/language/translate.ts'
import { api } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import { ConfirmModal } from '#web/ui/overlays/form-modal.tsx'
import { dropWorkspace } from '../drop-workspace.ts'
import { failureText } from '../failure-text.ts'

/** Asks before somebody leaves a workspace that is shared with them. */
export const LeaveWorkspaceModal = ({
  card,
  opened,
  onClose,
  onLeft,
}: {
  card: { id: string; name: string; owner: string }
  opened: boolean
  onClose: () => void
  /** Leads away before the workspace is gone from this tab. */
  onLeft?: () => Promise<void>
}) => {
  const leave = useMutation({
    mutationFn: () => api.leaveWorkspace({ workspace_id: card.id }),
    onSuccess: async ({ messages }) => {
      await onLeft?.()
      dropWorkspace(card.id)
      flash.all(messages)
    },
    onError: (error) => flash.error(failureText(error, t('Couldn’t leave the workspace. Try again.'))),
    onSettled: onClose,
  })
  return (
    <ConfirmModal
      opened={opened}
      onClose={onClose}
      onConfirm={() => leave.mutate()}
      pending={leave.isPending}
      question={t('Are you sure you want to leave {name}?', { name: card.name })}
      action={t('Leave')}
      pendingLabel={t('Leaving...')}
      keep={t('Stay')}
      lost={t(
        'You no longer see its demos and notes. What you added stays there. To come back you need a new invitation from {owner}.',
        { owner: card.owner },
      )}
    />
  )
}
