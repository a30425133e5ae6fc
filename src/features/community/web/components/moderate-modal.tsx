import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import fields from '#web/ui/field.module.css'
import { Field } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { communityKey } from '../queries.ts'

const acts = [
  { value: 'hide', label: 'Hide' },
  { value: 'delete', label: 'Delete' },
] as const

/** What is hidden or deleted: how calls name it, and what people call it. */
export interface Moderated {
  names: { post_id: string } | { commentId: string }
  what: string
  author: string
}

/** Hides or deletes something for all, with the reason that its author reads; mounted while it is open. */
export const ModerateModal = ({ thing, onClose }: { thing: Moderated; onClose: () => void }) => {
  const [act, setAct] = useState<'hide' | 'delete'>('hide')
  const [because, setBecause] = useState('')
  const moderate = useMutation({
    mutationFn: () => api.moderateCommunity({ ...thing.names, act, because }),
    onSuccess: ({ message }) => {
      flash.success(message)
      void queryClient.invalidateQueries({ queryKey: communityKey })
      onClose()
    },
  })
  const errors = fieldErrorsOf(moderate.error)
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => moderate.mutate()}
      title={`Hide or delete ${thing.what}`}
      action={act === 'hide' ? 'Hide it' : 'Delete it'}
      pendingLabel={act === 'hide' ? 'Hiding...' : 'Deleting...'}
      pending={moderate.isPending}
      error={
        moderate.error && !errors.because
          ? messageOf(moderate.error, 'Nothing was changed. Try again in a moment.')
          : undefined
      }
    >
      <Segmented label="What happens to it" wide value={act} onChange={setAct} options={[...acts]} />
      <p>
        {act === 'hide'
          ? 'Only its author and administrators see it then. It can be shown again.'
          : 'Nobody sees it then, and it does not come back.'}
      </p>
      <Field label={`Reason, which ${thing.author} reads`} error={errors.because}>
        {(control) => (
          <textarea
            {...control}
            data-autofocus
            className={fields.input}
            rows={3}
            value={because}
            onChange={({ target }) => setBecause(target.value)}
          />
        )}
      </Field>
    </FormModal>
  )
}
