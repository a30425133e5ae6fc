import { z } from 'zod'
import { id } from '#kernel/ids.ts'

/** The kinds of things that a band can find. */
export const foundKinds = [
  'demo',
  'release',
  'event',
  'task',
  'note',
  'milestone',
  'file',
  'mail',
  'transaction',
  'unpaid',
  'product',
  'tab',
  'lyrics',
  'member',
  'post',
] as const
export type FoundKind = (typeof foundKinds)[number]

/** Most signs that may be typed, and most things that one answer names. */
export const maxSearchLength = 200
export const mostFound = 30

/** One thing that was found: its name, one line that says where it comes from (with its day, where it has one), and where it opens. */
export const foundThing = z.object({
  kind: z.enum(foundKinds),
  id,
  name: z.string(),
  detail: z.string(),
  date: z.iso.date().nullable(),
  href: z.string(),
})
export type FoundThing = z.output<typeof foundThing>
