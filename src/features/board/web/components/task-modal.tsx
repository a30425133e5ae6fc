import { useEffect } from 'react'
import type { BoardTask } from '#features/board/contract/task.ts'
import { statuses } from '#features/board/contract/task-values.ts'
import { dateOf } from '#features/board/domain/due-date.ts'
import { AttachedFiles } from '#features/files/web/api.tsx'
import { whoMay } from '#kernel/access.ts'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { MergedMeanwhile } from '#web/editing/merged-meanwhile.tsx'
import { useMergingDraft } from '#web/editing/use-merging-draft.ts'
import { rich } from '#web/rich.tsx'
import { useMay } from '#web/session/use-may.ts'
import { useMembers } from '#web/session/use-members.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { Form } from '#web/ui/form.tsx'
import { Modal, ModalActions, ModalBody, ModalClose } from '#web/ui/overlays/modal.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { When } from '#web/ui/when.tsx'
import { putTask, refreshBoard } from '../queries.ts'
import { statusNames } from '../status-names.ts'
import { taskFields } from '../task-draft.ts'
import { ChecklistFields } from './checklist-fields.tsx'
import { LinkFields } from './link-fields.tsx'
import { TaskComments } from './task-comments.tsx'
import { TaskFields } from './task-fields.tsx'
import { assigneeWords, DemoMark } from './task-marks.tsx'
import type { TaskActions } from './task-menu.tsx'
import styles from './task-modal.module.css'

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
  const { seen, draft, newer, change, adopt, save, isPending, errors, failure } = useMergingDraft(task, {
    draftOf: taskFields.draftOf,
    changes: taskFields.changes,
    newerAs: 'task',
    send: ({ seen, draft }) =>
      api.editBoardTask({ taskId: task.id, ...taskFields.sentOf(draft), rowVersion: seen.rowVersion }, { workspaceId }),
    onSaved: (reply) => {
      putTask(workspaceId, reply.task)
      onClose()
    },
    onFailed: (state) => state && putTask(workspaceId, state),
    failed: t('The server didn’t answer. What you wrote is still here.'),
  })
  const edits = useMay('edit')
  const people = useMembers(workspaceId)
  const isTouched = taskFields.isTouched(draft, taskFields.draftOf(seen))
  useEffect(() => {
    // Nothing was typed: what others change is simply shown.
    if (task.rowVersion === seen.rowVersion || isTouched) return
    adopt(task)
  }, [task, seen, isTouched, adopt])
  const check = async (itemId: string, done: boolean): Promise<void> => {
    try {
      putTask(workspaceId, (await api.checkBoardTask({ taskId: task.id, itemId, done }, { workspaceId })).task)
    } catch (error) {
      flash.error(messageOf(error, t('Couldn’t tick the item.')))
      void refreshBoard(workspaceId)
    }
  }
  return (
    <Modal opened onClose={onClose} title={t('Task {number}', { number: task.number })} unsaved={isTouched}>
      <Form id="task-form" pending={isPending} onSubmit={() => save()}>
        <ModalBody>
          {deleted && <p className={styles.gone}>{t('Somebody deleted this task. What you wrote is still here.')}</p>}
          <MergedMeanwhile newer={newer} />
          <Segmented
            label={t('Column')}
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
            disabled={isPending || !edits}
          />
          <ChecklistFields
            lines={draft.checklist}
            kept={task.checklist}
            onChange={(checklist) => change({ checklist })}
            onCheck={(itemId, done) => void check(itemId, done)}
            error={errors.checklist}
            disabled={isPending || !edits}
          />
          <LinkFields
            workspaceId={workspaceId}
            links={draft.links}
            today={dateOf(new Date())}
            onChange={(links) => change({ links })}
            error={errors.links}
            disabled={isPending || !edits}
          />
          <p className={styles.about}>
            {task.demo && <DemoMark demo={task.demo} />}
            <span>
              {rich('Added by {name}, <when></when>', {
                name: task.createdBy ?? t('somebody who left'),
                when: () => <When at={task.createdAt} />,
              })}
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
              {t('Delete')}
            </Button>
          )}
          <ModalClose />
          {edits && (
            <Button
              variant="primary"
              type="submit"
              pending={isPending}
              pendingLabel={t('Saving...')}
              disabled={deleted || !(isTouched || newer)}
            >
              {t('Save')}
            </Button>
          )}
        </ModalActions>
      </Form>
      {!deleted && <AttachedFiles kind="task" targetId={task.id} />}
      {!deleted && <TaskComments workspaceId={workspaceId} taskId={task.id} />}
    </Modal>
  )
}
