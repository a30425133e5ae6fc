import { numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { metricOf } from '../contract/metrics.ts'
import type { ProviderName } from '../contract/providers.ts'

/** A count as people read it: 12,340. */
export const countText = (value: number): string => numberText(value, { maximumFractionDigits: 1 })

/** A count with its unit: 12,340 followers. */
export const withUnit = (provider: ProviderName, metric: string, value: number): string =>
  `${countText(value)} ${unitText(provider, metric, value)}`.trim()

/** The unit beside a count: followers. */
export const unitText = (provider: ProviderName, metric: string, value: number): string =>
  metricOf(provider, metric)?.unit(value) ?? ''

/** A change with its sign: +120, −4, ±0. */
export const changeText = (change: number): string =>
  change === 0 ? '±0' : `${change > 0 ? '+' : '−'}${countText(Math.abs(change))}`

/** Why there is no change against the period before, where so many of its days, and so many of those now, have a number. */
export const noChangeText = (
  { days: now, daysBefore: before }: { days: number | null; daysBefore: number | null },
  length: number,
): string =>
  now === null || before === null
    ? t('Nothing to compare with from the {days} days before', { days: length })
    : t('Not compared: {now} of these {days} days have a number, {before} of the {days} before', {
        now,
        days: length,
        before,
      })

/** What a column of a file counts, in words. */
export const columnWord = (metric: string): string =>
  t('{column, select, followers {followers} streams {streams} listeners {listeners} other {saves}}', {
    column: metric.replace('song_', ''),
  })
