import { type RawBuilder, sql } from 'kysely'
import { demoTitleOf, placesOfNotes, titlesOfDemos } from '#features/demos/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import { planKept } from '#server/database/kept-plans.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { CheckItem } from '../contract/task.ts'
import { type Priority, type Status, statuses } from '../contract/task-values.ts'
import type { KeptLink } from './links.ts'
import type { ColumnCount } from './task-counts.store.ts'

/** What of a task leads elsewhere. */
interface LeadingTask {
  id: string
  assignee_id: string | null
  created_by: string | null
  changed_by: string | null
  demo_id: string | null
  note_id: string | null
}

/** What is found there, and how much was said of a task. */
interface FoundNames {
  assignee: string | null
  assignee_name: string | null
  assignee_picture: string | null
  assignee_belongs: boolean
  comments: number
  demo_title: string | null
  demo_version: string | null
  note_at_ms: number | null
  created_by_name: string | null
  changed_by_name: string | null
}

interface Person {
  id: string
  username: string
  display_name: string
  picture_name: string | null
  belongs: boolean
}

/**
 * What tasks lead to, by one question for each kind instead of a join for each task: few people stand at many tasks, and small
 * questions are planned once. Kinds that no task leads to are not asked for.
 */
const findNames = async <Task extends LeadingTask>(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  tasks: readonly Task[],
): Promise<(Task & FoundNames)[]> => {
  // The ids that tasks name in some columns, each once, with what is found of them.
  const ask = async <Row extends { id: string }>(
    idsOf: (task: Task) => readonly (string | null)[],
    read: (ids: string[]) => ReturnType<typeof sql<Row>>,
  ): Promise<ReadonlyMap<string, Row>> => {
    const ids = [...new Set(tasks.flatMap(idsOf))].filter((id) => id !== null)
    if (ids.length === 0) return new Map()
    const { rows } = await read(ids).execute(tx)
    return new Map(rows.map((row) => [row.id, row]))
  }
  const [people, comments, demos, notes] = await Promise.all([
    ask<Person>(
      (task) => [task.assignee_id, task.created_by, task.changed_by],
      (ids) => sql`SELECT a.id, a.username, a.display_name, a.picture_name, m.account_id IS NOT NULL AS belongs
        FROM accounts a
        LEFT JOIN memberships m ON m.workspace_id = ${workspaceId} AND m.account_id = a.id
        WHERE a.id = ANY (${ids}::uuid[]) ${planKept}`,
    ),
    ask<{ id: string; comments: number }>(
      (task) => [task.id],
      (ids) => sql`SELECT task_id AS id, count(*)::integer AS comments FROM board_comments
        WHERE workspace_id = ${workspaceId} AND deleted_at IS NULL AND task_id = ANY (${ids}::uuid[])
        GROUP BY task_id ${planKept}`,
    ),
    ask<{ id: string; title: string; version: string }>(
      (task) => [task.demo_id],
      (ids) => sql`${titlesOfDemos(workspaceId, ids)} ${planKept}`,
    ),
    ask<{ id: string; at_ms: number }>(
      (task) => [task.note_id],
      (ids) => sql`${placesOfNotes(workspaceId, ids)} ${planKept}`,
    ),
  ])
  return tasks.map((task) => {
    const assignee = people.get(task.assignee_id ?? '')
    const demo = demos.get(task.demo_id ?? '')
    return {
      ...task,
      assignee: assignee?.username ?? null,
      assignee_name: assignee?.display_name ?? null,
      assignee_picture: assignee?.picture_name ?? null,
      assignee_belongs: assignee?.belongs ?? false,
      comments: comments.get(task.id)?.comments ?? 0,
      demo_title: demo?.title ?? null,
      demo_version: demo?.version ?? null,
      note_at_ms: notes.get(task.note_id ?? '')?.at_ms ?? null,
      created_by_name: people.get(task.created_by ?? '')?.display_name ?? null,
      changed_by_name: people.get(task.changed_by ?? '')?.display_name ?? null,
    }
  })
}

/** What a task itself says. */
interface KeptTask extends LeadingTask {
  number: number
  name: string
  details: string
  priority: Priority
  status: Status
  position: string
  for_everyone: boolean
  due_date: string | null
  labels: string[]
  checklist: CheckItem[]
  links: KeptLink[]
  created_at: Date
  row_version: number
}

/** A task as it is read for people. */
export type TaskRow = KeptTask & FoundNames

const columns = sql`x.id, x.number, x.name, x.details, x.priority, x.status, x.position, x.for_everyone, x.assignee_id, x.due_date,
  x.labels, x.checklist, x.links, x.demo_id, x.note_id, x.created_by, x.created_at, x.changed_by, x.row_version`

/** What one may ask of tasks; words are folded. */
export interface WantedTasks {
  taskId?: string | undefined
  words: readonly string[]
  urgent: boolean
  lateOn?: string | undefined
  /** The id of an account, or null for what is everybody's. */
  assignee?: string | null | undefined
  priority?: Priority | undefined
  label?: string | undefined
}

