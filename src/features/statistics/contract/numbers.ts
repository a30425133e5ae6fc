import { z } from 'zod'
import { roles } from '#kernel/access.ts'
import { isPlainDate } from '#kernel/dates.ts'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { listOf } from '#kernel/page.ts'
import { CountFault, parseCount } from '#kernel/parse-count.ts'
import { nameOf } from '#kernel/text.ts'
import { providerNames } from './providers.ts'
import { maxSongName, mostCounted, mostFaults, mostMetrics, mostPoints, mostSampleLines } from './statistics-limits.ts'
import { connectionStates, numbersFileKinds } from './statistics-values.ts'

export const providerName = z.enum(providerNames, { error: () => t('Choose a service.') })
export const metricName = z
  .string()
  .max(100, { error: () => t('Choose a number of this service.') })
  .regex(/^[a-z_]{1,30}$/, { error: () => t('Choose a number of this service.') })
export const plainDate = z
  .string({ error: () => t('A date is required.') })
  .max(100, { error: () => t('That’s not a valid date.') })
  .refine(isPlainDate, { error: () => t('That’s not a valid date.') })
/** A whole number as JSON has it, or as somebody types it: with signs between thousands, and never shortened. */
export const countedNumber = z
  .union([z.number(), z.string().max(100, { error: () => t('It’s too large.') })], {
    error: () => t('A number is required.'),
  })
  .transform((given, context) => {
    if (typeof given === 'number') return given
    try {
      return parseCount(given)
    } catch (error) {
      if (!(error instanceof CountFault)) throw error
      context.addIssue({ code: 'custom', message: error.message })
      return z.NEVER
    }
  })
  .refine((value) => value >= 0, { error: () => t('It can’t be less than 0.') })
  .refine((value) => value <= mostCounted, { error: () => t('It’s too large.') })
  .refine((value) => Number.isInteger(value), { error: () => t('It has to be a whole number.') })
export const songName = nameOf(() => t('Song'), maxSongName)

const source = z.enum(['csv', 'manual', 'api'])
const quality = z.enum(['exact', 'rounded', 'estimated'])
const count = z.number().nullable()

/** One day of a series; a day without a row is a gap, and so is one without a value. */
export const seriesPoint = z.object({
  date: z.string(),
  value: count,
  source,
  quality,
  /** Why there is no value. */
  reason: z.string(),
})

/** One metric of a provider over a range, with its newest number and what it was a period before. */
export const series = z
  .object({
    provider: providerName,
    metric: metricName,
    points: listOf(seriesPoint, mostPoints),
    now: count,
    before: count,
    asOf: z.string().nullable(),
    source: source.nullable(),
    /** Of a flow: how many days are in `now`. */
    days: z.number().int().nullable(),
    /** The same of the period before; with some of them, `before` is null where they are too few to compare with. */
    daysBefore: z.number().int().nullable(),
    /** Why there is no number; empty where there is one. */
    reason: z.string(),
  })
  .meta({ id: 'NumberSeries' })
export type Series = z.output<typeof series>

/** What happened on a day, to be seen on the curve. */
export const mark = z
  .object({ date: z.string(), kind: z.enum(['release', 'event']), name: z.string() })
  .meta({ id: 'ChartMark' })
export type Mark = z.output<typeof mark>

/** The newest numbers of a song. */
export const songNumbers = z.object({
  name: z.string(),
  streams: count,
  listeners: count,
  saves: count,
  asOf: z.string(),
  /** Whether its streams are known by day. */
  hasDays: z.boolean(),
})
export type SongNumbers = z.output<typeof songNumbers>

/** A provider as it stands with this band. */
export const connection = z
  .object({
    provider: providerName,
    state: z.enum(connectionStates),
    /** What state it is in, and what to do about it. */
    text: z.string(),
    /** Whether this server could ask it at all: keys are the operator's. */
    isConfigured: z.boolean(),
    account: z.string().nullable(),
    name: z.string(),
    url: z.string().nullable(),
    /** Whether a job waits or asks right now. */
    run: z.enum(['waiting', 'running']).nullable(),
    fetchedAt: z.iso.datetime().nullable(),
    nextFetchAt: z.iso.datetime().nullable(),
    /** Each of its metrics: the newest number with its day and source, or why there is none. */
    metrics: listOf(
      z.object({
        metric: metricName,
        value: count,
        asOf: z.string().nullable(),
        source: source.nullable(),
        reason: z.string(),
      }),
      mostMetrics,
    ),
  })
  .meta({ id: 'ProviderConnection' })
export type Connection = z.output<typeof connection>

/** An address that may be the band's, to be confirmed. */
export const suggestion = z
  .object({ provider: providerName, url: z.string(), from: z.string() })
  .meta({ id: 'ProviderSuggestion' })
export type Suggestion = z.output<typeof suggestion>

/** Looking for the band's other addresses. */
export const search = z
  .object({ state: z.enum(['waiting', 'done', 'failed']), text: z.string() })
  .meta({ id: 'ProviderSearch' })

/** A file of numbers that was brought. */
export const numbersImport = z.object({
  id,
  kind: z.enum(numbersFileKinds),
  fileName: z.string(),
  song: z.string(),
  firstDate: z.string(),
  lastDate: z.string(),
  added: z.number().int(),
  changed: z.number().int(),
  importedBy: z.string().nullable(),
  importedAt: z.iso.datetime(),
})
export type NumbersImport = z.output<typeof numbersImport>

/** What a file would bring. */
export const importPreview = z.object({
  kind: z.enum(numbersFileKinds),
  firstDate: z.string(),
  lastDate: z.string(),
  lines: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  /** Some of what is in it, in words. */
  sample: listOf(z.string(), mostSampleLines),
  /** Lines that are left out, each with the reason. */
  faults: listOf(z.string(), mostFaults + 1),
  /** When the very same file was brought before. */
  broughtAt: z.iso.datetime().nullable(),
})
export type ImportPreview = z.output<typeof importPreview>

/** A number by hand. */
export const ownNumber = z.object({
  provider: providerName,
  metric: metricName,
  date: z.string(),
  value: z.number(),
  enteredBy: z.string().nullable(),
  rowVersion: z.number().int(),
})
export type OwnNumber = z.output<typeof ownNumber>

/** A member of the band as My Band shows them. */
export const bandMember = z.object({
  id,
  username: z.string(),
  displayName: z.string(),
  picture: z.string(),
  role: z.enum(roles),
  instruments: z.string(),
  rowVersion: z.number().int(),
})
export type BandMember = z.output<typeof bandMember>

/** A number with its source and day, or why there is none. */
export const statCard = z.object({
  provider: providerName,
  metric: metricName,
  value: count,
  before: count,
  asOf: z.string().nullable(),
  source: source.nullable(),
  reason: z.string(),
})
export type StatCard = z.output<typeof statCard>

/** The popularity index of the band, now and 28 days before, with the points of its parts. */
export const popularityReply = z.object({
  index: count,
  before: count,
  parts: z.object({ followers: count, listens: count, clicks: count, growth: count }),
  /** Which numbers are in only one of the two; empty where both count the same. */
  note: z.string(),
})
