import { z } from 'zod'
import { eventDate } from '#features/events/contract/event-fields.ts'
import { id } from '#kernel/ids.ts'
import { hasMore, listOf } from '#kernel/page.ts'
import { defineRoutes, defineTag } from '#kernel/route.ts'
import { datePoll, guestAnswers, newDatePoll, pollAnswers } from './date-poll.ts'
import { mostPollDates, mostPollGuests, mostPollsTold } from './date-poll-limits.ts'

export const tag = defineTag({
  name: 'Date polls',
  description: 'Asking the band, and people outside by a link, which of a few dates suits them; one becomes an event.',
})

const changing = { max: 120, seconds: 60, by: 'user' } as const
const poll = z.object({ poll: datePoll, message: z.string() })
const token = z.string().max(200)

export const routes = defineRoutes({
  getDatePolls: {
    method: 'GET',
    path: '/api/get-date-polls',
    doc: 'The polls on dates that run, and those that ended within 30 days; the newest first.',
    access: 'member',
    kind: 'json',
    reply: z.object({ polls: listOf(datePoll, mostPollsTold), hasMore }),
  },
  addDatePoll: {
    method: 'POST',
    path: '/add-date-poll',
    doc: 'Asks people of the band which of two to six dates suit them; they are told.',
    access: 'member',
    kind: 'json',
    refuses: ['conflict'],
    body: newDatePoll,
    reply: poll,
    limit: { max: 20, seconds: 600, by: 'user' },
    repeatable: true,
  },
  answerDatePoll: {
    method: 'POST',
    path: '/answer-date-poll',
    doc: 'Says which dates suit oneself, in their order; null leaves what was said to that date.',
    access: 'member',
    right: 'comment',
    kind: 'json',
    refuses: ['conflict'],
    body: z.object({ pollId: id, answers: pollAnswers }),
    reply: z.object({ poll: datePoll }),
    limit: { max: 300, seconds: 60, by: 'user' },
  },
  changeDatePoll: {
    method: 'POST',
    path: '/change-date-poll',
    doc: 'Sets another last day of answers.',
    access: 'member',
    kind: 'json',
    refuses: ['conflict'],
    body: z.object({ pollId: id, answerUntil: eventDate }),
    reply: poll,
    limit: changing,
  },
  decideDatePoll: {
    method: 'POST',
    path: '/decide-date-poll',
    doc: 'Makes an event of one of the dates, counted from 0; what was said to it is answered, and the others are let go.',
    access: 'member',
    kind: 'json',
    // People outside are mailed an invitation.
    byToken: 'never',
    refuses: ['conflict'],
    body: z.object({
      pollId: id,
      place: z
        .int()
        .min(0)
        .max(mostPollDates - 1),
    }),
    /** `faults` says who outside is not invited, and why. */
    reply: poll.extend({ faults: listOf(z.string(), mostPollGuests) }),
    limit: changing,
  },
  endDatePoll: {
    method: 'POST',
    path: '/end-date-poll',
    doc: 'Calls a poll off: no date is chosen.',
    access: 'member',
    kind: 'json',
    refuses: ['conflict'],
    body: z.object({ pollId: id }),
    reply: poll,
    limit: changing,
  },
  removeDatePollGuest: {
    method: 'POST',
    path: '/remove-date-poll-guest',
    doc: 'Takes away what somebody outside said to a poll; their link opens it no more.',
    access: 'member',
    kind: 'json',
    body: z.object({ pollId: id, personId: id }),
    reply: poll,
    limit: changing,
  },
  restoreDatePollGuest: {
    method: 'POST',
    path: '/restore-date-poll-guest',
    doc: 'Brings back what somebody outside said to a poll.',
    access: 'member',
    kind: 'json',
    refuses: ['conflict'],
    body: z.object({ pollId: id, personId: id }),
    reply: poll,
    limit: changing,
  },
  reopenDatePoll: {
    method: 'POST',
    path: '/reopen-date-poll',
    doc: 'Lets a poll go on that was called off, or whose date was taken within the last hour; the event goes.',
    access: 'member',
    kind: 'json',
    refuses: ['conflict'],
    body: z.object({ pollId: id }),
    reply: poll,
    limit: changing,
  },
  showDatePoll: {
    method: 'GET',
    path: '/date-poll/{token}',
    doc: 'The page on which somebody outside the band says which dates suit them.',
    access: 'link',
    anonymous: true,
    kind: 'page',
    params: z.object({ token }),
    limit: { max: 60, seconds: 600, by: 'address' },
  },
  answerDatePollByLink: {
    method: 'POST',
    path: '/date-poll/{token}',
    doc: 'Answers a poll on dates by that page.',
    access: 'link',
    anonymous: true,
    kind: 'page',
    params: z.object({ token }),
    body: guestAnswers,
    limit: { max: 60, seconds: 600, by: 'address' },
  },
})
