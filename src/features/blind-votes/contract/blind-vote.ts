import { z } from 'zod'
import { mostPeople } from '#features/plans/contract/plan.ts'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { listOf } from '#kernel/page.ts'
import { asSent, isShowable, textOf, tidy } from '#kernel/text.ts'
import { maxCommentLength, maxQuestionLength } from './blind-vote-limits.ts'

/** What a person hears as better: the sound called X, the one called Y, or neither. */
export const blindChoice = z.enum(['x', 'y', 'none'])
export type BlindChoice = z.output<typeof blindChoice>

/** One line; an empty field means none. */
export const question = z
  .string()
  .max(asSent(maxQuestionLength), {
    error: () => t('A question can have at most {max} characters.', { max: maxQuestionLength }),
  })
  .transform(tidy)
  .pipe(
    z
      .string()
      .max(maxQuestionLength, {
        error: () => t('A question can have at most {max} characters.', { max: maxQuestionLength }),
      })
      .refine(isShowable, { error: () => t('The question has characters that cannot be shown.') }),
  )
  .transform((text) => (text === '' ? null : text))
  .optional()

/** Lines of text; an empty field means none. */
export const comment = z
  .union([z.literal('').transform(() => null), textOf(() => t('Comment'), maxCommentLength)])
  .optional()

/** One of the two versions that are voted on. */
const votedVersion = z.object({ demoId: id, version: z.number() })

/** What somebody chose, said only when the vote is over. */
const cast = z.object({
  voter: z.string(),
  choice: z.enum(['first', 'second', 'none']),
  comment: z.string().nullable(),
})

/** The tally of a vote that is over; `chance` (0 to 1): how often guessing alone splits the band as clearly. */
export const blindResult = z.object({
  first: z.number().int(),
  second: z.number().int(),
  none: z.number().int(),
  chance: z.number(),
  casts: listOf(cast, mostPeople),
})
export type BlindResult = z.output<typeof blindResult>

/** A blind vote as everybody may see it. */
export const blindVote = z.object({
  id,
  songId: id,
  songName: z.string(),
  first: votedVersion,
  second: votedVersion,
  question: z.string().nullable(),
  startedBy: z.string().nullable(),
  startedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  /** How many were asked and still belong to the workspace, and how many of them have voted. */
  asked: z.number().int(),
  voted: z.number().int(),
  /** Whether the person was asked, and has voted. */
  mine: z.enum(['not-asked', 'waiting', 'voted']),
  /** Whether what is heard in it is made; `failed` is made again by `prepareBlindVote`. */
  sounds: z.enum(['preparing', 'ready', 'failed']),
  /** Null until it is over. */
  result: blindResult.nullable(),
  canClose: z.boolean(),
})
export type BlindVote = z.output<typeof blindVote>

/** The person's own ballot: two addresses that tell nothing, of sounds that are equally long and equally loud. */
export const blindBallot = z.object({
  voteId: id,
  x: z.string(),
  y: z.string(),
  durationSeconds: z.number(),
  choice: blindChoice.nullable(),
  comment: z.string().nullable(),
})
export type BlindBallot = z.output<typeof blindBallot>
