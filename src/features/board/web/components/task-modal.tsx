import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BoardTask } from '#features/board/contract/task.ts'
import { statuses } from '#features/board/contract/task-values.ts'
import { dateOf } from '#features/board/domain/due-date.ts'
import { AttachedFiles } from '#features/files/web/api.tsx'
import { whoMay } from '#kernel/access.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { errorsByField } from '#web/editing/define-fields.ts'
import { MergedMeanwhile } from '#web/editing/merged-meanwhile.tsx'
import { newerState } from '#web/editing/newer-state.ts'
import { useMergingDraft, type Written } from '#web/editing/use-merging-draft.ts'
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
import { type TaskDraft, taskFields } from '../task-draft.ts'
import { ChecklistFields } from './checklist-fields.tsx'
import { LinkFields } from './link-fields.tsx'
import { TaskComments } from './task-comments.tsx'
import { TaskFields } from './task-fields.tsx'
import { assigneeWords, DemoMark } from './task-marks.tsx'
import type { TaskActions } from './task-menu.tsx'
import styles from './task-modal.module.css'

const newerOf = (error: unknown): BoardTask | null => newerState<BoardTask>(error, 'task')

/** A task with all there is about it; mounted while it is open. When somebody else saved first, it shows the newer state and keeps what was typed. */
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
  const editing = useMergingDraft<BoardTask, TaskDraft>(task, { ...taskFields, newerOf })
  const { seen, draft, newer, change, adopt } = editing
  const edits = useMay('edit')
  const people = useMembers(workspaceId)
  const isTouched = taskFields.isTouched(draft, taskFields.draftOf(seen))
  useEffect(() => {
    // Nothing was typed: what others change is simply shown.
    if (task.rowVersion === seen.rowVersion || isTouched) return
    adopt(task)
  }, [task, seen, isTouched, adopt])
  const save = useMutation({
    mutationFn: ({ seen, draft }: Written<BoardTask, TaskDraft>) =>
      api.editBoardTask({ taskId: task.id, ...taskFields.sentOf(draft), rowVersion: seen.rowVersion }, { workspaceId }),
    onSuccess: (reply) => {
      putTask(workspaceId, reply.task)
      onClose()
    },
    onError: (error, written) => {
      const state = newerOf(error)
      if (state) putTask(workspaceId, state)
      const again = editing.refused(error, written)
      if (again) save.mutate(again)
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
  const failure =
    save.error && !newerOf(save.error) && Object.keys(errors).length === 0
      ? messageOf(save.error, 'The server did not answer. What you wrote is still here.')
      : undefined
  return (
    <Modal opened onClose={onClose} title={`Task ${task.number}`} unsaved={isTouched}>
      <Form id="task-form" pending={save.isPending} onSubmit={() => save.mutate({ seen, draft })}>
        <ModalBody>
          {deleted && <p className={styles.gone}>Somebody deleted this task. What you wrote is still here.</p>}
          {newer && (
            <MergedMeanwhile
              what="task"
              who={newer.row.changedBy}
              differing={newer.differing}
              onTakeTheirs={() => {
                adopt(newer.row)
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
      {!deleted && <AttachedFiles kind="task" targetId={task.id} />}
      {!deleted && <TaskComments workspaceId={workspaceId} taskId={task.id} />}
    </Modal>
  )
}
