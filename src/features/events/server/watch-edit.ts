import type { PlainDate } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { newId } from '#server/new-id.ts'
import { readAnswers } from './answers.store.ts'
import type { ChangedAt } from './change-one.ts'
import { insertEdit } from './edits.store.ts'
import { type EventRow, fieldsOf } from './event-row.ts'

/** Looks at what an event is before it is edited; when it has been, keeps that, and answers by what the edit is taken back. */
export const watchEdit = async (tx: Tx, scope: WorkspaceScope, row: EventRow, seenOn: PlainDate | null) => {
  const answers = await readAnswers(tx, scope, [row.id])
  return async ({ eventId, occursOn }: ChangedAt, isDeletion = false): Promise<string> => {
    const id = newId()
    await insertEdit(tx, scope, {
      id,
      eventId: row.id,
      laterId: eventId === row.id ? null : eventId,
      versionBefore: row.row_version,
      before: {
        fields: fieldsOf(row),
        attendees: row.attendees,
        exceptions: row.exceptions,
        answers: answers.map((one) => ({ ...one, answered_at: one.answered_at.toISOString() })),
        seenOn,
        shownOn: occursOn,
        isDeletion,
      },
    })
    return id
  }
}
