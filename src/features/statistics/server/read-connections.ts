import { readSpotifyArtistId } from '#features/releases/server/api.ts'
import { addDays } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { sayKept } from '#server/language/kept-words.ts'
import type { Services } from '#server/services.ts'
import type { Connection, Suggestion } from '../contract/numbers.ts'
import { type ProviderName, providerNames, providers } from '../contract/providers.ts'
import { fetchAgainMinutes } from '../contract/statistics-limits.ts'
import { artistAddresses } from '../domain/artist-address.ts'
import { type ConnectionRow, readConnections, readSearch } from './connections.store.ts'
import { compareMetric, type MetricDays, readMetrics, today } from './metric-numbers.ts'
import { isConfigured } from './provider-doors.ts'

/** How far back a newest number may be and still be shown with a connection, in days. */
const lookBack = 365

const searchState = (state: string): 'waiting' | 'done' | 'failed' =>
  state === 'done' || state === 'failed' ? state : 'waiting'

/** Every provider as it stands with the band. Nobody is asked for it. */
export const listConnections = (services: Services, scope: WorkspaceScope) =>
  services.database.within(scope, async (tx) => {
    const until = today()
    const rows = await readConnections(tx, scope)
    const metrics = await readMetrics(tx, scope, providerNames, addDays(until, -28))
    const search = await readSearch(tx, scope)
    const artistId = await readSpotifyArtistId(tx, scope)
    const suggestions: Suggestion[] = [
      ...(artistId ? [{ url: `https://open.spotify.com/artist/${artistId}`, from: t('your release plan') }] : []),
      ...(Array.isArray(search?.found) ? search.found.map((url) => ({ url: String(url), from: 'MusicBrainz' })) : []),
    ].flatMap(({ url, from }) => artistAddresses([url]).map((one) => ({ provider: one.provider, url: one.url, from })))
    const isOpen = (provider: ProviderName): boolean =>
      providers[provider].way !== 'hand' && !rows.some((row) => row.provider === provider && row.connected_at !== null)
    const open = suggestions.filter(({ provider }) => isOpen(provider))
    return {
      connections: providerNames.map((provider) =>
        present(
          services,
          provider,
          rows.find((row) => row.provider === provider && row.connected_at !== null),
          metrics.filter((metric) => metric.provider === provider),
          until,
        ),
      ),
      suggestions: open.filter(({ provider }, at) => open.findIndex((other) => other.provider === provider) === at),
      search: search && { state: searchState(search.state), text: sayKept(search.state_text) },
    }
  })

const present = (
  services: Services,
  provider: ProviderName,
  row: ConnectionRow | undefined,
  metrics: readonly MetricDays[],
  until: string,
): Connection => {
  const configured = isConfigured(services, provider)
  const state = row ? row.state : 'not_connected'
  return {
    provider,
    state,
    text: row ? connectedText(provider, row) : openText(provider, configured),
    isConfigured: configured,
    account: row?.account ?? null,
    name: row?.name ?? '',
    url: row?.url ?? null,
    run: row?.run === 'waiting' || row?.run === 'running' ? row.run : null,
    fetchedAt: row?.fetched_at?.toISOString() ?? null,
    nextFetchAt: row && state !== 'needs_login' ? row.next_fetch_at.toISOString() : null,
    metrics: metrics.map((metric) => {
      const { now, asOf, source, reason } = compareMetric(metric, until, lookBack)
      const newest = metric.days.findLast(({ value }) => value !== null)
      // Of what happens day by day the last day stands there, not a sum.
      return { metric: metric.metric, value: now === null ? null : (newest?.value ?? null), asOf, source, reason }
    }),
  }
}

const openText = (provider: ProviderName, configured: boolean): string => {
  const { label, way } = providers[provider]
  switch (way) {
    case 'hand':
      return t('Enter by hand: {service} doesn’t share this with apps.', { service: label })
    case 'open':
      return t('Not connected. Paste the artist’s address.')
    case 'key':
      return configured
        ? t('Not connected. Paste the {service} address.', { service: label })
        : t('{service} isn’t set up on this server. Ask your admin, or enter numbers yourself.', { service: label })
    case 'login':
      return configured
        ? t('Not connected. Log in there once.')
        : t('{service} isn’t set up on this server. Ask your admin, or enter numbers yourself.', { service: label })
  }
}

const connectedText = (provider: ProviderName, row: ConnectionRow): string => {
  const { label } = providers[provider]
  if (row.state_text !== '') return sayKept(row.state_text)
  return row.state === 'ok'
    ? t('Connected. We check {service} once a day.', { service: label })
    : t('Connected. Fetching the first numbers from {service}; you can fetch again after {minutes} minutes.', {
        service: label,
        minutes: fetchAgainMinutes,
      })
}
