import { defineFeature, type Feature } from '#server/http/feature.ts'
import type { Services } from '#server/services.ts'
import type { DatePoll } from '../contract/date-poll.ts'
import { routes } from '../contract/routes.ts'
import { addPoll } from './add-poll.ts'
import { answerByLink, showPoll } from './answer-by-link.ts'
import { decidePoll } from './decide-poll.ts'
import { answerPoll, changePoll, endPoll, listPolls, removeGuest, reopenPoll } from './polls.ts'

/** A poll as a caller may see it: a program gets no link by which it could answer as anybody. */
const toldTo = ({ token }: { token: unknown }, poll: DatePoll): DatePoll =>
  token === null ? poll : { ...poll, guestUrl: null }

const replyTo = async <T extends { poll: DatePoll }>(caller: { token: unknown }, reply: Promise<T>): Promise<T> => {
  const told = await reply
  return { ...told, poll: toldTo(caller, told.poll) }
}

/** Polls of a band on dates, of which one becomes an event. */
export const datePollsFeature = (services: Services): Feature =>
  defineFeature(routes, {
    getDatePolls: async ({ scope, ...caller }) => {
      const { polls, hasMore } = await listPolls(services, scope)
      return { polls: polls.map((poll) => toldTo(caller, poll)), hasMore }
    },
    // What is kept for a repetition is what this caller is told.
    addDatePoll: ({ scope, keepReply, ...caller }, given) =>
      addPoll(services, scope, given, (tx, reply) => keepReply(tx, { ...reply, poll: toldTo(caller, reply.poll) })),
    answerDatePoll: ({ scope, ...caller }, given) => replyTo(caller, answerPoll(services, scope, given)),
    changeDatePoll: ({ scope, ...caller }, given) => replyTo(caller, changePoll(services, scope, given)),
    decideDatePoll: ({ scope }, chosen) => decidePoll(services, scope, chosen),
    endDatePoll: ({ scope }, { pollId }) => endPoll(services, scope, pollId),
    reopenDatePoll: ({ scope, ...caller }, { pollId }) => replyTo(caller, reopenPoll(services, scope, pollId)),
    removeDatePollGuest: ({ scope, ...caller }, named) => replyTo(caller, removeGuest(services, scope, named, true)),
    restoreDatePollGuest: ({ scope, ...caller }, named) => replyTo(caller, removeGuest(services, scope, named, false)),
    showDatePoll: (_context, { token }) => showPoll(services, token),
    answerDatePollByLink: (_context, { token, ...sent }) => answerByLink(services, token, sent),
  })
