import { sql } from 'kysely'
import { likeOf } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import type { AuditFilter } from '../contract/audit-entry.ts'
import type { AuditDetails } from '../domain/safe-details.ts'

/** An entry as it is written. */
interface NewEntry {
  id: string
  via: 'screen' | 'command_line' | 'visitor'
  actor_id: string | null
  actor_name: string
  act: string
  subject_kind: string
  subject_id: string | null
  subject_name: string
  details: AuditDetails
}

/** An entry as it is read. */
export interface EntryRow extends NewEntry {
  at: Date
  network: string | null
}

/** Adds one entry; what it says is never changed. */
export const insertEntry = async (tx: Tx, { details, ...entry }: NewEntry): Promise<void> => {
  await tx
    .insertInto('audit_log')
    .values({ ...entry, details: JSON.stringify(details) })
    .execute()
}

/** Adds to an entry how it ended. */
export const insertOutcome = async (tx: Tx, id: string, outcome: AuditDetails): Promise<void> => {
  await tx
    .updateTable('audit_log')
    .set({ outcome: JSON.stringify(outcome) })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Entries that a filter lets through, newest first; with a cursor, what comes after that one. */
export const readEntries = async (
  tx: Tx,
  { q, act, from, until, limit, cursor }: AuditFilter & { limit: number; cursor?: string | undefined },
): Promise<EntryRow[]> => {
  const words = q === undefined ? null : likeOf(q)
  const found = await sql<EntryRow>`
    SELECT id, at, via, actor_id, actor_name, act, subject_kind, subject_id, subject_name, network,
      details || coalesce(outcome, '{}') AS details FROM audit_log
    WHERE (${cursor ?? null}::uuid IS NULL OR id < ${cursor ?? null}::uuid)
      AND (${act ?? null}::text IS NULL OR act = ${act ?? null}::text OR split_part(act, '.', 1) = ${act ?? null}::text)
      AND (${from ?? null}::date IS NULL OR at >= ${from ?? null}::date::timestamp AT TIME ZONE 'UTC')
      AND (${until ?? null}::date IS NULL OR at < (${until ?? null}::date + 1)::timestamp AT TIME ZONE 'UTC')
      AND (${words}::text IS NULL OR actor_name ILIKE ${words}::text OR subject_name ILIKE ${words}::text
        OR subject_id = ${q ?? null}::text OR details::text ILIKE ${words}::text
        OR outcome::text ILIKE ${words}::text)
    ORDER BY id DESC LIMIT ${limit}`.execute(tx)
  return found.rows
}
