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
