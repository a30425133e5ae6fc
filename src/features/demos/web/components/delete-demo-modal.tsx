import { useMutation } from '@tanstack/react-query'
import type { Demo } from '#features/demos/contract/demo.ts'
import { api, messageOf } from '#web/api.ts'
import { player } from '#web/audio/player.ts'
import { flash } from '#web/ui/flash.ts'
import { ConfirmModal } from '#web/ui/overlays/confirm-modal.tsx'
import { dropDemo } from '../demo-cache.ts'
import { lossText } from '../demo-numbers.ts'

/** Asks before a demo is deleted and names what goes with it; mounted while it is open. */
export const DeleteDemoModal = ({
  workspaceId,
  demo,
  onClose,
  onGone,
}: {
  workspaceId: string
  demo: Demo
  onClose: () => void
  /** Before the demo leaves what is shown. */
  onGone?: () => void
}) => {
  const remove = useMutation({
    mutationFn: () => api.deleteDemo({ id: demo.id }, { workspaceId }),
    onSuccess: ({ message }) => {
      player.drop(demo.id)
      onGone?.()
      dropDemo(workspaceId, demo.id)
      flash.success(message)
    },
    onError: (error) => flash.error(messageOf(error, 'The demo could not be deleted. Try again in a moment.')),
    onSettled: onClose,
  })
  return (
    <ConfirmModal
      opened
      onClose={onClose}
      onConfirm={() => remove.mutate()}
      pending={remove.isPending}
      question="Are you sure you want to delete this demo?"
      lost={lossText(demo)}
    />
  )
}
