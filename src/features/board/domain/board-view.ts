import { generateKeyBetween } from 'fractional-indexing'
import { addDays } from '#kernel/dates.ts'
import { foldName } from '#kernel/text.ts'
import type { BoardMilestone, BoardTask } from '../contract/task.ts'
import { type Priority, type Status, statuses } from '../contract/task-values.ts'
import { isLate } from './due-date.ts'

/** Whether tasks, milestones or both are shown. */
export type ShownKinds = 'all' | 'tasks' | 'milestones'

/** Which tasks are shown; all that is asked for must hold. */
export interface BoardFilter {
  mine: boolean
  urgent: boolean
  overdue: boolean
  /** The id of a member, or what stands for the whole band. */
  assignee: string | null
  priority: Priority | null
  label: string | null
  typed: string
  kinds: ShownKinds
}

/** The filter that lets everything through. */
export const noFilter: BoardFilter = {
  mine: false,
  urgent: false,
  overdue: false,
  assignee: null,
  priority: null,
  label: null,
  typed: '',
  kinds: 'all',
}

/** Whether a filter keeps anything back; what is typed counts once it has a letter. */
export const isFiltered = (filter: BoardFilter): boolean =>
  (Object.keys(noFilter) as (keyof BoardFilter)[]).some((key) =>
    key === 'typed' ? filter.typed.trim() !== '' : filter[key] !== noFilter[key],
  )

/** The tasks that a filter lets through; `today` is a calendar date, `me` the id of the viewer. */
export const filterTasks = (
  tasks: readonly BoardTask[],
  filter: BoardFilter,
  { me, today }: { me: string | null; today: string },
): BoardTask[] => {
  const words = foldName(filter.typed).split(' ').filter(Boolean)
  return tasks.filter(
    (task) =>
      filter.kinds !== 'milestones' &&
      (!filter.mine || (me !== null && task.assigneeId === me)) &&
      (!filter.urgent || (task.priority === 'urgent' && task.status !== 'done')) &&
      (!filter.overdue || isLate(task, today)) &&
      (filter.assignee === null || filter.assignee === (task.assigneeId ?? task.assigned_to)) &&
      (filter.priority === null || task.priority === filter.priority) &&
      (filter.label === null || task.labels.some((label) => sameLabel(label, filter.label))) &&
      (words.length === 0 || hasAll(task, words)),
  )
}

/** So many days ahead a milestone that nobody has taken on stands among the tasks. */
const soonDays = 14

// A plan of ten weeks would push the tasks off the board: what is nobody's and far away is there for who asks for milestones.
const isNear = ({ ownerId, due, isDone }: BoardMilestone, today: string): boolean =>
  ownerId !== null || (!isDone && due <= addDays(today, soonDays))

/** The milestones that a filter lets through; none of them has a priority or a label. */
export const filterMilestones = (
  milestones: readonly BoardMilestone[],
  filter: BoardFilter,
  { me, today }: { me: string | null; today: string },
): BoardMilestone[] => {
  if (filter.kinds === 'tasks' || filter.urgent || filter.priority !== null || filter.label !== null) return []
  const words = foldName(filter.typed).split(' ').filter(Boolean)
  return milestones.filter((milestone) => {
    const { title, releaseName, owner, ownerId, due, isDone } = milestone
    const text = foldName([title, releaseName, owner].join(' '))
    return (
      (filter.kinds === 'milestones' || isNear(milestone, today)) &&
      (!filter.mine || (me !== null && ownerId === me)) &&
      (filter.assignee === null || ownerId === filter.assignee) &&
      (!filter.overdue || (due < today && !isDone)) &&
      words.every((word) => text.includes(word))
    )
  })
}

const sameLabel = (one: string, other: string | null): boolean => other !== null && foldName(one) === foldName(other)

const hasAll = (task: BoardTask, words: readonly string[]): boolean => {
  const text = foldName(
    [task.name, task.details, task.assigned_to, task.assigneeName, ...task.labels, task.demo?.name].join(' '),
  )
  return words.every((word) => text.includes(word) || word.replace(/^#/, '') === String(task.number))
}

const byPlace = (one: BoardTask, other: BoardTask): number =>
  one.position < other.position ? -1 : one.position > other.position ? 1 : one.id < other.id ? -1 : 1

/** The tasks of each column from top to bottom. */
export type Columns = Record<Status, readonly BoardTask[]>

/** The tasks of each column from top to bottom. */
export const columnsOf = (tasks: readonly BoardTask[]): Columns => {
  const columns: Record<Status, BoardTask[]> = { todo: [], doing: [], waiting: [], done: [] }
  for (const task of tasks) columns[task.status].push(task)
  for (const status of statuses) columns[status].sort(byPlace)
  return columns
}

/** Every label that is in use, without repetitions, by the alphabet. */
export const labelsOf = (tasks: readonly BoardTask[]): string[] =>
  [...new Map(tasks.flatMap((task) => task.labels).map((label) => [foldName(label), label])).values()].sort(
    (one, other) => one.localeCompare(other),
  )

/** A place in a column below one of its tasks, or at its top when none is named, for a task that moves there. */
export const placeBelow = (column: readonly BoardTask[], afterId: string | null, movingId: string): string => {
  const others = column.filter((task) => task.id !== movingId)
  const at = afterId === null ? -1 : others.findIndex((task) => task.id === afterId)
  const above = others[at]?.position ?? null
  // For a moment two can have one place: a move of somebody else comes before the server has said where ours went.
  const below = others.slice(at + 1).find(({ position }) => above === null || position > above)
  return generateKeyBetween(above, below?.position ?? null)
}

/** Where an arrow key leads a task that is being moved: below another one (null: to the top); null at the edge. */
export const neighbourPlace = (
  columns: Columns,
  task: { id: string; status: Status },
  key: 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight',
): { status: Status; afterId: string | null } | null => {
  const at = columns[task.status].findIndex((one) => one.id === task.id)
  const below = (status: Status, index: number) => {
    const others = columns[status].filter((one) => one.id !== task.id)
    return { status, afterId: others[Math.min(index, others.length) - 1]?.id ?? null }
  }
  if (key === 'ArrowUp') return at > 0 ? below(task.status, at - 1) : null
  if (key === 'ArrowDown') return at < columns[task.status].length - 1 ? below(task.status, at + 1) : null
  const next = statuses[statuses.indexOf(task.status) + (key === 'ArrowLeft' ? -1 : 1)]
  return next === undefined ? null : below(next, Math.max(0, at))
}
