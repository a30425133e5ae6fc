import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, memo, type PointerEvent, type Ref } from 'react'
import type { BoardMilestone, BoardTask } from '#features/board/contract/task.ts'
import { type Status, statuses } from '#features/board/contract/task-values.ts'
import type { Columns } from '#features/board/domain/board-view.ts'
import { withoutMarks } from '#features/board/domain/formatted-text.ts'
import { t } from '#kernel/language/translate.ts'
import { May } from '#web/session/may.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { statusNames } from '../status-names.ts'
import styles from './board-columns.module.css'
import { type MoreTasks, ShowMoreTasks } from './board-states.tsx'
import { MilestoneCards } from './milestone-cards.tsx'
import taskCardStyles from './task-card.module.css'
import { AssigneeMark, CountMarks, DemoMark, DueMark } from './task-marks.tsx'
import { type TaskActions, TaskMenu } from './task-menu.tsx'
import { PriorityMark, TaskTags } from './task-tags.tsx'

/** A task on the board; its name is the handle for keys, all of it the handle for a pointer. */
const TaskCard = memo(function TaskCard({
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
    <li
      className={classNames(taskCardStyles.card, done && taskCardStyles.done, held && taskCardStyles.held)}
      data-task={task.id}
    >
      <div className={taskCardStyles.head}>
        <span className={`${taskCardStyles.number} mono`}>{task.number}</span>
        <TaskMenu task={task} actions={actions} />
        <AssigneeMark task={task} />
      </div>
      <h4 className={taskCardStyles.name}>
        <button
          type="button"
          className={taskCardStyles.grip}
          data-grip=""
          aria-describedby="board-keys"
          onClick={() => actions.open(task)}
        >
          {task.name}
        </button>
      </h4>
      {task.details && !done && <p className={taskCardStyles.details}>{withoutMarks(task.details)}</p>}
      <TaskTags task={task} />
      <div className={taskCardStyles.foot}>
        <PriorityMark priority={task.priority} done={done} />
        <CountMarks task={task} />
        {task.demo && <DemoMark demo={task.demo} />}
        <span className={taskCardStyles.space} />
        <DueMark task={task} today={today} />
      </div>
    </li>
  )
})

/** The columns of the board, or one of them where there is no room for more. */
export const BoardColumns = ({
  columns,
  hidden,
  more,
  milestones,
  only,
  today,
  heldId,
  actions,
  onAdd,
  onPress,
  onKey,
  ref,
}: {
  columns: Columns
  /** How many tasks of each column are not shown. */
  hidden: Readonly<Record<Status, number>>
  more: MoreTasks
  milestones: readonly BoardMilestone[]
  only: Status | null
  today: string
  heldId: string | null
  actions: TaskActions
  onAdd: (status: Status) => void
  onPress: (event: PointerEvent) => void
  onKey: (event: KeyboardEvent) => void
  ref: Ref<HTMLDivElement>
}) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: listens for its cards, each of which is a button
  <div
    ref={ref}
    className={only ? styles.one : styles.columns}
    onPointerDown={onPress}
    onKeyDown={onKey}
    onKeyUp={onKey}
  >
    {statuses
      .filter((status) => only === null || status === only)
      .map((status) => (
        <section key={status} className={styles.column} data-column={status} aria-label={statusNames[status]}>
          {only ? (
            <h3 className="visually-hidden">{statusNames[status]}</h3>
          ) : (
            <div className={styles.head}>
              <h3 className={styles.title}>{statusNames[status]}</h3>
              <span className={`${styles.count} mono`}>{columns[status].length + hidden[status]}</span>
              <May right="edit">
                <IconButton
                  size="sm"
                  label={t('Add task to {column}', { column: statusNames[status] })}
                  onClick={() => onAdd(status)}
                >
                  <IconPlus size={16} aria-hidden="true" />
                </IconButton>
              </May>
            </div>
          )}
          <MilestoneCards status={status} milestones={milestones} today={today} />
          <ul className={styles.list} data-list="">
            {columns[status].map((task) => (
              <TaskCard key={task.id} task={task} today={today} held={task.id === heldId} actions={actions} />
            ))}
          </ul>
          <ShowMoreTasks hidden={hidden[status]} column={statusNames[status]} more={more} />
        </section>
      ))}
  </div>
)
