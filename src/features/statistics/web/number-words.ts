import { metricOf } from '#features/statistics/contract/metrics.ts'
import type { Connection } from '#features/statistics/contract/numbers.ts'
import { type ProviderName, providers } from '#features/statistics/contract/providers.ts'
import type { ConnectionState } from '#features/statistics/contract/statistics-values.ts'
import { obstacleOf } from '#features/statistics/domain/shared-reasons.ts'
import { dayText } from '#web/charts/day-text.ts'

type Source = 'csv' | 'manual' | 'api'

/** Where a number comes from. */
export const sourceText = (source: Source, provider: ProviderName): string =>
  source === 'csv'
    ? 'from a file of Spotify for Artists'
    : source === 'manual'
      ? 'by hand'
      : `from ${providers[provider].label}`

/** Source and day of a number, as they stand below it. */
export const originText = (
  { source, asOf }: { source: Source | null; asOf: string | null },
  provider: ProviderName,
): string => (source && asOf ? `${sourceText(source, provider)}, as of ${dayText(asOf)}` : '')

/** What a metric is called. */
export const metricLabel = (provider: ProviderName, metric: string): string =>
  metricOf(provider, metric)?.label ?? metric

const stateWords: Readonly<Record<ConnectionState, string>> = {
  not_connected: 'Not connected',
  waiting: 'Asking',
  ok: 'Connected',
  needs_login: 'Log in again',
  rate_limited: 'Waiting',
  field_removed: 'Number missing',
  error: 'Trouble',
}

const stateTones: Readonly<Record<ConnectionState, 'plain' | 'ok' | 'warn' | 'urgent' | 'line'>> = {
  not_connected: 'line',
  waiting: 'plain',
  ok: 'ok',
  needs_login: 'urgent',
  rate_limited: 'warn',
  field_removed: 'warn',
  error: 'urgent',
}

/** A connection as a small sign: its word and its tone. */
export const signOf = (connection: Pick<Connection, 'provider' | 'state' | 'run' | 'isConfigured'>) => {
  const { provider, state, run } = connection
  if (run !== null) return { word: 'Asking now', tone: 'plain' } as const
  if (providers[provider].way === 'hand') return { word: 'By hand', tone: 'line' } as const
  if (obstacleOf(connection) === 'not set up') return { word: 'Not set up', tone: 'line' } as const
  return { word: stateWords[state], tone: stateTones[state] }
}
