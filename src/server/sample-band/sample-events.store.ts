import type { ClientBase } from 'pg'
import { addDays, type PlainDate } from '#kernel/dates.ts'
import { newId } from '#server/new-id.ts'
import type { AccountIds } from './sample-band.store.ts'
import { sampleTimeZone } from './sample-band.ts'
import { type SampleEvent, sampleEvents } from './sample-events.ts'
import type { SampleMember } from './sample-song.ts'

const lastDate = ({ date, weeks = 1 }: SampleEvent): PlainDate => addDays(date, (weeks - 1) * 7)

/** Puts the sample events into the calendar of a workspace, with what members answered. */
export const insertSampleEvents = async (
  owner: ClientBase,
  { workspaceId, today }: { workspaceId: string; today: PlainDate },
  ids: AccountIds,
): Promise<void> => {
  for (const event of sampleEvents(today)) {
    const id = newId()
    await owner.query(
      `INSERT INTO events (workspace_id, id, title, category, location, notes, starts_on, ends_on, start_minute, end_minute,
         time_zone, rule, last_on, spans_from, spans_to, for_everyone, created_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10, $11, $12, $7, $12, true, $13)`,
      [
        workspaceId,
        id,
        event.title,
        event.category,
        event.location,
        event.notes ?? '',
        event.date,
        event.from ?? null,
        event.until ?? null,
        sampleTimeZone,
        event.weeks === undefined ? null : `FREQ=WEEKLY;COUNT=${event.weeks}`,
        lastDate(event),
        ids.get(event.by),
      ],
    )
    for (const [member, answer] of Object.entries(event.answers ?? {})) {
      await owner.query(
        'INSERT INTO event_answers (workspace_id, id, event_id, account_id, answer) VALUES ($1, $2, $3, $4, $5)',
        [workspaceId, newId(), id, ids.get(member as SampleMember), answer],
      )
    }
  }
}
