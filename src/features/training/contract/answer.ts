import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { seed, setting } from './setting.ts'
import { trainerIds } from './trainers.ts'
import { longestGiven } from './training-limits.ts'

/** How one practised: only practice and the daily workout move the difficulty. */
export const modes = ['practice', 'test', 'blind', 'daily', 'drill'] as const
export type Mode = (typeof modes)[number]

const milliseconds = z.number().int().min(0).max(3_600_000)

/**
 * One answered question as the browser sends it: what was asked and what was answered, never a score. `given` is in the
 * form of its trainer and kind; `day` is the date on the person's own calendar.
 */
export const sentAnswer = z.object({
  id,
  trainer: z.enum(trainerIds, 'There is no such trainer.'),
  mode: z.enum(modes, 'There is no such way to practise.'),
  setting,
  seed,
  given: z
    .json()
    .refine(
      (given) => JSON.stringify(given).length <= longestGiven,
      `An answer has at most ${longestGiven} characters.`,
    ),
  /** Answers to the same question, this one included. */
  tries: z.number().int().min(1).max(20).default(1),
  replays: z.number().int().min(0).max(999).default(0),
  responseMs: milliseconds,
  /** What sounded: `noise:pink`, `loop:rock`, `demo:<id>`, or `notes`. */
  source: z.string().max(80),
  device: z.enum(['headphones', 'speakers', 'phone', 'unknown']).default('unknown'),
  drillId: id.optional(),
  askedAt: z.iso.datetime('This is not a moment.').max(40, 'This is not a moment.'),
  day: z.iso.date('This is not a date.'),
})
export type SentAnswer = z.output<typeof sentAnswer>

/** How the server marked an answer: the items that were asked and answered, and 0 to 100. */
export const markedAnswer = z.object({
  id,
  item: z.string(),
  answered: z.string(),
  correct: z.boolean(),
  score: z.number(),
})
export type MarkedAnswer = z.output<typeof markedAnswer>
