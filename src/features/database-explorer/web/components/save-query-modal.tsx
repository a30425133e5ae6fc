import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SavedQuery } from '#features/database-explorer/contract/database-query.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { refreshSavedQueries } from '../queries.ts'

/** Keeps the query under a name; one of one's own that was opened is changed. */
export const SaveQueryModal = ({
  query,
  opened,
  onSaved,
  onClose,
}: {
  query: string
  opened: SavedQuery | null
  onSaved: (saved: SavedQuery) => void
  onClose: () => void
}) => {
  const [name, setName] = useState(opened?.name ?? '')
  const [shared, setShared] = useState(opened?.shared ?? false)
  const save = useMutation({
    mutationFn: async () =>
      (await api.saveDatabaseQuery({ name, query, shared, ...(opened && { queryId: opened.id }) })).query,
    onSuccess: (saved) => {
      void refreshSavedQueries()
      flash.success(`“${saved.name}” is saved.`)
      onSaved(saved)
      onClose()
    },
  })
  const errors = fieldErrorsOf(save.error)
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => save.mutate()}
      title={opened ? 'Change saved query' : 'Save query'}
      action="Save"
      pending={save.isPending}
      error={
        save.error && !errors.name ? (errors.query ?? messageOf(save.error, 'The query was not saved.')) : undefined
      }
    >
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        data-autofocus
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={errors.name}
      />
      <Checkbox
        label="Share it with the other administrators"
        checked={shared}
        onChange={(event) => setShared(event.target.checked)}
      />
    </FormModal>
  )
}
