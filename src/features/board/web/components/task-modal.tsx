import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CallError } from '#client/client.ts'
import type { BoardTask } from '#features/board/contract/task.ts'
import { statuses } from '#features/board/contract/task-values.ts'
import { dateOf } from '#features/board/domain/due-date.ts'
import { whoMay } from '#kernel/access.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { useMay } from '#web/session/use-may.ts'
import { useMembers } from '#web/session/use-members.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { Form } from '#web/ui/form.tsx'
import { Modal, ModalActions, ModalBody, ModalClose } from '#web/ui/overlays/modal.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { When } from '#web/ui/when.tsx'
import { putTask, refreshBoard } from '../board-cache.ts'
import { statusNames } from '../status-names.ts'
import { draftOf, errorsByField, sentOf, type TaskDraft } from '../task-draft.ts'
import { ChecklistFields } from './checklist-fields.tsx'
import { LinkFields } from './link-fields.tsx'
import { TaskComments } from './task-comments.tsx'
import { TaskConflict } from './task-conflict.tsx'
import { TaskFields } from './task-fields.tsx'
import { assigneeWords, DemoMark } from './task-marks.tsx'
import type { TaskActions } from './task-menu.tsx'
import styles from './task-modal.module.css'

const newerState = (error: unknown): BoardTask | null =>
  error instanceof CallError && error.status === 409
    ? ((error.body.details?.task as BoardTask | undefined) ?? null)
    : null

/** A task with all there is about it; mounted while it is open. Whoever was slower sees the newer state and loses nothing typed. */
export const TaskModal = ({
  workspaceId,
  task,
  deleted,
  actions,
  onClose,
}: {
  workspaceId: string
  task: BoardTask
  /** Somebody took it off the board while it was open. */
  deleted: boolean
  actions: TaskActions
  onClose: () => void
}) => {
  // The state that the changes are made on; a 409 brings a newer one.
  const [seen, setSeen] = useState(task)
  const [newer, setNewer] = useState<BoardTask | null>(null)
  const [draft, setDraft] = useState(() => draftOf(task))
  const edits = useMay('edit')
  const people = useMembers(workspaceId)
  const isTouched = JSON.stringify(sentOf(draft)) !== JSON.stringify(sentOf(draftOf(seen)))
  useEffect(() => {
    // Nothing was typed: what others change is simply shown.
    if (task.rowVersion === seen.rowVersion || isTouched) return
    setSeen(task)
    setDraft(draftOf(task))
  }, [task, seen, isTouched])
  const save = useMutation({
    mutationFn: () =>
      api.editBoardTask({ taskId: task.id, ...sentOf(draft), rowVersion: seen.rowVersion }, { workspaceId }),
    onSuccess: (reply) => {
      putTask(workspaceId, reply.task)
      onClose()
    },
    onError: (error) => {
      const state = newerState(error)
      if (!state) return
      putTask(workspaceId, state)
      setSeen(state)
      setNewer(state)
    },
  })
  const check = async (itemId: string, done: boolean): Promise<void> => {
    try {
      putTask(workspaceId, (await api.checkBoardTask({ taskId: task.id, itemId, done }, { workspaceId })).task)
    } catch (error) {
      flash.error(messageOf(error, 'The line could not be ticked.'))
      void refreshBoard(workspaceId)
    }
  }
  const errors = errorsByField(fieldErrorsOf(save.error))
  const change = (part: Partial<TaskDraft>): void => setDraft((before) => ({ ...before, ...part }))
  const failure =
    save.error && !newerState(save.error) && Object.keys(errors).length === 0
      ? messageOf(save.error, 'The server did not answer. What you wrote is still here.')
      : undefined
  return (
    <Modal opened onClose={onClose} title={`Task ${task.number}`} unsaved={isTouched}>
      <Form id="task-form" pending={save.isPending} onSubmit={() => save.mutate()}>
        <ModalBody>
          {deleted && <p className={styles.gone}>Somebody deleted this task. What you wrote is still here.</p>}
          {newer && (
            <TaskConflict
              newer={newer}
              draft={draft}
              onTakeTheirs={() => {
                setDraft(draftOf(newer))
                setNewer(null)
                save.reset()
              }}
            />
          )}
          <Segmented
            label="Column"
            wide
            value={task.status}
            onChange={(status) => actions.move(task, status)}
            options={statuses.map((value) => ({ value, label: statusNames[value], disabled: deleted || !edits }))}
          />
          <TaskFields
            draft={draft}
            onChange={change}
            people={people}
            goneName={seen.assigneeLeft ? assigneeWords(seen) : undefined}
            goneValue={seen.assigned_to ?? ''}
            errors={errors}
            disabled={save.isPending || !edits}
          />
          <ChecklistFields
            lines={draft.checklist}
            kept={task.checklist}
            onChange={(checklist) => change({ checklist })}
            onCheck={(itemId, done) => void check(itemId, done)}
            error={errors.checklist}
            disabled={save.isPending || !edits}
          />
          <LinkFields
            workspaceId={workspaceId}
            links={draft.links}
            today={dateOf(new Date())}
            onChange={(links) => change({ links })}
            error={errors.links}
            disabled={save.isPending || !edits}
          />
          <p className={styles.about}>
            {task.demo && <DemoMark demo={task.demo} />}
            <span>
              Added by {task.createdBy ?? 'somebody who left'}, <When at={task.createdAt} />
            </span>
          </p>
          {!edits && <p className={styles.about}>{whoMay.edit}</p>}
          <FieldError text={failure} />
        </ModalBody>
        <ModalActions>
          {edits && (
            <Button
              variant="danger"
              className={styles.first ?? ''}
              disabled={deleted}
              onClick={() => {
                onClose()
                actions.remove(task)
              }}
            >
              Delete
            </Button>
          )}
          <ModalClose />
          {edits && (
            <Button
              variant="primary"
              type="submit"
              pending={save.isPending}
              pendingLabel="Saving..."
              disabled={deleted || !(isTouched || newer)}
            >
              Save
            </Button>
          )}
        </ModalActions>
      </Form>
      {!deleted && <TaskComments workspaceId={workspaceId} taskId={task.id} />}
    </Modal>
  )
}
