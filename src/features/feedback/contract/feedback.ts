import { z } from 'zod'
import { formKey } from '#kernel/form-key.ts'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { emptyAsAbsent } from '#kernel/numbers.ts'
import { listOf } from '#kernel/page.ts'
import { asSent, nameOf, textOf } from '#kernel/text.ts'
import {
  maxFeedbackGuestName,
  maxFeedbackWords,
  maxOwnQuestion,
  mostFeedbackAnswersTold,
  mostFeedbackQuestions,
} from './feedback-limits.ts'
import { feedbackChoices, questionKinds } from './feedback-words.ts'

/** A question; its own words are for the kind `own` alone. */
const question = z.object({ kind: z.enum(questionKinds), text: z.string() })

/** The questions of a request, each prepared one once. */
export const feedbackQuestions = z
  .array(
    z
      .object({
        kind: z.enum(questionKinds, { error: () => t('Choose a question.') }),
        text: z.union([z.literal(''), nameOf(() => t('Question'), maxOwnQuestion)]).default(''),
      })
      .refine(({ kind, text }) => (kind === 'own') === (text !== ''), {
        error: () => t('A question of your own needs words.'),
      }),
  )
  .min(1, { error: () => t('Ask at least one question.') })
  .max(mostFeedbackQuestions, {
    error: () => t('At most {max} questions can be asked.', { max: mostFeedbackQuestions }),
  })
  .refine((all) => new Set(all.map(({ kind, text }) => `${kind} ${text}`)).size === all.length, {
    error: () => t('Ask each question once.'),
  })

/** The answer to one question, in the way that it is asked; all empty where somebody leaves it out. */
const answer = z.object({
  text: z.union([z.literal(''), textOf(() => t('Answer'), maxFeedbackWords)]).default(''),
  seconds: z.number().min(0).max(86_400).nullable().default(null),
  choice: z.enum(feedbackChoices).nullable().default(null),
})
export type FeedbackAnswer = z.output<typeof answer>

/** The answers to all questions of a request, in their order. */
export const feedbackSaid = z.array(answer).max(mostFeedbackQuestions)

const words = z.string().max(asSent(maxFeedbackWords)).default('')
const choice = z.preprocess(emptyAsAbsent, z.enum(feedbackChoices).optional())
const moment = z.string().max(20).default('')

/** What somebody outside sends by the form of the page: a field for each question, by its place. */
export const guestFeedback = z.object({
  name: z.string().max(asSent(maxFeedbackGuestName)).default(''),
  form: formKey,
  ...{ words1: words, words2: words, words3: words, words4: words },
  ...{ moment1: moment, moment2: moment, moment3: moment, moment4: moment },
  ...{ choice1: choice, choice2: choice, choice3: choice, choice4: choice },
})
export type GuestFeedback = z.output<typeof guestFeedback>

/** A request for feedback with its place in the queue. */
export const feedbackRequest = z
  .object({
    postId: id,
    title: z.string(),
    band: z.string(),
    hue: z.string(),
    authorId: id,
    authorName: z.string(),
    author_profile_picture: z.string(),
    questions: listOf(question, mostFeedbackQuestions),
    askedAt: z.iso.datetime(),
    /** Its place among those that are heard, from 1; null where it is heard no more. */
    place: z.int().nullable(),
    /** How many weeks it stands before others of its age: a credit of who asks is one, up to three. */
    headStart: z.int(),
    numberOfAnswers: z.int(),
    /** Whether one may answer, or why not: it is one's own, one shares a band with who asks, has answered, has deleted that, or it has ended. */
    mayAnswer: z.enum(['yes', 'own', 'band', 'answered', 'deleted', 'ended']),
    /** Whether it waits and one may end it: who asked, and those who manage the band. */
    mayEnd: z.boolean(),
  })
  .meta({ id: 'FeedbackRequest' })
export type FeedbackRequest = z.output<typeof feedbackRequest>

/** What somebody said, as who asked reads it. */
export const feedbackReply = z
  .object({
    /** The comment under the post, or the answer of somebody outside. */
    id,
    /** Somebody outside has no account, and a name only if they gave one. */
    isGuest: z.boolean(),
    name: z.string(),
    picture: z.string(),
    said: listOf(answer, mostFeedbackQuestions),
    datetime: z.iso.datetime(),
    usefulAt: z.iso.datetime().nullable(),
    /** Whether a credit went to who answered. */
    passed: z.boolean(),
  })
  .meta({ id: 'FeedbackReply' })
export type FeedbackReply = z.output<typeof feedbackReply>

/** What who asked reads besides: all answers, the oldest first, and the link for people outside. */
export const feedbackResults = z.object({
  answers: listOf(feedbackReply, mostFeedbackAnswersTold),
  hasMore: z.boolean(),
  /** Null while there is none. */
  linkUrl: z.string().nullable(),
})
export type FeedbackResults = z.output<typeof feedbackResults>