// As `foldName` does it, but for the white space. Most texts are normalized, which is far sooner seen than done.
const folded = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql`lower(CASE WHEN ${column} IS NFKC NORMALIZED THEN ${column} ELSE normalize(${column}, NFKC) END)`

const labelsOfTask = sql`SELECT label FROM jsonb_array_elements_text(x.labels) AS label`

// Everything that is read of a task is put together once, whatever the number of words.
const hasAll = (words: readonly string[]): RawBuilder<unknown> => sql`NOT EXISTS (SELECT FROM
  (SELECT ${folded(sql`said.text`)} AS text FROM (SELECT concat_ws(' ', x.name, x.details, CASE WHEN x.for_everyone
    THEN 'everyone' ELSE (SELECT concat_ws(' ', display_name, username) FROM accounts WHERE id = x.assignee_id) END,
    ${demoTitleOf('x')},
    array_to_string(ARRAY(${labelsOfTask}), ' ')) AS text OFFSET 0) AS said OFFSET 0) AS folded, unnest(${words}::text[]) AS word
  WHERE strpos(folded.text, word) = 0 AND x.number::text <> ltrim(word, '#'))`

const conditionsOf = (wanted: WantedTasks): readonly RawBuilder<unknown>[] => {
  const { taskId, words, urgent, lateOn, assignee, priority, label } = wanted
  return [
    ...(taskId === undefined ? [] : [sql`x.id = ${taskId}`]),
    ...(urgent ? [sql`x.priority = 'urgent' AND x.status <> 'done'`] : []),
    ...(lateOn === undefined ? [] : [sql`x.due_date < ${lateOn}::date AND x.status <> 'done'`]),
    ...(assignee === undefined ? [] : [assignee === null ? sql`x.for_everyone` : sql`x.assignee_id = ${assignee}`]),
    ...(priority === undefined ? [] : [sql`x.priority = ${priority}`]),
    ...(label === undefined ? [] : [sql`${label} IN (SELECT ${folded(sql`label`)} FROM (${labelsOfTask}) AS l)`]),
    ...(words.length === 0 ? [] : [hasAll(words)]),
  ]
}

const living = (scope: WorkspaceScope, conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join([sql`x.workspace_id = ${scope.workspaceId}`, sql`x.deleted_at IS NULL`, ...conditions], sql` AND `)

// What the board asks for first is always the same text; of what people look for there are too many to keep a plan for each.
const kept = ({ length }: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => (length === 0 ? planKept : sql``)

/** A place in a column: below the task that stands there. */
export interface TaskPlace {
  position: string
  id: string
}

/** Where each column goes on; null for one that has ended. */
export type BoardPlace = Readonly<Record<Status, TaskPlace | null>>

const nobody = '00000000-0000-0000-0000-000000000000'

/** The place before every task of a column. */
export const top: TaskPlace = { position: '', id: nobody }

/** So many tasks of each column from a place on, from top to bottom. */
export const readTasks = async (
  tx: Tx,
  scope: WorkspaceScope,
  wanted: WantedTasks,
  { after, most }: { after: BoardPlace; most: number },
): Promise<TaskRow[]> => {
  const places = statuses.map((status) => {
    const place = after[status]
    return sql`(${place && status}::text, ${place?.position ?? ''}::text, ${place?.id ?? nobody}::uuid)`
  })
  const conditions = conditionsOf(wanted)
  const { rows } = await sql<KeptTask>`SELECT task.* FROM (VALUES ${sql.join(places)}) AS place (status, position, id),
    LATERAL (SELECT ${columns} FROM board_tasks AS x
      WHERE ${living(scope, conditions)} AND x.status = place.status AND (x.position, x.id) > (place.position COLLATE "C", place.id)
      ORDER BY x.position, x.id LIMIT ${most}) AS task
    ORDER BY task.position, task.id ${kept(conditions)}`.execute(tx)
  return findNames(tx, scope, rows)
}

/** One task, or null. */
export const readTask = async (tx: Tx, scope: WorkspaceScope, taskId: string): Promise<TaskRow | null> => {
  const { rows } = await sql<KeptTask>`SELECT ${columns} FROM board_tasks AS x
    WHERE ${living(scope, [])} AND x.id = ${taskId}`.execute(tx)
  return (await findNames(tx, scope, rows))[0] ?? null
}

/** How many of the tasks that one asks for each column has; empty ones are left out. */
export const countFound = async (
  tx: Tx,
  scope: WorkspaceScope,
  wanted: WantedTasks,
): Promise<Pick<ColumnCount, 'status' | 'tasks'>[]> => {
  const { rows } = await sql<Pick<ColumnCount, 'status' | 'tasks'>>`SELECT x.status, count(*)::integer AS tasks
    FROM board_tasks AS x WHERE ${living(scope, conditionsOf(wanted))} GROUP BY x.status`.execute(tx)
  return rows
}
