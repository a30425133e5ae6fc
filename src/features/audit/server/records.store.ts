import { sql } from 'kysely'
import { daysOfRecords, type RecordedAct } from '#kernel/recorded-acts.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { newId } from '#server/new-id.ts'
import { safeDetails } from '../domain/safe-details.ts'

/** What a record says; `actor` is null for somebody who is not signed in. */
export interface NewRecord {
  act: RecordedAct
  actor: { id: string; username: string } | null
  subject: { kind: 'account' | 'workspace'; id: string }
  workspaceId: string | null
  network: string
  /** The name of the access token by which it was done. */
  program?: string | undefined
  /** It may be a part of what was recorded in the last hour, and then adds nothing. */
  again?: boolean
}

/** A record as it is read. */
export interface RecordRow {
  id: string
  at: Date
  act: string
  /** Null for somebody who was not signed in, and for an administrator. */
  actor_name: string | null
  by_administrator: boolean
  /** Empty for the workspace itself whose records are read. */
  subject_name: string
  network: string | null
}

/** Adds a record; what it is about is called as it is called now. */
export const insertRecord = async (
  tx: Tx,
  { act, actor, subject, workspaceId, network, program, again = false }: NewRecord,
): Promise<void> => {
  const name =
    subject.kind === 'account'
      ? sql`(SELECT username FROM accounts WHERE id = ${subject.id}::uuid)`
      : sql`(SELECT name FROM workspaces WHERE id = ${subject.id}::uuid)`
  await sql`INSERT INTO audit_log
      (id, via, actor_id, actor_name, act, subject_kind, subject_id, subject_name, details, network, band_id)
    SELECT ${newId()}::uuid, ${actor ? 'screen' : 'visitor'}, ${actor?.id ?? null}::uuid, ${actor?.username ?? 'somebody'}, ${act},
      ${subject.kind}, ${subject.id}, coalesce(${name}, ''), ${JSON.stringify(safeDetails({ ...(program !== undefined && { program }) }))}, ${network}, ${workspaceId}::uuid
    WHERE NOT (${again} AND EXISTS (SELECT 1 FROM audit_log
      WHERE actor_id = ${actor?.id ?? null}::uuid AND act = ${act} AND subject_id = ${subject.id} AND network = ${network}
        AND at > now() - interval '1 hour'))`.execute(tx)
}

// Which of the administrators it was is told in their own log.
const rowsOf = async (
  tx: Tx,
  whose: ReturnType<typeof sql>,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<RecordRow[]> => {
  const { rows } = await sql<RecordRow>`
    SELECT id, at, act, by_administrator, network,
      CASE WHEN subject_id IS DISTINCT FROM app_workspace()::text THEN subject_name ELSE '' END AS subject_name,
      CASE WHEN via = 'screen' AND NOT by_administrator THEN actor_name || coalesce(' (' || (details->>'program') || ')', '') END AS actor_name
    FROM audit_log, LATERAL (SELECT act NOT LIKE 'security.%' AND actor_id::text IS DISTINCT FROM subject_id AS by_administrator) AS done
    WHERE ${whose} AND at > now() - make_interval(days => ${daysOfRecords}) AND (${cursor ?? null}::uuid IS NULL OR id < ${cursor ?? null}::uuid)
    ORDER BY id DESC LIMIT ${limit}`.execute(tx)
  return rows
}

/** What a person did and what was done to their account, newest first; with a cursor, what comes after that one. */
export const readRecordsOfPerson = (
  tx: Tx,
  personId: string,
  page: { cursor?: string | undefined; limit: number },
): Promise<RecordRow[]> =>
  rowsOf(
    tx,
    sql`((act LIKE 'security.%' AND (actor_id = ${personId}::uuid OR subject_id = ${personId}))
      OR (act LIKE 'account.%' AND subject_kind = 'account' AND subject_id = ${personId}))`,
    page,
  )

/** What was done to a workspace and its people, newest first; with a cursor, what comes after that one. */
export const readRecordsOfWorkspace = (
  tx: Tx,
  workspaceId: string,
  page: { cursor?: string | undefined; limit: number },
): Promise<RecordRow[]> =>
  rowsOf(
    tx,
    sql`((act LIKE 'security.%' AND band_id = ${workspaceId}::uuid)
      OR (act = 'workspace.state' AND subject_kind = 'workspace' AND subject_id = ${workspaceId}))`,
    page,
  )

/** Forgets records that are older than they are kept. */
export const forgetOldRecords = async (database: Database): Promise<void> => {
  await sql`SELECT forget_old_records()`.execute(database.single)
}
