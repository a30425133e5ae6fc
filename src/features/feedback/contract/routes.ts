import { z } from 'zod'
import { said } from '#features/community/contract/post-rows.ts'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { hasMore, listOf } from '#kernel/page.ts'
import { defineRoutes, defineTag } from '#kernel/route.ts'
import { feedbackQuestions, feedbackRequest, feedbackResults, feedbackSaid, guestFeedback } from './feedback.ts'
import { mostFeedbackTold } from './feedback-limits.ts'

export const tag = defineTag({
  name: 'Feedback',
  description:
    'Asking for feedback on a demo with questions: a queue whose places come from useful answers to others, and a link for people outside.',
})

const changing = { max: 60, seconds: 600, by: 'user' } as const
const token = z.string().max(200)
// Players ask for one sound in many pieces.
const files = { max: 600, seconds: 600, by: 'address' } as const
const byLink = { max: 60, seconds: 600, by: 'address' } as const
const named = z.object({ postId: id })
const message = z.object({ message: z.string() })

export const routes = defineRoutes({
  getFeedbackQueue: {
    method: 'GET',
    path: '/api/get-feedback-queue',
    doc: 'Who asks for feedback, in the order in which they are heard, and how many credits oneself has.',
    access: 'user',
    kind: 'json',
    /** `waits` is one's own place; `useful` counts answers of one's own that helped. */
    reply: z.object({
      requests: listOf(feedbackRequest, mostFeedbackTold),
      hasMore,
      credits: z.int(),
      useful: z.int(),
      waits: z.object({ postId: id, place: z.int(), of: z.int() }).nullable(),
    }),
  },
  getFeedbackRequest: {
    method: 'GET',
    path: '/api/get-feedback-request/{id}',
    doc: 'What a post asks; who asked reads all answers. Null for a post that asks nothing.',
    access: 'user',
    kind: 'json',
    params: z.object({ id }),
    reply: z.object({ request: feedbackRequest.nullable(), results: feedbackResults.nullable() }),
  },
  askForFeedback: {
    method: 'POST',
    path: '/ask-for-feedback',
    doc: 'Posts a demo of the workspace with up to four questions; people and bands ask once at a time.',
    access: 'member',
    byToken: 'never',
    kind: 'json',
    refuses: ['conflict'],
    body: z.object({ ...said, demoId: id, questions: feedbackQuestions }),
    reply: z.object({ postId: id, message: z.string() }),
    repeatable: true,
    limit: { max: 10, seconds: 86_400, by: 'user', tries: 100 },
  },
  answerFeedback: {
    method: 'POST',
    path: '/answer-feedback',
    doc: 'Answers the questions of a post, as a comment under it; not those of a band that one is in, or was lately.',
    access: 'user',
    kind: 'json',
    refuses: ['conflict'],
    body: z.object({ postId: id, said: feedbackSaid }),
    reply: z.object({ commentId: id, message: z.string() }),
    repeatable: true,
    limit: { max: 40, seconds: 86_400, by: 'user', tries: 400 },
  },
  markFeedbackUseful: {
    method: 'POST',
    path: '/mark-feedback-useful',
    doc: 'Marks an answer as useful: the credit that it took goes to who wrote it. For a day that can be taken back.',
    access: 'user',
    kind: 'json',
    refuses: ['conflict'],
    body: z.object({ commentId: id, useful: z.boolean({ error: () => t('Useful must be true or false.') }) }),
    reply: message.extend({ passed: z.boolean() }),
    limit: changing,
  },
  endFeedbackRequest: {
    method: 'POST',
    path: '/end-feedback-request',
    doc: 'Asks for no more feedback: the post and what was said stay, the link opens nothing. For who asked, and who manages the band.',
    access: 'user',
    kind: 'json',
    body: named,
    reply: message,
    limit: changing,
  },
  setFeedbackLink: {
    method: 'POST',
    path: '/set-feedback-link',
    doc: 'Makes a link by which people without an account hear the demo and answer, or ends it.',
    access: 'user',
    kind: 'json',
    refuses: ['conflict'],
    body: named.extend({ open: z.boolean({ error: () => t('Open must be true or false.') }) }),
    reply: message.extend({ linkUrl: z.string().nullable() }),
    limit: changing,
  },
  removeFeedbackGuestAnswer: {
    method: 'POST',
    path: '/remove-feedback-guest-answer',
    doc: 'Takes an answer of somebody outside away; with `removed` false, for a day, it is back.',
    access: 'user',
    kind: 'json',
    body: z.object({ answerId: id, removed: z.boolean({ error: () => t('Removed must be true or false.') }) }),
    reply: message,
    limit: changing,
  },
  showFeedback: {
    method: 'GET',
    path: '/feedback/{token}',
    doc: 'The page on which somebody without an account hears a demo and answers questions about it.',
    access: 'link',
    anonymous: true,
    kind: 'page',
    params: z.object({ token }),
    limit: byLink,
  },
  answerFeedbackByLink: {
    method: 'POST',
    path: '/feedback/{token}',
    doc: 'Answers by that page; sent again from the same browser it replaces what was said before.',
    access: 'link',
    anonymous: true,
    kind: 'page',
    params: z.object({ token }),
    body: guestFeedback,
    limit: byLink,
  },
  feedbackSound: {
    method: 'GET',
    path: '/feedback/{token}/sound',
    doc: 'The demo that somebody without an account is asked about.',
    access: 'link',
    anonymous: true,
    kind: 'stream',
    params: z.object({ token }),
    limit: files,
  },
})
