import type { BoardMilestone, BoardTask } from '#features/board/contract/task.ts'
import { type Status, statuses } from '#features/board/contract/task-values.ts'
import type { Columns } from '#features/board/domain/board-view.ts'
import { statusNames } from '../status-names.ts'
import { type MoreTasks, ShowMoreTasks } from './board-states.tsx'
import { MilestoneCards, milestonesIn } from './milestone-cards.tsx'
import styles from './task-list.module.css'
import { AssigneeMark, assigneeWords, CountMarks, DemoMark, DueMark } from './task-marks.tsx'
import { type TaskActions, TaskMenu } from './task-menu.tsx'
import { PriorityMark, TaskTags } from './task-tags.tsx'

/** The same tasks as lines, column after column. */
export const TaskList = ({
  columns,
  hidden,
  more,
  milestones,
  today,
  actions,
}: {
  columns: Columns
  /** How many tasks of each column are not shown. */
  hidden: Readonly<Record<Status, number>>
  more: MoreTasks
  milestones: readonly BoardMilestone[]
  today: string
  actions: TaskActions
}) => (
  <div className={styles.groups}>
    {statuses
      .filter((status) => columns[status].length + hidden[status] > 0 || milestonesIn(status, milestones).length > 0)
      .map((status) => (
        <section key={status} aria-label={statusNames[status]}>
          <h3 className={styles.title}>
            {statusNames[status]} <span className="mono">{columns[status].length + hidden[status]}</span>
          </h3>
          <MilestoneCards status={status} milestones={milestones} today={today} />
          <ul>
            {columns[status].map((task) => (
              <Line key={task.id} task={task} today={today} actions={actions} />
            ))}
          </ul>
          <ShowMoreTasks hidden={hidden[status]} column={statusNames[status]} more={more} />
        </section>
      ))}
  </div>
)

const Line = ({ task, today, actions }: { task: BoardTask; today: string; actions: TaskActions }) => (
  <li className={styles.line} data-task={task.id}>
    <span className={`${styles.number} mono`}>{task.number}</span>
    <div className={styles.what}>
      <button type="button" className={styles.name} data-grip="" onClick={() => actions.open(task)}>
        {task.name}
      </button>
      <TaskTags task={task} />
      {task.demo && <DemoMark demo={task.demo} />}
    </div>
    <span className={styles.counts}>
      <CountMarks task={task} />
    </span>
    <span className={styles.priority}>
      <PriorityMark priority={task.priority} done={task.status === 'done'} />
    </span>
    <span className={styles.who}>
      <AssigneeMark task={task} />
      <span aria-hidden="true">{assigneeWords(task)}</span>
    </span>
    <span className={styles.due}>
      <DueMark task={task} today={today} />
    </span>
    <TaskMenu task={task} actions={actions} />
  </li>
)
