import { metricOf } from '#features/statistics/contract/metrics.ts'
import type { Connection } from '#features/statistics/contract/numbers.ts'
import { type ProviderName, providers } from '#features/statistics/contract/providers.ts'
import type { ConnectionState } from '#features/statistics/contract/statistics-values.ts'
import { obstacleOf } from '#features/statistics/domain/shared-reasons.ts'
import { t } from '#kernel/language/translate.ts'
import { dayText } from '#web/charts/day-text.ts'

type Source = 'csv' | 'manual' | 'api'

/** Where a number comes from. */
export const sourceText = (source: Source, provider: ProviderName): string =>
  source === 'csv'
    ? t('from a Spotify for Artists file')
    : source === 'manual'
      ? t('entered by hand')
      : t('from {source}', { source: providers[provider].label })

/** Source and day of a number, as they stand below it. */
export const originText = (
  { source, asOf }: { source: Source | null; asOf: string | null },
  provider: ProviderName,
): string =>
  source && asOf ? t('{source}, as of {date}', { source: sourceText(source, provider), date: dayText(asOf) }) : ''

/** What a metric is called. */
export const metricLabel = (provider: ProviderName, metric: string): string =>
  metricOf(provider, metric)?.label ?? metric

const stateWords: Readonly<Record<ConnectionState, string>> = {
  not_connected: t('Not connected'),
  waiting: t('Fetching'),
  ok: t('Connected'),
  needs_login: t('Log in again'),
  rate_limited: t('Waiting'),
  field_removed: t('Number missing'),
  error: t('Problem'),
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
  if (run !== null) return { word: t('Fetching now'), tone: 'plain' } as const
  if (providers[provider].way === 'hand') return { word: t('Enter by hand'), tone: 'line' } as const
  if (obstacleOf(connection) === 'not set up') return { word: t('Not set up'), tone: 'line' } as const
  return { word: stateWords[state], tone: stateTones[state] }
}
