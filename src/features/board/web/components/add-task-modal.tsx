import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError } from '#client/client.ts'
import { randomKey } from '#client/random-key.ts'
import type { Status } from '#features/board/contract/task-values.ts'
import { taskTexts } from '#features/board/contract/task-values.ts'
import { dateOf } from '#features/board/domain/due-date.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { errorsByField } from '#web/editing/define-fields.ts'
import { useMembers } from '#web/session/use-members.ts'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { putTask } from '../queries.ts'
import { type TaskDraft, taskFields } from '../task-draft.ts'
import { ChecklistFields } from './checklist-fields.tsx'
import { LinkFields } from './link-fields.tsx'
import { TaskFields } from './task-fields.tsx'

/** Asks for a new task; mounted while it is open. */
export const AddTaskModal = ({
  workspaceId,
  status,
  onClose,
}: {
  workspaceId: string
  status: Status
  onClose: () => void
}) => {
  const [draft, setDraft] = useState(taskFields.blank)
  const people = useMembers(workspaceId)
  // The same try keeps its key, so that a repeat after a lost answer does not make a second task.
  const attempt = useRef({ of: '', key: '' })
  const add = useMutation({
    mutationFn: () => {
      const sent = { ...taskFields.sentOf(draft), status }
      const content = JSON.stringify(sent)
      if (attempt.current.of !== content) attempt.current = { of: content, key: randomKey() }
      return api.addBoardTask(sent, { workspaceId, idempotencyKey: attempt.current.key })
    },
    onSuccess: ({ task, message }) => {
      putTask(workspaceId, task)
      flash.success(message)
      onClose()
    },
    onError: (error) => {
      if (Object.keys(fieldErrorsOf(error)).length === 0) flash.error(taskTexts.notCreated)
    },
  })
  const errors = errorsByField(fieldErrorsOf(add.error))
  const lost = add.error instanceof CallError && add.error.status === 0
  const change = (part: Partial<TaskDraft>): void => setDraft((before) => ({ ...before, ...part }))
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => add.mutate()}
      title={t('Add task')}
      action={lost ? t('Retry') : t('Add task')}
      pendingLabel={t('Adding...')}
      pending={add.isPending}
      error={
        add.error && Object.keys(errors).length === 0
          ? messageOf(add.error, t('The server didn’t answer. What you wrote is still here.'))
          : undefined
      }
    >
      <TaskFields draft={draft} onChange={change} people={people} errors={errors} disabled={add.isPending} />
      <ChecklistFields
        lines={draft.checklist}
        kept={[]}
        onChange={(checklist) => change({ checklist })}
        error={errors.checklist}
        disabled={add.isPending}
      />
      <LinkFields
        workspaceId={workspaceId}
        links={draft.links}
        today={dateOf(new Date())}
        onChange={(links) => change({ links })}
        error={errors.links}
        disabled={add.isPending}
      />
    </FormModal>
  )
}
