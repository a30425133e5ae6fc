import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { listOf } from '#kernel/page.ts'
import { asSent, isShowable, nameOf, tidy } from '#kernel/text.ts'
import { maxSyncMs, maxSyncPoints, maxTabTracks, mostStrings, mostSyncs } from './tab-limits.ts'

/** What a file is, by its bytes. */
export const tabFormats = ['gp3', 'gp4', 'gp5', 'gpx', 'gp', 'musicxml', 'mxl', 'capx', 'alphatex'] as const
export type TabFormat = (typeof tabFormats)[number]

/** One instrument of a tab; `strings` are MIDI notes from the highest string down, none for what has no strings. */
export const tabTrack = z.object({
  name: z.string(),
  instrument: z.string(),
  tuning: z.string().nullable(),
  strings: listOf(z.number().int(), mostStrings),
})
export type TabTrack = z.output<typeof tabTrack>

export const tabTitle = nameOf(() => t('Title'), 120)
export const tabArtist = z
  .string()
  .max(asSent(120), { error: () => t('Artist may have at most 120 characters.') })
  .transform(tidy)
  .pipe(
    z
      .string()
      .max(120, { error: () => t('Artist may have at most 120 characters.') })
      .refine(isShowable, { error: () => t('Artist has characters that can’t be shown.') }),
  )

/** A tab as lists show it. */
export const tab = z.object({
  id,
  title: z.string(),
  artist: z.string(),
  fileName: z.string(),
  format: z.enum(tabFormats),
  bytes: z.number().int(),
  /** Beats per minute at the start. */
  tempo: z.number(),
  bars: z.number().int(),
  tracks: listOf(tabTrack, maxTabTracks),
  /** The song whose demos it goes with; `newestDemoId` is the newest version of it. */
  song: z.object({ id, name: z.string(), newestDemoId: id }).nullable(),
  /** Counts the files it has had. */
  fileVersion: z.number().int(),
  addedBy: z.string().nullable(),
  addedAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  rowVersion: z.number().int(),
})
export type Tab = z.output<typeof tab>

/** Where a bar of the tab starts in a recording; `occurrence` counts how often it was played before (repeats). */
export const syncPoint = z
  .object({
    bar: z.number().int().min(0).max(99_999),
    occurrence: z.number().int().min(0).max(999),
    ms: z
      .number()
      .int()
      .min(0)
      .max(maxSyncMs, { error: () => t('A point is later than the longest recording allowed.') }),
  })
  .meta({ id: 'TabSyncPoint' })
export type SyncPoint = z.output<typeof syncPoint>

export const syncPoints = z
  .array(syncPoint)
  .max(maxSyncPoints, { error: () => t('You can have up to {max} points.', { max: maxSyncPoints }) })

/** How a tab and one recording go together; a `rowVersion` of 0 means that nobody has said so yet. */
export const tabSync = z.object({
  demoId: id,
  points: syncPoints,
  changedBy: z.string().nullable(),
  rowVersion: z.number().int(),
})
export type TabSync = z.output<typeof tabSync>

/** A tab with what is known of its recordings. */
export const tabDetail = tab.extend({ syncs: listOf(tabSync, mostSyncs) })
export type TabDetail = z.output<typeof tabDetail>
