import { pictureUrl } from '#features/accounts/server/api.ts'
import { bandPageUrl, readLinkClicks } from '#features/linker/server/api.ts'
import { addDays } from '#kernel/dates.ts'
import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { sayKept } from '#server/language/kept-words.ts'
import type { Services } from '#server/services.ts'
import { staleVersion } from '#server/stale-version.ts'
import { metricsOf } from '../contract/metrics.ts'
import type { BandMember, StatCard } from '../contract/numbers.ts'
import { popularityFormula } from '../contract/popularity-formula.ts'
import { providerNames, providers } from '../contract/providers.ts'
import { statisticsTexts } from '../contract/statistics-values.ts'
import { countedSince } from '../domain/counted-since.ts'
import { readConnections } from './connections.store.ts'
import { type MemberRow, readBandMember, readBandMembers, storeInstruments } from './instruments.store.ts'
import { compareMetric, readMetrics, today } from './metric-numbers.ts'
import { popularityFrom } from './popularity-facts.ts'

const { days } = popularityFormula

const presentMember = (row: MemberRow): BandMember => ({
  id: row.id,
  username: row.username,
  displayName: row.display_name,
  picture: pictureUrl(row.picture_name),
  role: row.role,
  instruments: row.instruments,
  rowVersion: row.row_version ?? 0,
})

/** The band at a glance: people, where it is found, and its newest numbers with source and day. */
export const readMyBand = (services: Services, scope: WorkspaceScope) =>
  services.reads.reading(scope, async (tx) => {
    const until = today()
    const metrics = await readMetrics(tx, scope, providerNames, addDays(until, -3 * days))
    const connections = await readConnections(tx, scope)
    const compared = metrics.map((metric) => ({
      provider: metric.provider,
      metric: metric.metric,
      ...compareMetric(metric, until, days),
    }))
    const cards = compared.map(
      ({ provider, metric, now, before, asOf, source, reason }): StatCard => ({
        provider,
        metric,
        value: now,
        before,
        asOf,
        source,
        reason,
      }),
    )
    const spotify = cards.find(({ provider, metric }) => provider === 'spotify' && metric === 'followers')
    const isConnected = (name: string): boolean =>
      connections.some(({ provider, connected_at }) => provider === name && connected_at !== null)
    const popularity = popularityFrom(metrics, await readLinkClicks(tx, scope, addDays(until, 1 - days), until), until)
    const popularityBefore = popularityFrom(
      metrics,
      await readLinkClicks(tx, scope, addDays(until, 1 - 2 * days), addDays(until, -days)),
      addDays(until, -days),
    )
    const linkPage = await bandPageUrl(services, tx, scope)
    return {
      spotifyFollowers: spotify?.value ?? null,
      spotifyFollowersReason: sayKept(spotify?.reason ?? ''),
      spotifyFollowersSource: spotify?.source ?? null,
      spotifyFollowersAsOf: spotify?.asOf ?? null,
      members: (await readBandMembers(tx, scope)).map(presentMember),
      links: [
        ...(linkPage === null ? [] : [{ label: t('Link page'), url: linkPage }]),
        ...connections.flatMap(({ provider, url, connected_at }) => {
          const known = providerNames.find((name) => name === provider)
          return known && url && connected_at ? [{ label: providers[known].label, url }] : []
        }),
      ],
      // Followers on Spotify are always shown; of other providers the first number, if there is one or a connection.
      stats: cards.filter(
        ({ provider, metric, value }) =>
          (provider === 'spotify' && metric === 'followers') ||
          (metric === Object.keys(metricsOf(provider))[0] && (value !== null || isConnected(provider))),
      ),
      popularity: {
        index: popularity.index,
        parts: popularity.parts,
        before: popularityBefore.index,
        note: popularityBefore.index === null ? '' : countedSince(popularity.services, popularityBefore.services),
      },
    }
  })

/** Keeps what a member plays, in their own words. */
export const saveInstruments = (
  services: Services,
  scope: WorkspaceScope,
  { memberId, instruments, seen }: { memberId: string; instruments: string; seen: number | undefined },
): Promise<{ message: string; member: BandMember }> => {
  return services.database.within(scope, async (tx) => {
    const before = await found(tx, scope, memberId)
    if (!(await storeInstruments(tx, scope, memberId, instruments, seen === 0 ? undefined : seen)))
      throw staleVersion(t('this'), { member: before })
    return { message: statisticsTexts.instruments, member: await found(tx, scope, memberId) }
  })
}

const found = async (tx: Tx, scope: WorkspaceScope, id: string): Promise<BandMember> => {
  const row = await readBandMember(tx, scope, id)
  if (!row) throw missing(t('This member'))
  return presentMember(row)
}
