import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { listOf } from '#kernel/page.ts'
import { feedKindNames } from './event-values.ts'

/** A private address under which a calendar program reads along. */
export const calendarFeed = z.object({
  id,
  name: z.string(),
  kinds: listOf(z.enum(feedKindNames), feedKindNames.length),
  /** Everything of all the person's workspaces, not only of this one. */
  allWorkspaces: z.boolean(),
  /** Only what the person is expected at, has to do, or is away for. */
  onlyMine: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The last day on which it was read. */
  lastReadOn: z.string().nullable(),
})
export type CalendarFeed = z.output<typeof calendarFeed>

/** A feed with its address, which is told this once: only its hash is kept. */
export const openedFeed = z.object({ feed: calendarFeed, address: z.string() }).meta({ id: 'OpenedCalendarFeed' })

/** Why something of an .ics file was not taken in. */
export const skippedItem = z.object({
  /** Its place among the file's events, from 1. */
  number: z.number().int(),
  title: z.string(),
  reason: z.string(),
})
export type SkippedItem = z.output<typeof skippedItem>

/** An .ics file that was taken in. */
export const eventImport = z.object({
  id,
  fileName: z.string(),
  imported: z.number().int(),
  importedBy: z.string().nullable(),
  importedAt: z.iso.datetime(),
})
export type EventImport = z.output<typeof eventImport>
