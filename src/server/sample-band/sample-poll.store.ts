import type { ClientBase } from 'pg'
import { addDays, type PlainDate, weekdayOf } from '#kernel/dates.ts'
import { newId } from '#server/new-id.ts'
import type { AccountIds } from './sample-band.store.ts'
import { type SampleMember, sampleTimeZone } from './sample-band.ts'

const wednesday = 3

/** What members said to each of the dates; who is not here has not answered. */
const answers: Partial<Record<SampleMember, readonly string[]>> = {
  marta: ['yes', 'yes', 'maybe'],
  tom: ['no', 'yes', 'yes'],
  sam: ['maybe', 'yes', 'no'],
}

/** Asks the sample band about an evening for its listening session, with answers of some of them. */
export const insertSamplePoll = async (
  owner: ClientBase,
  { workspaceId, today }: { workspaceId: string; today: PlainDate },
  ids: AccountIds,
): Promise<void> => {
  const pollId = newId()
  const first = addDays(today, 9 + ((wednesday - weekdayOf(addDays(today, 9)) + 7) % 7))
  const dates = [first, addDays(first, 1), addDays(first, 4)].map((date) => ({
    ...{ date, endDate: date, start: '19:00', end: '22:00' },
  }))
  await owner.query(
    `INSERT INTO date_polls (workspace_id, id, title, category, location, notes, dates, time_zone, for_everyone, ends_at, answer_until, created_by)
     VALUES ($1, $2, 'Listening session: the masters', 'meeting', 'Room 4, Vltava Studios', '', $3, $4, true, $5::date + 1, $6, $7)`,
    [
      workspaceId,
      pollId,
      JSON.stringify(dates),
      sampleTimeZone,
      addDays(first, 4),
      addDays(first, -2),
      ids.get('jonas'),
    ],
  )
  for (const [member, accountId] of ids) {
    const said = answers[member]
    await owner.query(
      `INSERT INTO date_poll_people (workspace_id, id, poll_id, account_id, is_needed, answers, answered_at)
       VALUES ($1, $2, $3, $4, true, $5, $6)`,
      [workspaceId, newId(), pollId, accountId, said ?? dates.map(() => ''), said ? new Date() : null],
    )
  }
}
