import { IconClockExclamation } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { UrgentTask } from '#features/board/contract/task.ts'
import { dueWords, isLate } from '#features/board/domain/due-date.ts'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useCheckOff } from '../hooks/use-check-off.ts'
import { assigneeWords } from './task-marks.tsx'
import styles from './urgent-tasks.module.css'

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
                aria-label={`Check off ${task.name}`}
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
