import { metricOf } from '../contract/metrics.ts'
import type { ProviderName } from '../contract/providers.ts'

const shown = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

/** A count as people read it: 12,340. */
export const countText = (value: number): string => shown.format(value)

/** A count with its unit: 12,340 followers. */
export const withUnit = (provider: ProviderName, metric: string, value: number): string => {
  const [one, several] = metricOf(provider, metric)?.unit ?? ['', '']
  return `${countText(value)} ${value === 1 ? one : several}`.trim()
}

/** A change with its sign: +120, −4, ±0. */
export const changeText = (change: number): string =>
  change === 0 ? '±0' : `${change > 0 ? '+' : '−'}${countText(Math.abs(change))}`

/** Why there is no change against the period before, where so many of its days, and so many of those now, have a number. */
export const noChangeText = (
  { days: now, daysBefore: before }: { days: number | null; daysBefore: number | null },
  length: number,
): string =>
  now === null || before === null
    ? `Nothing to compare with from the ${length} days before`
    : `Not compared: ${now} of these ${length} days have a number, ${before} of the ${length} before`
