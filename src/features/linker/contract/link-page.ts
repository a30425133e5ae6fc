import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { listOf } from '#kernel/page.ts'
import { maxBlocks, maxReleaseLinks, mostCountedDays } from './linker-limits.ts'
import { block, pageContent } from './page-content.ts'

/** A link page in the list of the band's. */
export const linkPageCard = z.object({
  id,
  kind: z.enum(['band', 'release']),
  slug: z.string(),
  /** The address for everybody, absolute. */
  url: z.string(),
  /** What the page is called: its title, or the name of its release. */
  name: z.string(),
  releaseId: id.nullable(),
  published: z.boolean(),
  /** What is written differs from what everybody sees. */
  changed: z.boolean(),
  /** How often it was seen within the last thirty days. */
  views: z.number(),
  rowVersion: z.number(),
})
export type LinkPageCard = z.output<typeof linkPageCard>

/** The version of a song that a page plays to everybody who opens it. */
export const linkSound = z.object({
  demoId: id,
  title: z.string(),
  version: z.string(),
  seconds: z.number().nullable(),
  /** The overview of its waveform in base64; null while it is being measured. */
  overview: z.string().nullable(),
  chosenBy: z.string().nullable(),
})

/** A link page as the band works on it. */
export const linkPage = linkPageCard.extend({
  draft: pageContent,
  /** Differs when the picture does; null without one. */
  pictureMark: z.string().nullable(),
  sound: linkSound.nullable(),
  changedBy: z.string().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  /** How many wait for its release, their address confirmed. */
  reminders: z.number(),
})
export type LinkPage = z.output<typeof linkPage>

/** A release that a page may show. */
export const shownRelease = z.object({
  id,
  name: z.string(),
  type: z.string(),
  /** The day it comes out, by the calendar of the workspace. */
  date: z.string(),
  /** Differs when its cover does; null without one. */
  mark: z.string().nullable(),
  /** The name of its own page, where that is published. */
  slug: z.string().nullable(),
  /** What everybody sees of that page, where it is published. */
  blocks: listOf(block, maxBlocks).nullable(),
})
export type ShownRelease = z.output<typeof shownRelease>

/** A date that a page may show; an event that repeats has several of one id. */
export const shownEvent = z.object({
  id,
  title: z.string(),
  location: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  startMinute: z.number().nullable(),
  repeats: z.boolean(),
})
export type ShownEvent = z.output<typeof shownEvent>

/** One day of a page or a link: how often, and by how many who came for the first time that day. */
export const countedDay = z.object({ day: z.string(), times: z.number(), people: z.number() })
export type CountedDay = z.output<typeof countedDay>

/** How a page was used within some days. */
export const linkCounts = z.object({
  /** Each day from the first to today, also those on which nothing happened. */
  views: listOf(countedDay, mostCountedDays),
  clicks: listOf(countedDay, mostCountedDays),
  /** The links that were followed, by their keys, the most followed first. */
  items: listOf(z.object({ item: z.string(), name: z.string(), times: z.number() }), maxBlocks * maxReleaseLinks),
})
export type LinkCounts = z.output<typeof linkCounts>
