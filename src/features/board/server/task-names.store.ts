import { sql } from 'kysely'
import { placesOfNotes, titlesOfDemos } from '#features/demos/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import { planKept } from '#server/database/kept-plans.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** What of a task leads elsewhere. */
export interface LeadingTask {
  id: string
  assignee_id: string | null
  created_by: string | null
  changed_by: string | null
  demo_id: string | null
  note_id: string | null
}

/** What is found there, and how much was said of a task. */
export interface FoundNames {
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
  picture_name: string | null
  belongs: boolean
}

/**
 * What tasks lead to, by one question for each kind instead of a join for each task: few people stand at many tasks, and small
 * questions are planned once. Kinds that no task leads to are not asked for.
 */
export const findNames = async <Task extends LeadingTask>(
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
      (ids) => sql`SELECT a.id, a.username, a.picture_name, m.account_id IS NOT NULL AS belongs FROM accounts a
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
      assignee_name: assignee?.username ?? null,
      assignee_picture: assignee?.picture_name ?? null,
      assignee_belongs: assignee?.belongs ?? false,
      comments: comments.get(task.id)?.comments ?? 0,
      demo_title: demo?.title ?? null,
      demo_version: demo?.version ?? null,
      note_at_ms: notes.get(task.note_id ?? '')?.at_ms ?? null,
      created_by_name: people.get(task.created_by ?? '')?.username ?? null,
      changed_by_name: people.get(task.changed_by ?? '')?.username ?? null,
    }
  })
}
