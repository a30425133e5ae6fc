import { sql } from 'kysely'
import type { PlainDate } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { AnswerRow } from './answers.store.ts'
import type { EventFields, ExceptionRow } from './event-row.ts'

/** All that an edit may change of an event. */
export interface EventBefore {
  fields: EventFields
  attendees: string[]
  exceptions: ExceptionRow[]
  answers: (Omit<AnswerRow, 'answered_at'> & { answered_at: string })[]
  /** The date of the series that somebody looked at, before the edit and after it. */
  seenOn: PlainDate | null
  shownOn: PlainDate | null
  /** Dates were deleted: people are told that these are there again, and of no other time. */
  isDeletion: boolean
}

/** An edit that can be taken back. */
export interface EditRow {
  event_id: string
  later_id: string | null
  before: EventBefore
  version_before: number
  /** Something has happened to the event, or to the series that was parted from it, since then. */
  is_overtaken: boolean
}

/** Keeps what an event was before the edit that was just made of it, and forgets what is too old to be taken back. */
export const insertEdit = async (
  tx: Tx,
  scope: WorkspaceScope,
  edit: { id: string; eventId: string; laterId: string | null; before: EventBefore; versionBefore: number },
): Promise<void> => {
  await sql`DELETE FROM event_edits
    WHERE workspace_id = ${scope.workspaceId} AND made_at <= now() - interval '1 hour'`.execute(tx)
  await sql`INSERT INTO event_edits (workspace_id, id, event_id, later_id, before, version_before, version_after, later_version)
    SELECT e.workspace_id, ${edit.id}, e.id, l.id, ${JSON.stringify(edit.before)}::jsonb, ${edit.versionBefore},
      e.row_version, l.row_version
    FROM events e LEFT JOIN events l ON l.workspace_id = e.workspace_id AND l.id = ${edit.laterId}
    WHERE e.workspace_id = ${scope.workspaceId} AND e.id = ${edit.eventId}`.execute(tx)
}

/** An edit of the last hour; null when there is none, or when it was taken back. */
export const readEdit = async (tx: Tx, scope: WorkspaceScope, editId: string): Promise<EditRow | null> => {
  const { rows } = await sql<EditRow>`
    SELECT d.event_id, d.later_id, d.before, d.version_before,
      e.row_version <> d.version_after OR coalesce(l.row_version <> d.later_version OR l.deleted_at IS NOT NULL, false)
        OR EXISTS (SELECT FROM event_answers a WHERE a.workspace_id = d.workspace_id
          AND a.event_id IN (d.event_id, d.later_id) AND a.answered_at > d.made_at) AS is_overtaken
    FROM event_edits d
      JOIN events e ON e.workspace_id = d.workspace_id AND e.id = d.event_id
      LEFT JOIN events l ON l.workspace_id = d.workspace_id AND l.id = d.later_id
    WHERE d.workspace_id = ${scope.workspaceId} AND d.id = ${editId} AND d.made_at > now() - interval '1 hour'`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Forgets an edit that was taken back; the edit before it can be taken back next, as the event is what that one made of it. */
export const forgetEdit = async (
  tx: Tx,
  scope: WorkspaceScope,
  editId: string,
  edit: Pick<EditRow, 'event_id' | 'version_before'>,
): Promise<void> => {
  await tx.deleteFrom('event_edits').where('workspace_id', '=', scope.workspaceId).where('id', '=', editId).execute()
  const now = sql`(SELECT row_version FROM events
    WHERE workspace_id = ${scope.workspaceId} AND id = ${edit.event_id})`
  await sql`UPDATE event_edits SET version_after = ${now} WHERE workspace_id = ${scope.workspaceId}
    AND event_id = ${edit.event_id} AND version_after = ${edit.version_before}`.execute(tx)
  await sql`UPDATE event_edits SET later_version = ${now} WHERE workspace_id = ${scope.workspaceId}
    AND later_id = ${edit.event_id} AND later_version = ${edit.version_before}`.execute(tx)
}
