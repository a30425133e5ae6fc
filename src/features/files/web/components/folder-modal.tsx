import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { lengthWords } from '../item-words.ts'
import { refreshFiles } from '../queries.ts'

/** Asks for the name of a new folder, and makes it. */
export const FolderModal = ({
  workspaceId,
  folderId,
  onClose,
}: {
  workspaceId: string
  folderId: string | null
  onClose: () => void
}) => {
  const [name, setName] = useState('')
  const add = useMutation({
    mutationFn: () => api.addFolder({ folderId, name }, { workspaceId }),
    onSuccess: () => {
      refreshFiles(workspaceId)
      onClose()
    },
  })
  const errors = fieldErrorsOf(add.error)
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => add.mutate()}
      title="New folder"
      action="Make folder"
      pending={add.isPending}
      error={
        add.error && !errors.name ? messageOf(add.error, 'The folder was not made. Try again in a moment.') : undefined
      }
    >
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        data-autofocus
        value={name}
        onChange={(event) => setName(event.target.value)}
        hint={lengthWords(name) || undefined}
        error={errors.name}
      />
    </FormModal>
  )
}
