import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { processesAlive } from '#server/database/kept-connection.ts'
import type { JobName } from './queues.ts'

/** A job as an administrator of the queues sees it. */
export interface JobRow {
  id: string
  name: string
  state: string
  retry_count: number
  created_on: Date
  start_after: Date
  completed_on: Date | null
  data: unknown
  output: { message?: unknown } | null
}

/** The states by what is meant with them: what the queue will still take up, and what it has done. */
export const jobStates = {
  failed: ['failed'],
  active: ['active'],
  waiting: ['created', 'retry'],
  completed: ['completed'],
  cancelled: ['cancelled'],
} as const
export type JobStateName = keyof typeof jobStates

/** How many jobs of each queue are in each state; the queues of the job system itself are left out. */
export const countJobs = async (tx: Tx): Promise<{ queue: string; state: string; count: number }[]> => {
  const { rows } = await sql<{ queue: string; state: string; count: number }>`
    SELECT name AS queue, state::text AS state, count(*)::integer AS count FROM pgboss.job
    WHERE name NOT LIKE '\\_\\_pgboss%' GROUP BY name, state ORDER BY name, state`.execute(tx)
  return rows
}

/** How long the work of a queue waits, and what went wrong with it for good. */
export interface QueueState {
  queue: string
  /** Due and not begun. */
  waiting: number
  active: number
  failed: number
  /** For how long the oldest of those that wait has been due. */
  oldest_seconds: number
}

/** What is to be done and what failed, of each queue that has any of it. */
export const readQueues = async (tx: Tx): Promise<QueueState[]> => {
  const due = sql`state IN ('created', 'retry') AND start_after <= now()`
  const { rows } = await sql<QueueState>`SELECT name AS queue, count(*) FILTER (WHERE ${due})::integer AS waiting,
      count(*) FILTER (WHERE state = 'active')::integer AS active,
      count(*) FILTER (WHERE state = 'failed')::integer AS failed,
      coalesce(extract(epoch FROM now() - min(start_after) FILTER (WHERE ${due})), 0)::float8 AS oldest_seconds
    FROM pgboss.job WHERE (state < 'completed' OR state = 'failed') AND name NOT LIKE '\\_\\_pgboss%'
    GROUP BY name`.execute(tx)
  return rows
}

/** What becomes of a job that is not done: it waits for its turn, is being done, or was begun by a process that has stopped. */
export type WorkState = 'waits' | 'runs' | 'interrupted'

// A process that does a job says every 5 seconds that it still does.
const aliveSeconds = 8

/** The jobs of some queues that a workspace waits for, each with the data it was sent with. */
export const readOpenWork = async (
  tx: Tx,
  workspaceId: string,
  names: readonly JobName[],
): Promise<{ data: Record<string, unknown>; work: WorkState }[]> => {
  const { rows } = await sql<{ data: Record<string, unknown>; work: WorkState }>`
    SELECT data, CASE WHEN state = 'created' THEN 'waits'
      WHEN state = 'active' AND heartbeat_on > now() - make_interval(secs => ${aliveSeconds}) THEN 'runs'
      ELSE 'interrupted' END AS work
    FROM pgboss.job
    WHERE name = ANY (${[...names]}::text[]) AND state < 'completed' AND data->>'workspaceId' = ${workspaceId}`.execute(
    tx,
  )
  return rows
}

const jobColumns: RawBuilder<unknown> = sql`id, name, state::text AS state, retry_count, created_on, start_after,
  completed_on, data, output`

/** The newest jobs in certain states, of one queue or of all. */
export const listJobs = async (
  tx: Tx,
  { states, queue, most }: { states: readonly string[]; queue?: string; most: number },
): Promise<JobRow[]> => {
  const { rows } = await sql<JobRow>`SELECT ${jobColumns} FROM pgboss.job
    WHERE state::text = ANY (${[...states]}::text[]) AND (${queue ?? null}::text IS NULL OR name = ${queue ?? null}::text)
      AND name NOT LIKE '\\_\\_pgboss%'
    ORDER BY created_on DESC, id DESC LIMIT ${most}`.execute(tx)
  return rows
}

/** One job of a queue. */
export const findJob = async (tx: Tx, queue: string, id: string): Promise<JobRow | null> => {
  const { rows } =
    await sql<JobRow>`SELECT ${jobColumns} FROM pgboss.job WHERE name = ${queue} AND id = ${id}::uuid`.execute(tx)
  return rows[0] ?? null
}

/** Has a failed job tried once more, as pg-boss itself does it, or all failed ones of a queue (of all queues for null); answers how many. */
export const retryFailed = async (tx: Tx, queue: string | null, id: string | null): Promise<number> => {
  const { rows } = await sql`UPDATE pgboss.job SET state = 'retry', retry_limit = retry_limit + 1, completed_on = NULL
    WHERE state = 'failed' AND (${queue}::text IS NULL OR name = ${queue}::text) AND (${id}::uuid IS NULL OR id = ${id}::uuid)
    RETURNING id`.execute(tx)
  return rows.length
}

/** Cancels a job that is not done, as pg-boss itself does it; answers how many. */
export const cancelUndone = async (tx: Tx, queue: string, id: string): Promise<number> => {
  const { rows } = await sql`UPDATE pgboss.job SET state = 'cancelled', completed_on = now()
    WHERE state < 'completed' AND name = ${queue} AND id = ${id}::uuid RETURNING id`.execute(tx)
  return rows.length
}

/** How many processes do jobs now. */
export const countProcesses = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ processes: number }>`SELECT ${processesAlive} AS processes`.execute(tx)
  return rows[0]?.processes ?? 0
}

/** Those of these queues in which a job may be begun now, as pg-boss itself looks for them. */
export const queuesWithWork = async (tx: Tx, names: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`SELECT queue.name FROM unnest(${[...names]}::text[]) AS queue (name)
    WHERE EXISTS (SELECT FROM pgboss.job WHERE job.name = queue.name AND state < 'active' AND NOT blocked
      AND start_after <= now())`.execute(tx)
  return new Set(rows.map(({ name }) => name))
}
