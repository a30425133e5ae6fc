import { memo } from 'react'
import type { BoardTask } from '#features/board/contract/task.ts'
import { withoutMarks } from '#features/board/domain/formatted-text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PriorityMark } from './priority-mark.tsx'
import styles from './task-card.module.css'
import { AssigneeMark, CountMarks, DemoMark, DueMark } from './task-marks.tsx'
import { type TaskActions, TaskMenu } from './task-menu.tsx'
import { TaskTags } from './task-tags.tsx'

/** A task on the board; its name is the handle for keys, all of it the handle for a pointer. */
export const TaskCard = memo(function TaskCard({
  task,
  today,
  held,
  actions,
}: {
  task: BoardTask
  today: string
  /** Picked up by keyboard. */
  held: boolean
  actions: TaskActions
}) {
  const done = task.status === 'done'
  return (
    <li className={classNames(styles.card, done && styles.done, held && styles.held)} data-task={task.id}>
      <div className={styles.head}>
        <span className={`${styles.number} mono`}>{task.number}</span>
        <TaskMenu task={task} actions={actions} />
        <AssigneeMark task={task} />
      </div>
      <h4 className={styles.name}>
        <button
          type="button"
          className={styles.grip}
          data-grip=""
          aria-describedby="board-keys"
          onClick={() => actions.open(task)}
        >
          {task.name}
        </button>
      </h4>
      {task.details && !done && <p className={styles.details}>{withoutMarks(task.details)}</p>}
      <TaskTags task={task} />
      <div className={styles.foot}>
        <PriorityMark priority={task.priority} done={done} />
        <CountMarks task={task} />
        {task.demo && <DemoMark demo={task.demo} />}
        <span className={styles.space} />
        <DueMark task={task} today={today} />
      </div>
    </li>
  )
})
