import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { numberOf } from '#kernel/numbers.ts'
import { listOf } from '#kernel/page.ts'
import { textOf } from '#kernel/text.ts'

/** Longest review note, in characters. */
export const maxNoteLength = 4000

export const noteText = textOf(() => t('Text'), maxNoteLength)

/** Most members that one note may name. */
export const maxMentions = 50

/** The members that a note names; each must belong to the workspace. */
export const mentions = z
  .array(id)
  .max(maxMentions, { error: () => t('A note can mention at most {max} members.', { max: maxMentions }) })
  .transform((ids) => [...new Set(ids)])

/** Seconds from the start of the file, to the millisecond. */
export const momentSeconds = numberOf(() => t('The time must be a number of seconds.'))
  .pipe(
    z
      .number()
      .min(0, { error: () => t('A moment can’t be before the start.') })
      .max(86_400, { error: () => t('A moment can’t be later than a day in.') }),
  )
  .transform((value) => Math.round(value * 1000) / 1000)

/** What became of a note that was carried over to a newer version: nobody has looked yet, it still holds, or it is fixed. */
export const carryState = z.enum(['to-confirm', 'still-open', 'fixed'])
export type CarryState = z.output<typeof carryState>

/** A review note at a moment, or over a region when `untilSeconds` is set; the abilities are for the person who asked. */
export const demoNote = z.object({
  id,
  demoId: id,
  author: z.string().nullable(),
  authorId: id.nullable(),
  authorPicture: z.string(),
  /** Written by somebody with a guest link, also after it became an account's. */
  guest: z.boolean(),
  text: z.string(),
  atSeconds: z.number(),
  untilSeconds: z.number().nullable(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  resolvedAt: z.iso.datetime().nullable(),
  resolvedBy: z.string().nullable(),
  rowVersion: z.number(),
  /** The note it answers; a reply has its note's moment. */
  parentId: id.nullable(),
  /** The members it names. */
  mentions: listOf(id, maxMentions),
  /** The note of an older version that it was carried over from, and how sure the moment is (0 to 1). */
  carriedFrom: id.nullable(),
  carryState: carryState.nullable(),
  carryConfidence: z.number().nullable(),
  /** The text is its author's to change. */
  canEdit: z.boolean(),
  /** Its author or the workspace's owner may take it away. */
  canDelete: z.boolean(),
})
export type DemoNote = z.output<typeof demoNote>

/** A review note as the list of all demos has it: what was said, by whom and where. */
export const listedNote = demoNote
  .pick({
    id: true,
    author: true,
    text: true,
    atSeconds: true,
    untilSeconds: true,
    createdAt: true,
    resolvedAt: true,
    parentId: true,
  })
  .meta({ id: 'ListedDemoNote' })
export type ListedNote = z.output<typeof listedNote>
