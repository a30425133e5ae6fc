import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { BugReport } from '#features/bugs/contract/bug.ts'
import { maxBugCharacters } from '#features/bugs/contract/bug-limits.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import fields from '#web/ui/field.module.css'
import { Field } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { refreshBugs } from '../queries.ts'

/** Says that a bug is done, with a word for its reporter. */
export const FinishBugModal = ({ bug, onClose }: { bug: BugReport; onClose: () => void }) => {
  const [answer, setAnswer] = useState(bug.answer)
  const finish = useMutation({
    mutationFn: () => api.finishBug({ bugId: bug.id, answer }),
    onSuccess: ({ message }) => {
      flash.success(message)
      void refreshBugs()
      onClose()
    },
  })
  const errors = fieldErrorsOf(finish.error)
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => finish.mutate()}
      title="Mark as done"
      action="Done"
      pending={finish.isPending}
      error={finish.error && !errors.answer ? messageOf(finish.error, 'It was not saved. Try again.') : undefined}
    >
      <Field
        label="Answer"
        optional
        hint={bug.username === null ? 'Its reporter has no account any more.' : `${bug.username} is told.`}
        error={errors.answer}
      >
        {(control) => (
          <textarea
            {...control}
            className={fields.input}
            data-autofocus
            rows={4}
            maxLength={maxBugCharacters}
            value={answer}
            onChange={(event) => setAnswer(event.target.value)}
          />
        )}
      </Field>
    </FormModal>
  )
}
