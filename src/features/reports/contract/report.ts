import { z } from 'zod'
import { mostCurrencies } from '#kernel/money.ts'
import { listOf } from '#kernel/page.ts'
import { type FigureKey, figureKeys, reportDataKeys } from './report-figures.ts'
import { longestDays, mostFigures } from './report-limits.ts'

const count = z.number().nullable()
const minor = z.string()

/** A number of a period beside that of the period before; null where there is none, which is not zero. */
export const figure = z
  .object({
    key: z.enum(figureKeys as [FigureKey, ...FigureKey[]]),
    value: count,
    before: count,
    /** The day that the number is from. */
    asOf: z.string().nullable(),
    /** Where it comes from, in words; empty where there is none. */
    source: z.string(),
    /** Why there is no number; empty where there is one. */
    reason: z.string(),
    /** What is to be known about the number. */
    note: z.string(),
  })
  .meta({ id: 'ReportFigure' })
export type Figure = z.output<typeof figure>

/** What was booked in one currency, in its minor units as text; currencies are never added together. */
export const currencySums = z.object({
  currency: z.string(),
  income: minor,
  expense: minor,
  net: minor,
  incomeBefore: minor,
  expenseBefore: minor,
  netBefore: minor,
})
export type CurrencySums = z.output<typeof currencySums>

/** The days of a report and of the period before it, on the calendar of the band. */
export const reportRange = z.object({
  from: z.string(),
  until: z.string(),
  days: z.number().int(),
  beforeFrom: z.string(),
  beforeUntil: z.string(),
  today: z.string(),
  timeZone: z.string(),
})
export type ReportRange = z.output<typeof reportRange>

/** The popularity index at the end of a period, with what it is reckoned from. */
export const indexReport = z
  .object({
    index: count,
    before: count,
    points: z.object({ followers: count, listens: count, clicks: count, growth: count }),
    inputs: z.object({
      followers: count,
      listens: count,
      clicks: count,
      growth: z.object({ now: z.number(), before: z.number() }).nullable(),
    }),
  })
  .meta({ id: 'PopularityReport' })
export type IndexReport = z.output<typeof indexReport>

/** A figure over the days of the period. */
export const curve = z
  .object({
    key: z.enum(['weeklySpotifyFollowers', 'weeklyPopIndex']),
    points: listOf(z.object({ date: z.string(), value: count }), longestDays),
  })
  .meta({ id: 'ReportCurve' })
export type Curve = z.output<typeof curve>

const reportData = z.object(
  Object.fromEntries(reportDataKeys.map((key) => [key, count])) as Record<
    (typeof reportDataKeys)[number],
    typeof count
  >,
)
const origin = figure.pick({ asOf: true, source: true, reason: true, note: true })
const meta = z.object(
  Object.fromEntries(reportDataKeys.map((key) => [key, origin])) as Record<
    (typeof reportDataKeys)[number],
    typeof origin
  >,
)

/** A report: the specification's numbers by their names, where each comes from, and everything that the screen shows. */
export const report = z.object({
  reportData,
  meta,
  band: z.string().nullable(),
  range: reportRange,
  figures: listOf(figure, mostFigures),
  /** By currency; null where the person may not see money. */
  money: listOf(currencySums, mostCurrencies).nullable(),
  index: indexReport.nullable(),
  curves: listOf(curve, mostFigures),
})
export type Report = z.output<typeof report>
