import { z } from 'zod'
import { mostInPool } from './training-limits.ts'

const itemKey = z
  .string('Name what may be asked.')
  .max(100, 'This is nothing that can be asked.')
  .regex(/^[\w:.+\-#/]{1,60}$/, 'This is nothing that can be asked.')

/**
 * What a question is drawn from, beside its seed: with both, the same question is made again anywhere. `size` is how large
 * the difference is in the unit of the kind (dB, a ratio, or 20 down to 1 where there is no unit); smaller is harder.
 */
export const setting = z.object({
  kind: z
    .string('Name the kind of question.')
    .max(100, 'There is no such kind of question.')
    .regex(/^[a-z][a-z0-9-]{0,39}$/, 'There is no such kind of question.'),
  size: z.number('The size is a number.').min(0.001, 'The size is too small.').max(1000, 'The size is too large.'),
  /** The items that may be asked; empty for those that belong to the size. */
  pool: z.array(itemKey).max(mostInPool, `At most ${mostInPool} items.`).default([]),
  /** The item that is asked, when it was chosen before the question was drawn. */
  item: itemKey.optional(),
  /** What only one trainer knows: the key of a song, a tempo, the bands in which a sound has energy. */
  more: z
    .record(z.string().max(30), z.union([z.string().max(200), z.number(), z.boolean()]))
    .refine((record) => Object.keys(record).length <= 20, 'At most 20 entries.')
    .meta({ maxProperties: 20 })
    .default({}),
})
export type Setting = z.output<typeof setting>

/** The seed of one question: any short text. */
export const seed = z.string('The seed is a text.').min(1, 'The seed is missing.').max(60, 'The seed is too long.')
