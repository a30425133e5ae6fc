import { readSpotifyArtistId, storeSpotifyArtistId } from '#features/releases/server/api.ts'
import { Failure, invalidField, missing } from '#kernel/errors.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { type ProviderName, providers } from '../contract/providers.ts'
import { fetchAgainMinutes } from '../contract/statistics-limits.ts'
import { statisticsTexts } from '../contract/statistics-values.ts'
import { readArtistAddress } from '../domain/artist-address.ts'
import { askNow, endConnection, readConnection, storeConnection, storeSearch } from './connections.store.ts'
import { isConfigured } from './provider-doors.ts'
import { tellStatisticsChanged } from './tell-live.ts'

const noAddress =
  'This is no address of an artist at Spotify, Deezer, YouTube, MusicBrainz or ListenBrainz, as their pages show it.'

/** Connects the provider whose address was pasted, has it asked by a job, and has MusicBrainz looked at if that is wanted. */
export const connectArtist = async (
  services: Services,
  scope: WorkspaceScope,
  { address, search }: { address: string; search: boolean },
): Promise<{ message: string; provider: ProviderName }> => {
  const found = readArtistAddress(address)
  if (!found) throw invalidField('address', address.trim() === '' ? 'The address is required.' : noAddress)
  const { provider, account, url } = found
  const { label } = providers[provider]
  await services.database.within(scope, async (tx) => {
    if (isConfigured(services, provider)) {
      await storeConnection(tx, scope, { provider, account, url, name: '', credentials: null, credentialsEnd: null })
      await services.jobs.send(tx, 'fetch-numbers', { workspaceId: scope.workspaceId, provider })
    } else if (!search)
      throw new Failure('unprocessable', `This server has no key for ${label}. Its administrator can add one.`, {
        fields: { address: `This server has no key for ${label}.` },
      })
    if (provider === 'spotify' && (await readSpotifyArtistId(tx, scope)) === null)
      await storeSpotifyArtistId(tx, scope, account)
    if (search) {
      await storeSearch(tx, scope, url)
      await services.jobs.send(tx, 'find-addresses', { workspaceId: scope.workspaceId, address: url })
    }
    await tellStatisticsChanged(services, tx, scope)
  })
  const connected = isConfigured(services, provider) ? `${label} is connected.` : `This server has no key for ${label}.`
  return { message: search ? `${connected} MusicBrainz is asked for the other addresses.` : connected, provider }
}

/** Asks a provider no more. */
export const disconnect = (
  services: Services,
  scope: WorkspaceScope,
  provider: ProviderName,
): Promise<{ message: string }> =>
  services.database.within(scope, async (tx) => {
    if (!(await endConnection(tx, scope, provider))) throw missing('This connection')
    await tellStatisticsChanged(services, tx, scope)
    return { message: statisticsTexts.disconnected }
  })

/** Has a provider asked now by a job. */
export const fetchNow = (
  services: Services,
  scope: WorkspaceScope,
  provider: ProviderName,
): Promise<{ message: string }> =>
  services.database.within(scope, async (tx) => {
    const row = await readConnection(tx, scope, provider)
    if (!row) throw missing('This connection')
    if (!(await askNow(tx, scope, provider, fetchAgainMinutes))) {
      if (row.state === 'needs_login') throw new Failure('conflict', row.state_text)
      const passed = Date.now() - (row.asked_at?.getTime() ?? 0)
      const retryAfterSeconds = Math.max(1, Math.ceil((fetchAgainMinutes * 60_000 - passed) / 1000))
      throw new Failure('too_many', `It was asked less than ${fetchAgainMinutes} minutes ago.`, { retryAfterSeconds })
    }
    await services.jobs.send(tx, 'fetch-numbers', { workspaceId: scope.workspaceId, provider })
    await tellStatisticsChanged(services, tx, scope)
    return { message: statisticsTexts.asked }
  })
