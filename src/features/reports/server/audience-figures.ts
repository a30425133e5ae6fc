import { metricsOf } from '#features/statistics/contract/metrics.ts'
import { type ProviderName, providers } from '#features/statistics/contract/providers.ts'
import { noChangeText, type ReportNumber, readReportNumbers } from '#features/statistics/server/api.ts'
import { addDays, daysBetween } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Curve, Figure, ReportRange } from '../contract/report.ts'
import type { FigureKey } from '../contract/report-figures.ts'
import { figureNumber } from '../domain/figure-text.ts'

type Origin = readonly [provider: ProviderName, metric: string]
type Origins = { readonly [K in FigureKey]?: Origin }

/** Numbers at the end of the period. */
const levels = {
  weeklySpotifyFollowers: ['spotify', 'followers'],
  deezerFans: ['deezer', 'fans'],
  youtubeSubscribers: ['youtube', 'subscribers'],
  soundcloudFollowers: ['soundcloud', 'followers'],
  bandcampFollowers: ['bandcamp', 'followers'],
  facebookFollowers: ['facebook', 'followers'],
  tiktokFollowers: ['tiktok', 'followers'],
} as const satisfies Origins
/** Numbers over the period: sums, and averages of people a day. */
const flows = {
  spotifyStreams: ['spotify', 'streams'],
  igProfileWeeklyVisits: ['instagram', 'views'],
  igProfileWeeklyReach: ['instagram', 'reach'],
} as const satisfies Origins
/** How much a level changed within the period. */
const changes = {
  weeklyPlaylistFollows: ['spotify', 'playlist_followers'],
  igProfileWeeklyFollows: ['instagram', 'followers'],
  igSharedMedia: ['instagram', 'posts'],
} as const satisfies Origins

const entriesOf = (origins: Origins) => Object.entries(origins) as [FigureKey, Origin][]

const sourceText = ({ source }: ReportNumber, provider: ProviderName): string =>
  source === null
    ? ''
    : source === 'csv'
      ? t('a Spotify for Artists file')
      : source === 'manual'
        ? t('manual entries')
        : providers[provider].label

const sentences = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(' ')

// A number of long before says nothing about these days: what is compared lies near the ends of the period.
const nearDays = (days: number): number => 3 + Math.floor(days / 10)

interface Period {
  from: string
  beforeUntil: string
  days: number
}

const isWithin = ({ now, asOf }: ReportNumber, { from }: Period): boolean =>
  now !== null && asOf !== null && asOf >= from

/** What no service tells is missing for another reason than the others of its service. */
const handOnly: Readonly<Partial<Record<FigureKey, string>>> = {
  get weeklyPlaylistFollows() {
    return t('Nobody has entered your playlist followers yet.')
  },
}

const whyNone = (key: FigureKey, number: ReportNumber): string =>
  number.now === null || number.asOf === null
    ? (handOnly[key] ?? number.reason)
    : t('No number for this period; the latest is {number}, from {date}.', {
        number: figureNumber(key, number.now),
        date: number.asOf,
      })

/** A change is known where both ends of the period have a number. */
const changeOf = (number: ReportNumber, period: Period): number | null =>
  isWithin(number, period) &&
  number.beforeAsOf !== null &&
  daysBetween(number.beforeAsOf, period.beforeUntil) <= nearDays(period.days)
    ? number.change
    : null

/** What is known of followers, streams and views over a period, each with its source or the reason why it is missing. */
export const readAudience = async (
  tx: Tx,
  scope: WorkspaceScope,
  range: ReportRange,
): Promise<{ figures: Figure[]; curve: Curve }> => {
  const { until, beforeUntil, days } = range
  const now = await readReportNumbers(tx, scope, { until, length: days })
  const earlier = await readReportNumbers(tx, scope, { until: beforeUntil, length: days })
  const before: Period = { from: range.beforeFrom, beforeUntil: addDays(range.beforeFrom, -1), days }
  const originOf = (number: ReportNumber, [provider, metric]: Origin) => ({
    asOf: number.asOf,
    source: sourceText(number, provider),
    note: metricsOf(provider)[metric]?.note ?? '',
  })
  const missing = { asOf: null, source: '' }
  const figures: Figure[] = []
  for (const [key, origin] of entriesOf(levels)) {
    const number = now(...origin)
    const told = originOf(number, origin)
    figures.push(
      isWithin(number, range)
        ? { key, value: number.now, before: number.before, reason: '', ...told }
        : { key, value: null, before: null, reason: whyNone(key, number), ...told, ...missing },
    )
  }
  for (const [key, origin] of entriesOf(flows)) {
    const number = now(...origin)
    const told = originOf(number, origin)
    const part =
      number.days !== null && number.days < days
        ? t('{known} of {days} days have a number.', { known: number.days, days })
        : ''
    const unlike = number.before === null && number.daysBefore !== null ? `${noChangeText(number, days)}.` : ''
    figures.push(
      number.now === null
        ? { key, value: null, before: null, reason: number.reason, ...told, ...missing }
        : {
            key,
            value: number.now,
            before: number.before,
            reason: '',
            ...told,
            note: sentences(part, unlike, told.note),
          },
    )
  }
  for (const [key, origin] of entriesOf(changes)) {
    const number = now(...origin)
    const told = originOf(number, origin)
    const value = changeOf(number, range)
    const unpaired = isWithin(number, range)
      ? t('There’s no number from the start of this period to compare with.')
      : whyNone(key, number)
    figures.push(
      value === null
        ? { key, value: null, before: null, reason: unpaired, ...told, ...missing }
        : { key, value, before: changeOf(earlier(...origin), before), reason: '', ...told },
    )
  }
  const { points } = now(...levels.weeklySpotifyFollowers)
  return {
    figures,
    curve: { key: 'weeklySpotifyFollowers', points: points.map(({ date, value }) => ({ date, value })) },
  }
}
