import { sql } from 'kysely'
import { releaseOf } from '#features/releases/server/api.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { JobScope } from '#server/database/scope.ts'

/** Remembers a wish to be told; the id of one that waits for its answer, null when there is nothing to ask. */
export const askReminder = async (
  tx: Tx,
  wish: { pageId: string; id: string; email: string; emailKey: string; most: number },
): Promise<string | null> => {
  const { rows } = await sql<{ id: string | null }>`SELECT ask_link_reminder(${wish.pageId}, ${wish.id}, ${wish.email},
    ${wish.emailKey}, ${wish.most}) AS id`.execute(tx)
  return rows[0]?.id ?? null
}

/** What a reminder is for. */
export interface FoundReminder {
  workspace_id: string
  band: string
  release: string
  slug: string
  confirmed: boolean
}

/** A reminder by its id, or null. */
export const findReminder = async (tx: Tx, id: string): Promise<FoundReminder | null> => {
  const { rows } = await sql<FoundReminder>`SELECT * FROM find_link_reminder(${id})`.execute(tx)
  return rows[0] ?? null
}

/** Says that a reminder is meant, and in which language its mail will be. */
export const confirmReminder = async (tx: Tx, id: string, language: string): Promise<void> => {
  await sql`SELECT confirm_link_reminder(${id}, ${language})`.execute(tx)
}

/** Forgets a reminder with its address. */
export const endReminder = async (tx: Tx, id: string): Promise<void> => {
  await sql`SELECT end_link_reminder(${id})`.execute(tx)
}

/** The workspaces with a release that is out and somebody who wanted to be told. */
export const workspacesWithDueReminders = async (database: Database): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`SELECT id FROM workspaces_with_due_reminders() AS id`.execute(
    database.single,
  )
  return rows.map(({ id }) => id)
}

/** Somebody who is to be told now. */
export interface DueReminder {
  id: string
  email: string
  release: string
  band: string
  hue: string
  slug: string
  language: string | null
}

/** Some who are to be told, locked until the transaction ends; another process takes others. */
export const takeDueReminders = async (tx: Tx, scope: JobScope, most: number): Promise<DueReminder[]> => {
  const { rows } = await sql<DueReminder>`
    SELECT m.id, m.email, m.language, r.release_name AS release, w.name AS band, w.hue, p.slug
    FROM link_reminders m
    JOIN link_pages p ON p.workspace_id = m.workspace_id AND p.id = m.page_id
    JOIN LATERAL ${releaseOf('p')} r ON true
    JOIN workspaces w ON w.id = m.workspace_id
    WHERE m.workspace_id = ${scope.workspaceId} AND m.confirmed_at IS NOT NULL
      AND p.published IS NOT NULL AND p.deleted_at IS NULL AND r.release_deleted_at IS NULL
      AND r.release_date <= (now() AT TIME ZONE w.time_zone)::date
    ORDER BY m.id LIMIT ${most} FOR UPDATE OF m SKIP LOCKED`.execute(tx)
  return rows
}

/** Forgets reminders whose mail is on its way. */
export const dropReminders = async (tx: Tx, scope: JobScope, ids: string[]): Promise<void> => {
  await tx.deleteFrom('link_reminders').where('workspace_id', '=', scope.workspaceId).where('id', 'in', ids).execute()
}

/** Forgets what nobody confirmed, and counts that are too old. */
export const forgetLeftovers = async (database: Database): Promise<void> => {
  await sql`SELECT forget_link_leftovers()`.execute(database.single)
}
