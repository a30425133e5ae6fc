import type { FeatureSamples } from '#server/feature-samples.ts'
import type { routes } from '../contract/routes.ts'

const dates = [
  { date: '2029-12-04', start: '19:00', end: '22:00' },
  { date: '2029-12-05', start: '19:00', end: '22:00' },
]

/** What tests of every call and every table need of polls on dates. */
export const samples: FeatureSamples<typeof routes> = {
  inputs: {
    getDatePolls: () => ({}),
    addDatePoll: () => ({ title: 'Rehearsal', dates, attendeeIds: null, answerUntil: '2029-12-01' }),
    answerDatePoll: ({ thingId }) => ({ pollId: thingId, answers: ['yes', 'maybe'] }),
    changeDatePoll: ({ thingId }) => ({ pollId: thingId, answerUntil: '2029-12-02' }),
    decideDatePoll: ({ thingId }) => ({ pollId: thingId, place: 1 }),
    removeDatePollGuest: ({ thingId }) => ({ pollId: thingId, personId: thingId }),
    restoreDatePollGuest: ({ thingId }) => ({ pollId: thingId, personId: thingId }),
    endDatePoll: ({ thingId }) => ({ pollId: thingId }),
    reopenDatePoll: ({ thingId }) => ({ pollId: thingId }),
    showDatePoll: () => ({ token: 'unknown' }),
    answerDatePollByLink: () => ({ token: 'unknown', name: 'Ada', date1: 'yes', date2: 'no' }),
  },
  rows: ({ workspaceId, ownerId, text }) => [
    [
      `INSERT INTO date_polls (workspace_id, id, title, category, location, notes, dates, time_zone, for_everyone, ends_at, answer_until, created_by)
       VALUES ($1, $1, $2, 'rehearsal', $2, $2, $4, 'Europe/Prague', true, '2029-12-05T21:00:00Z', '2029-12-01', $3)`,
      [workspaceId, text, ownerId, JSON.stringify(dates.map((one) => ({ ...one, endDate: one.date })))],
    ],
    [
      `INSERT INTO date_poll_people (workspace_id, id, poll_id, guest_name, is_needed, answers)
       VALUES ($1, $1, $1, $2, false, ARRAY['yes', ''])`,
      [workspaceId, text],
    ],
  ],
}
