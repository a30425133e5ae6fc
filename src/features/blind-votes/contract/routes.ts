import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { listOf } from '#kernel/page.ts'
import { defineRoutes, defineTag } from '#kernel/route.ts'
import { blindBallot, blindChoice, blindVote, comment, question } from './blind-vote.ts'
import { maxVotes } from './blind-vote-limits.ts'

export const tag = defineTag({
  name: 'Blind votes',
  description: 'Two versions without their names: everybody listens, everybody votes, then the result is shown.',
})

export const routes = defineRoutes({
  getBlindVotes: {
    method: 'GET',
    path: '/api/get-blind-votes',
    doc: 'The blind votes of the workspace, newest first; those that are over with their result.',
    access: 'member',
    kind: 'json',
    reply: z.object({ blindVotes: listOf(blindVote, maxVotes) }),
  },
  getBlindBallot: {
    method: 'GET',
    path: '/api/get-blind-ballot',
    doc: "The person's own ballot of an open blind vote, once its sounds are made: two sounds without their names.",
    access: 'member',
    kind: 'json',
    refuses: ['conflict'],
    query: z.object({ voteId: id }),
    reply: z.object({ ballot: blindBallot }),
    limit: { max: 60, seconds: 60, by: 'user' },
  },
  playBlind: {
    method: 'GET',
    path: '/play-blind/{token}',
    doc: "One of the two sounds of one's own ballot; nothing in its address, length or headers says which.",
    access: 'member',
    kind: 'stream',
    params: z.object({
      token: z
        .string()
        .max(100)
        .regex(/^[\w-]{43}$/),
    }),
  },
  startBlindVote: {
    method: 'POST',
    path: '/start-blind-vote',
    doc: 'Asks members (all, if none are named) which of two versions of a song they hear as better.',
    access: 'member',
    kind: 'form',
    refuses: ['conflict'],
    body: z.object({
      firstDemoId: id,
      secondDemoId: id,
      question,
      memberIds: z
        .array(id)
        .max(500)
        .transform((ids) => [...new Set(ids)])
        .optional(),
    }),
    reply: z.object({ blindVote }),
    repeatable: true,
    limit: { max: 20, seconds: 60, by: 'user' },
    next: '/blind-votes',
  },
  castBlindVote: {
    method: 'POST',
    path: '/cast-blind-vote',
    doc: 'Votes, or changes the vote while it is open; the last voter ends it.',
    access: 'member',
    right: 'comment',
    kind: 'form',
    refuses: ['conflict'],
    body: z.object({ voteId: id, choice: blindChoice, comment }),
    reply: z.object({ blindVote }),
    limit: { max: 60, seconds: 60, by: 'user' },
    next: '/blind-votes',
  },
  prepareBlindVote: {
    method: 'POST',
    path: '/prepare-blind-vote',
    doc: 'Has the sounds of an open blind vote made again, after a failure.',
    access: 'member',
    right: 'comment',
    kind: 'form',
    body: z.object({ voteId: id }),
    reply: z.object({ blindVote }),
    limit: { max: 20, seconds: 60, by: 'user' },
    next: '/blind-votes',
  },
  closeBlindVote: {
    method: 'POST',
    path: '/close-blind-vote',
    doc: "Ends a blind vote before everybody has voted; for the member who started it and the workspace's owner.",
    access: 'member',
    kind: 'form',
    body: z.object({ voteId: id }),
    reply: z.object({ blindVote }),
    next: '/blind-votes',
  },
  deleteBlindVote: {
    method: 'POST',
    path: '/delete-blind-vote',
    doc: "Deletes a blind vote with its ballots; for the member who started it and the workspace's owner.",
    access: 'member',
    kind: 'form',
    body: z.object({ voteId: id }),
    reply: z.object({ message: z.string() }),
    next: '/blind-votes',
  },
})
