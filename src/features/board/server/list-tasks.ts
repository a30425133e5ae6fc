import { z } from 'zod'
import { readBoardMilestones } from '#features/releases/server/api.ts'
import { id } from '#kernel/ids.ts'
import type { HandlerReply } from '#kernel/route.ts'
import { foldName } from '#kernel/text.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { keptList, namedIn } from '#server/http/kept-list.ts'
import type { KeptReplies } from '#server/http/kept-replies.ts'
import { FormedReply } from '#server/http/raw-reply.ts'
import { readPlace, writePlace } from '#server/list-page.ts'
import type { Services } from '#server/services.ts'
import { maxUrgentTold, tasksOfPage } from '../contract/board-limits.ts'
import { routes } from '../contract/routes.ts'
import type { TaskFilter } from '../contract/task-filter.ts'
import { everyone, type Status, statuses } from '../contract/task-values.ts'
import { readUrgent } from './due-tasks.store.ts'
import { readLinkNames } from './links.ts'
import { presentMilestone, presentTask } from './present-task.ts'
import {
  type BoardPlace,
  countFound,
  readTasks,
  type TaskPlace,
  type TaskRow,
  top,
  type WantedTasks,
} from './read-tasks.store.ts'
import { countColumns, sumOf } from './task-counts.store.ts'
import { readOwner } from './task-people.store.ts'

type Asked = TaskFilter & { cursor?: string | undefined }

const inEach = <T>(make: (status: Status) => T): Record<Status, T> => ({
  todo: make('todo'),
  doing: make('doing'),
  waiting: make('waiting'),
  done: make('done'),
})

type Board = HandlerReply<typeof routes.getBoardTasks, never>

// Tasks lead to demos, releases and events, and say who belongs to the band.
const shownTopics = ['board', 'demos', 'events', 'members', 'releases'] as const

const everything: WantedTasks = { words: [], urgent: false }

const place = z.object({ position: z.string().max(1000), id }).nullable()
const boardPlace = z.object(inEach(() => place))

/**
 * The first tasks of each column with the counts that the board shows above them, or the tasks below those of the page before. What
 * the board opens with rarely changes between two calls: it is formed once for each state and person.
 */
export const listTasks = async (
  { database }: Services,
  boards: KeptReplies,
  scope: WorkspaceScope,
  { cursor, ...filter }: Asked,
): Promise<FormedReply | Board> => {
  const after = cursor === undefined ? null : readPlace(cursor, boardPlace)
  const wanted = Object.values(filter).some((part) => part !== undefined) ? wantedBy(filter, scope.userId) : null
  if (after !== null || wanted !== null)
    return database.reading(scope, async (tx) => (await readBoard(tx, scope, { wanted, after })).board)
  return database.readingOneMoment(scope, (tx) =>
    keptList(tx, scope, { replies: boards, topics: shownTopics }, async () => {
      const { board, people } = await readBoard(tx, scope, { wanted, after })
      return { reply: FormedReply.of(routes.getBoardTasks, board), people }
    }),
  )
}

const readBoard = async (
  tx: Tx,
  scope: WorkspaceScope,
  { wanted, after }: { wanted: WantedTasks | null; after: BoardPlace | null },
): Promise<{ board: Board; people: ReadonlySet<string> }> => {
  const isFirst = after === null
  // All questions go out together: one round trip, and one more where tasks lead somewhere.
  const [rows, found, all, urgent, milestones, owner] = await Promise.all([
    readTasks(tx, scope, wanted ?? everything, { after: after ?? inEach(() => top), most: tasksOfPage + 1 }),
    wanted === null ? null : countFound(tx, scope, wanted),
    countColumns(tx, scope),
    isFirst ? readUrgent(tx, scope, maxUrgentTold) : [],
    isFirst ? readBoardMilestones(tx, scope) : [],
    readOwner(tx, scope),
  ])
  const columns = Map.groupBy(rows, ({ status }) => status)
  const shown = statuses.flatMap((status) => columns.get(status)?.slice(0, tasksOfPage) ?? [])
  const names = await readLinkNames(
    tx,
    scope,
    shown.flatMap(({ links }) => links),
  )
  const board = {
    tasks: shown.map((row) => presentTask(row, names)),
    nextCursor: cursorBehind(columns),
    inColumns: inEach((status) => (found ?? all).find((one) => one.status === status)?.tasks ?? 0),
    urgentTasks: urgent.map((row) => ({
      ...row,
      dueDate: row.due_date,
      assigned_to: row.for_everyone ? everyone : row.assignee,
      assigneeName: row.assignee_name,
    })),
    numberOfUrgentTasks: sumOf(all, (one) => (one.status === 'done' ? 0 : one.urgent)),
    numberOfTasks: sumOf(all, ({ tasks }) => tasks),
    usersTasks: sumOf(all, ({ own }) => own),
    owner: owner?.username ?? '',
    milestones: milestones.map(presentMilestone),
  }
  const people = namedIn([
    owner?.id ?? null,
    ...shown.flatMap((row) => [row.assignee_id, row.created_by, row.changed_by]),
    ...urgent.map(({ assignee_id }) => assignee_id),
    ...milestones.map(({ owner_id }) => owner_id),
  ])
  return { board, people }
}

const wantedBy = (
  { taskId, text = '', mine = false, urgent = false, lateOn, assignee, priority, label }: TaskFilter,
  me: string,
): WantedTasks => ({
  taskId,
  words: foldName(text).split(' ').filter(Boolean).slice(0, 10),
  urgent,
  lateOn,
  assignee: mine ? me : assignee === everyone ? null : assignee,
  priority,
  label: label === undefined ? undefined : foldName(label),
})

/** Behind the last task shown of each column that has more. */
const cursorBehind = (columns: ReadonlyMap<Status, readonly TaskRow[]>): string | null => {
  const placeIn = (status: Status): TaskPlace | null => {
    const rows = columns.get(status) ?? []
    const last = rows[tasksOfPage - 1]
    return rows.length > tasksOfPage && last ? { position: last.position, id: last.id } : null
  }
  const places = inEach(placeIn)
  return Object.values(places).some((one) => one !== null) ? writePlace(places) : null
}
