import { t } from '#kernel/language/translate.ts'
import { type JobScope, mintJobScope } from '#server/database/scope.ts'
import type { JobWorker } from '#server/jobs/jobs.ts'
import { inWordsToKeep } from '#server/language/speak.ts'
import { OutwardRefusal } from '#server/outward/ask-provider.ts'
import type { Services } from '#server/services.ts'
import { artistAddresses, readArtistAddress } from '../domain/artist-address.ts'
import { addressesOfArtist, artistOfAddress } from './adapters/musicbrainz.ts'
import { settleSearch } from './connections.store.ts'
import { doorOf } from './provider-doors.ts'
import { tellStatisticsChanged } from './tell-live.ts'

/** The job that looks at MusicBrainz for the other addresses of whom an address belongs to. */
export const findAddressesJob =
  (services: Services): JobWorker<'find-addresses'> =>
  ({ workspaceId, address }) =>
    findAddresses(services, mintJobScope(workspaceId), address, new Date())

/** Finds the other addresses of an artist by one of them; they wait to be confirmed. */
export const findAddresses = async (services: Services, scope: JobScope, address: string, now: Date): Promise<void> => {
  const outcome = await inWordsToKeep(() => search(services, address, now))
  await services.database.within(scope, async (tx) => {
    await settleSearch(tx, scope, address, outcome)
    await tellStatisticsChanged(services, tx, scope)
  })
}

const search = async (services: Services, address: string, now: Date) => {
  try {
    const door = doorOf(services, 'musicbrainz', now)
    const known = readArtistAddress(address)
    const isThere = known?.provider === 'musicbrainz' || known?.provider === 'listenbrainz'
    const mbid = isThere ? known.account : await artistOfAddress(door, address)
    if (mbid === null)
      return {
        state: 'done' as const,
        text: t('MusicBrainz doesn’t know this address yet. Paste the others one by one.'),
        found: [],
      }
    const { name, urls } = await addressesOfArtist(door, mbid)
    const found = artistAddresses([`https://musicbrainz.org/artist/${mbid}`, ...urls]).map(({ url }) => url)
    return {
      state: 'done' as const,
      text: name ? t('MusicBrainz knows {name}.', { name }) : t('MusicBrainz knows the artist.'),
      found,
    }
  } catch (error) {
    if (error instanceof OutwardRefusal) return { state: 'failed' as const, text: error.message }
    throw error
  }
}
