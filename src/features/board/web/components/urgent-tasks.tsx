import { IconClockExclamation } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { UrgentTask } from '#features/board/contract/task.ts'
import { columnsOf } from '#features/board/domain/board-view.ts'
import { dueWords, isLate } from '#features/board/domain/due-date.ts'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { flash } from '#web/ui/flash.ts'
import { undo } from '#web/ui/undo.ts'
import { putTask } from '../queries.ts'
import { assigneeWords } from './task-marks.tsx'
import styles from './urgent-tasks.module.css'

const without = (tasks: readonly UrgentTask[], taskId: string): readonly UrgentTask[] =>
  tasks.filter((one) => one.id !== taskId)

/** The id of the task that stands above a place in a column, or null where none does. */
const findAbove = async (workspaceId: string, { status, position }: UrgentTask): Promise<string | null> => {
  let above: string | null = null
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await api.getBoardTasks({ ...(cursor && { cursor }) }, { workspaceId })
    const column = columnsOf(page.tasks)[status]
    above = column.findLast((one) => one.position < position)?.id ?? above
    cursor = column.some((one) => one.position > position) ? null : page.nextCursor
  }
  return above
}

/** Moves tasks to Done by one tick, and offers to put each back where it was. */
const useCheckOff = (workspaceId: string, onChange: () => Promise<void>) => {
  // On their way, until the list no longer has them.
  const [ticked, setTicked] = useState<readonly UrgentTask[]>([])
  const checkOff = useCallback(
    async (task: UrgentTask): Promise<void> => {
      setTicked((before) => [...without(before, task.id), task])
      try {
        putTask(workspaceId, (await api.moveBoardTask({ taskId: task.id, status: 'done' }, { workspaceId })).task)
        undo.offer({
          about: task.id,
          words: t('“{name}” is done.', { name: task.name }),
          fault: t('Couldn’t put the task back. Try again in a moment.'),
          undo: async () => {
            try {
              const place = { taskId: task.id, status: task.status, afterId: await findAbove(workspaceId, task) }
              putTask(workspaceId, (await api.moveBoardTask(place, { workspaceId })).task)
            } finally {
              await onChange()
            }
          },
        })
      } catch (error) {
        flash.error(messageOf(error, t('Couldn’t check off the task. Nothing has changed.')))
      }
      await onChange()
      setTicked((before) => without(before, task.id))
    },
    [workspaceId, onChange],
  )
  return { ticked, checkOff }
}

/** Urgent tasks as a few lines: each can be checked off, and leads to itself on the board. */
export const UrgentTasks = ({
  workspaceId,
  tasks,
  today,
  mayCheckOff,
  onChange,
}: {
  workspaceId: string
  tasks: readonly UrgentTask[]
  today: string
  mayCheckOff: boolean
  /** Something was checked off, or put back; resolves when the list is new. */
  onChange: () => Promise<void>
}) => {
  const { ticked, checkOff } = useCheckOff(workspaceId, onChange)
  return (
    <ul>
      {tasks.map((task) => {
        const isTicked = ticked.some((one) => one.id === task.id)
        return (
          <li key={task.id} className={classNames(styles.task, isTicked && styles.ticked)}>
            {mayCheckOff && (
              <input
                type="checkbox"
                className={styles.tick}
                aria-label={t('Check off {name}', { name: task.name })}
                checked={isTicked}
                disabled={isTicked}
                onChange={() => void checkOff(task)}
              />
            )}
            <span className={`${styles.number} mono`}>{task.number}</span>
            <Link
              to="/board"
              // The board's address is named by the router, whose search cannot be checked.
              search={{ task: task.id } as never}
              className={styles.name}
            >
              {task.name}
            </Link>
            <Due task={task} today={today} />
            <span className={styles.who}>{assigneeWords(task)}</span>
          </li>
        )
      })}
    </ul>
  )
}

const Due = ({ task, today }: { task: UrgentTask; today: string }) => {
  if (task.dueDate === null) return null
  const late = isLate(task, today)
  return (
    <Chip {...(late && { tone: 'urgent' })} className={styles.due ?? ''}>
      {late && <IconClockExclamation size={13} aria-hidden="true" />}
      <time dateTime={task.dueDate}>{dueWords({ dueDate: task.dueDate, status: task.status }, today)}</time>
    </Chip>
  )
}
