import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Transfer, TransferDetail, TransferDirection } from '#features/transfers/contract/transfer.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { copyWithFlash } from '#web/ui/copy-with-flash.ts'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { refreshTransfers } from '../queries.ts'
import { draftOf, fieldsOf, newDraft } from '../transfer-draft.ts'
import { TransferFields } from './transfer-fields.tsx'

/** A new link for somebody who is asked for files, or a transfer that is changed; mounted while it is open. */
export const TransferModal = ({
  workspaceId,
  transfer,
  onMade,
  onClose,
}: {
  workspaceId: string
  transfer: Transfer | null
  onMade?: (made: TransferDetail) => void
  onClose: () => void
}) => {
  const [before] = useState(() => (transfer ? draftOf(transfer) : newDraft('in')))
  const [draft, setDraft] = useState(before)
  const direction: TransferDirection = transfer?.direction ?? 'in'
  const save = useMutation({
    mutationFn: async () => {
      if (transfer)
        return (await api.changeTransfer({ transferId: transfer.id, ...fieldsOf(draft, before) }, { workspaceId }))
          .transfer
      return (await api.makeTransfer({ direction, ...fieldsOf(draft) }, { workspaceId })).transfer
    },
    onSuccess: async (saved) => {
      if (transfer) flash.success('The transfer is changed.')
      else if (saved.url !== null)
        await copyWithFlash(saved.url, 'Link copied. Send it to the person who has the files.')
      void refreshTransfers(workspaceId)
      if (!transfer) onMade?.(saved)
      onClose()
    },
  })
  const errors = fieldErrorsOf(save.error)
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => save.mutate()}
      title={transfer ? 'Change transfer' : 'Ask for files'}
      action={transfer ? 'Save' : 'Make and copy link'}
      pending={save.isPending}
      error={
        save.error && Object.keys(errors).length === 0
          ? messageOf(save.error, 'That was not kept. Try again in a moment.')
          : undefined
      }
    >
      <TransferFields
        direction={direction}
        draft={draft}
        hasPassword={transfer?.hasPassword ?? false}
        errors={errors}
        focused
        onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
      />
    </FormModal>
  )
}
