import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { trainerIds } from './trainers.ts'
import { longestGiven, mostInPool } from './training-limits.ts'

const itemKey = z
  .string({ error: () => t('Say what can be asked.') })
  .max(100, { error: () => t('That can’t be asked.') })
  .regex(/^[\w:.+\-#/]{1,60}$/, { error: () => t('That can’t be asked.') })

/**
 * What a question is drawn from, beside its seed: with both, the same question is made again anywhere. `size` is how large
 * the difference is in the unit of the kind (dB, a ratio, or 20 down to 1 where there is no unit); smaller is harder.
 */
export const setting = z
  .object({
    kind: z
      .string({ error: () => t('Name the kind of question.') })
      .max(100, { error: () => t('There’s no such kind of question.') })
      .regex(/^[a-z][a-z0-9-]{0,39}$/, { error: () => t('There’s no such kind of question.') }),
    size: z
      .number({ error: () => t('The size must be a number.') })
      .min(0.001, { error: () => t('The size is too small.') })
      .max(1000, { error: () => t('The size is too large.') }),
    /** The items that may be asked; empty for those that belong to the size. */
    pool: z
      .array(itemKey)
      .max(mostInPool, { error: () => t('At most {max} items.', { max: mostInPool }) })
      .default([]),
    /** The item that is asked, when it was chosen before the question was drawn. */
    item: itemKey.optional(),
    /** What only one trainer knows: the key of a song, a tempo, the bands in which a sound has energy. */
    more: z
      .record(z.string().max(30), z.union([z.string().max(200), z.number(), z.boolean()]))
      .refine((record) => Object.keys(record).length <= 20, { error: () => t('At most 20 entries.') })
      .meta({ maxProperties: 20 })
      .default({}),
  })
  .meta({ id: 'TrainerSetting' })
export type Setting = z.output<typeof setting>

/** The seed of one question: any short text. */
const seed = z
  .string({ error: () => t('The seed must be text.') })
  .min(1, { error: () => t('The seed is missing.') })
  .max(60, { error: () => t('The seed is too long.') })

/** How one practised: only practice and the daily workout move the difficulty. */
export const modes = ['practice', 'test', 'blind', 'daily', 'drill'] as const
export type Mode = (typeof modes)[number]

const milliseconds = z.number().int().min(0).max(3_600_000)

/**
 * One answered question as the browser sends it: what was asked and what was answered, never a score. `given` is in the
 * form of its trainer and kind; `day` is the date on the person's own calendar.
 */
export const sentAnswer = z
  .object({
    id,
    trainer: z.enum(trainerIds, { error: () => t('There’s no such trainer.') }),
    mode: z.enum(modes, { error: () => t('There’s no such way to practise.') }),
    setting,
    seed,
    given: z.json().refine((given) => JSON.stringify(given).length <= longestGiven, {
      error: () => t('Answers can have up to {max} characters.', { max: longestGiven }),
    }),
    /** Answers to the same question, this one included. */
    tries: z.number().int().min(1).max(20).default(1),
    replays: z.number().int().min(0).max(999).default(0),
    responseMs: milliseconds,
    /** What sounded: `noise:pink`, `loop:rock`, `demo:<id>`, or `notes`. */
    source: z.string().max(80),
    device: z.enum(['headphones', 'speakers', 'phone', 'unknown']).default('unknown'),
    drillId: id.optional(),
    askedAt: z.iso
      .datetime({ error: () => t('That’s not a valid date and time.') })
      .max(40, { error: () => t('That’s not a valid date and time.') }),
    day: z.iso.date({ error: () => t('That’s not a valid date.') }),
  })
  .meta({ id: 'SentTrainingAnswer' })
export type SentAnswer = z.output<typeof sentAnswer>

/** How the server marked an answer: the items that were asked and answered, and 0 to 100. */
export const markedAnswer = z
  .object({
    id,
    item: z.string(),
    answered: z.string(),
    correct: z.boolean(),
    score: z.number(),
  })
  .meta({ id: 'TrainingAnswer' })
export type MarkedAnswer = z.output<typeof markedAnswer>
