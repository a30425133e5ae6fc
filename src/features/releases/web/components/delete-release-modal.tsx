import { useMutation } from '@tanstack/react-query'
import { CallError } from '#client/client.ts'
import type { Release } from '#features/releases/contract/release.ts'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import { ConfirmModal } from '#web/ui/overlays/form-modal.tsx'
import { deletedWords } from '#web/ui/remove-with-undo.ts'
import { type UndoOffer, undo } from '#web/ui/undo.ts'
import { lossOf } from '../plan-sections.ts'
import { refreshPlan } from '../queries.ts'

interface Named {
  id: string
  name: string
}

const wayBack = (workspaceId: string, { id: releaseId, name }: Named): UndoOffer => ({
  about: releaseId,
  words: deletedWords(name),
  place: `article a[href*="${releaseId}"]`,
  fault: t('Couldn’t bring the release back. Try again in a moment.'),
  undo: async () => {
    try {
      await api.restoreRelease({ releaseId }, { workspaceId })
      flash.success(t('{name} is back.', { name }))
    } finally {
      await refreshPlan(workspaceId)
    }
  },
})

/** Offers to bring a deleted release back. */
const offerBack = (workspaceId: string, release: Named): void => undo.offer(wayBack(workspaceId, release))

/** Brings a deleted release back with all that belongs to it. */
export const bringBack = (workspaceId: string, release: Named): Promise<void> =>
  undo.takeBack(wayBack(workspaceId, release))

/** Asks before a release is deleted and names what goes with it; mounted while it is open. */
export const DeleteReleaseModal = ({
  workspaceId,
  release,
  onClose,
  onGone,
}: {
  workspaceId: string
  release: Release
  onClose: () => void
  /** Before the release leaves what is shown. */
  onGone?: () => void
}) => {
  const remove = useMutation({
    mutationFn: () => api.deleteRelease({ releaseName: release.name }, { workspaceId }),
    onSuccess: () => {
      onGone?.()
      // The way back takes the focus when the release has left the screen.
      void refreshPlan(workspaceId).then(() => offerBack(workspaceId, release))
    },
    onError: (error) => {
      const isNetwork = !(error instanceof CallError) || error.status === 0
      flash.error(
        isNetwork ? t('Network error during deletion.') : messageOf(error, t('Network error during deletion.')),
      )
    },
    onSettled: onClose,
  })
  return (
    <ConfirmModal
      opened
      onClose={onClose}
      onConfirm={() => remove.mutate()}
      pending={remove.isPending}
      question={t('Are you sure you want to delete this release?')}
      lost={lossOf(release)}
    />
  )
}
