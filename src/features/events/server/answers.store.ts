import { sql } from 'kysely'
import type { PlainDate } from '#kernel/dates.ts'
import type { ColumnValue } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import { newId } from '#server/new-id.ts'
import type { Answer } from '../contract/event-values.ts'

/** What somebody answered to an event, or (with a date) to one date of a series. */
export interface AnswerRow {
  event_id: string
  account_id: string
  occurs_on: PlainDate | null
  answer: ColumnValue<'event_answers', 'answer'>
  comment: string
  answered_at: Date
  /** The date, time and zone that it was given for; null for one from before that was kept. */
  said_for: string | null
}

/** What was answered to these events, oldest first. */
export const readAnswers = async (
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  eventIds: readonly string[],
): Promise<AnswerRow[]> => {
  if (eventIds.length === 0) return []
  return tx
    .selectFrom('event_answers')
    .select(['event_id', 'account_id', 'occurs_on', 'answer', 'comment', 'answered_at', 'said_for'])
    .where('workspace_id', '=', scope.workspaceId)
    .where(sql<boolean>`event_id = ANY(${sql.val([...eventIds])}::uuid[])`)
    .orderBy('answered_at')
    .orderBy('id')
    .execute()
}

/** Keeps what oneself answers, in the place of what oneself answered before. */
export const storeAnswer = async (
  tx: Tx,
  scope: WorkspaceScope,
  eventId: string,
  occursOn: PlainDate | null,
  given: { answer: Answer; comment: string; said_for: string },
): Promise<void> => {
  await tx
    .insertInto('event_answers')
    .values({
      workspace_id: scope.workspaceId,
      id: newId(),
      event_id: eventId,
      account_id: scope.userId,
      occurs_on: occursOn,
      ...given,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'event_id', 'account_id', 'occurs_on'])
        .doUpdateSet({ ...given, answered_at: sql<Date>`now()` }),
    )
    .execute()
}

/** Takes back what oneself answered. */
export const deleteAnswer = async (
  tx: Tx,
  scope: WorkspaceScope,
  eventId: string,
  occursOn: PlainDate | null,
): Promise<void> => {
  await tx
    .deleteFrom('event_answers')
    .where('workspace_id', '=', scope.workspaceId)
    .where('event_id', '=', eventId)
    .where('account_id', '=', scope.userId)
    .where('occurs_on', occursOn === null ? 'is' : '=', occursOn)
    .execute()
}

/** Puts other answers in the place of all that an event has. */
export const replaceAnswers = async (
  tx: Tx,
  scope: WorkspaceScope,
  eventId: string,
  answers: readonly Omit<AnswerRow, 'event_id'>[],
): Promise<void> => {
  await tx
    .deleteFrom('event_answers')
    .where('workspace_id', '=', scope.workspaceId)
    .where('event_id', '=', eventId)
    .execute()
  if (answers.length === 0) return
  const rows = answers.map((one) => ({ ...one, id: newId() }))
  await sql`INSERT INTO event_answers (workspace_id, id, event_id, account_id, occurs_on, answer, comment, answered_at,
      said_for)
    SELECT ${scope.workspaceId}, v.id, ${eventId}, v.account_id, v.occurs_on, v.answer, v.comment, v.answered_at, v.said_for
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS v (id uuid, account_id uuid, occurs_on date, answer text, comment text, answered_at timestamptz,
        said_for text)`.execute(tx)
}
