import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { emptyAsAbsent } from '#kernel/numbers.ts'
import { cursor, listOf, nextCursor } from '#kernel/page.ts'
import { defineRoutes } from '#kernel/route.ts'
import { checkBox, eventDate, feedKinds, feedName } from './event-fields.ts'
import { importsOfPage, maxFeeds, maxImportBytes, maxListedSkips } from './event-limits.ts'
import { calendarFeed, eventImport, openedFeed, skippedItem } from './feeds-and-imports.ts'

const next = '/calendar'
const making = { max: 30, seconds: 3600, by: 'user' } as const
const said = { name: feedName, kinds: feedKinds, allWorkspaces: checkBox, onlyMine: checkBox }
const feed = z.object({ feed: calendarFeed })

export const feedRows = defineRoutes({
  getCalendarFeeds: {
    method: 'GET',
    path: '/api/get-calendar-feeds',
    doc: "One's own calendar feeds of this workspace, without their addresses.",
    access: 'member',
    kind: 'json',
    byToken: 'never',
    reply: z.object({ feeds: listOf(calendarFeed, maxFeeds) }),
  },
  makeCalendarFeed: {
    method: 'POST',
    path: '/make-calendar-feed',
    doc: 'Makes a private address under which a calendar program reads along; it is told this once, and ends with the membership.',
    access: 'member',
    right: 'see',
    kind: 'json',
    byToken: 'never',
    refuses: ['conflict'],
    body: z.object(said),
    reply: openedFeed,
    limit: making,
  },
  changeCalendarFeed: {
    method: 'POST',
    path: '/change-calendar-feed',
    doc: "Changes what one's own calendar feed holds; its address stays.",
    access: 'member',
    right: 'see',
    kind: 'form',
    byToken: 'never',
    body: z.object({ feedId: id, ...said }),
    reply: feed,
    next,
  },
  rotateCalendarFeed: {
    method: 'POST',
    path: '/rotate-calendar-feed',
    doc: "Gives one's own calendar feed a new address; the old one ends.",
    access: 'member',
    right: 'see',
    kind: 'json',
    byToken: 'never',
    body: z.object({ feedId: id }),
    reply: openedFeed,
    limit: making,
  },
  revokeCalendarFeed: {
    method: 'POST',
    path: '/revoke-calendar-feed',
    doc: "Ends one's own calendar feed; its address leads nowhere from then on.",
    access: 'member',
    right: 'see',
    kind: 'form',
    byToken: 'never',
    body: z.object({ feedId: id }),
    reply: z.object({ message: z.string() }),
    next,
  },
  readCalendarFeed: {
    method: 'GET',
    path: '/calendar/{calendarToken}.ics',
    doc: 'A calendar feed as an iCalendar file (RFC 5545), for calendar programs; it needs nothing but its address.',
    access: 'link',
    kind: 'stream',
    params: z.object({ calendarToken: z.string().max(200) }),
    limit: { max: 240, seconds: 3600, by: 'address' },
  },
  importEvents: {
    method: 'POST',
    path: '/import-events',
    doc: 'Takes the events of an .ics file in, all or none; what is skipped is listed with its reason, what is there already stays.',
    access: 'member',
    kind: 'upload',
    refuses: ['conflict'],
    /** The last date of those rules that have no end; without it they are skipped. */
    body: z.object({ repeatUntil: z.preprocess(emptyAsAbsent, eventDate.optional()) }),
    file: { field: 'calendar', required: true, maxBytes: maxImportBytes },
    reply: z.object({
      /** Null when there was nothing to take in. */
      import: eventImport.nullable(),
      skipped: listOf(skippedItem, maxListedSkips),
      skippedCount: z.number().int(),
      /** What was taken in, but not with all its words. */
      shortened: listOf(skippedItem, maxListedSkips),
      /** How many were there already. */
      known: z.number().int(),
      message: z.string(),
    }),
    limit: { max: 20, seconds: 600, by: 'user' },
    next,
  },
  getEventImports: {
    method: 'GET',
    path: '/api/get-event-imports',
    doc: 'The files that were taken in within the last 30 days, the newest first, a page at a time.',
    access: 'member',
    kind: 'json',
    query: z.object({ cursor }),
    reply: z.object({ imports: listOf(eventImport, importsOfPage), nextCursor }),
  },
  undoEventImport: {
    method: 'POST',
    path: '/undo-event-import',
    doc: 'Takes all events of an imported file away again.',
    access: 'member',
    kind: 'form',
    body: z.object({ importId: id }),
    reply: z.object({ message: z.string(), removed: z.number().int() }),
    next,
  },
})
