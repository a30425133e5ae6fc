import { invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { readArtistId } from '../domain/spotify-artist.ts'
import { deleteSpotifyArtistId, storeSpotifyArtistId } from './settings.store.ts'
import { tellReleasesChanged } from './tell-live.ts'

/** Keeps the artist id in what a person pasted; nothing is asked of Spotify. */
export const addSpotifyArtistId = async (
  services: Services,
  scope: WorkspaceScope,
  pasted: string,
): Promise<{ spotifyArtistId: string }> => {
  const spotifyArtistId = readArtistId(pasted)
  if (spotifyArtistId === null) {
    const text =
      pasted.trim() === ''
        ? t('Artist ID is required.')
        : t(
            'That’s not a Spotify artist: an ID has 22 letters and digits, an address starts with open.spotify.com/artist/.',
          )
    throw invalidField('artist-id', text)
  }
  await services.database.within(scope, async (tx) => {
    await storeSpotifyArtistId(tx, scope, spotifyArtistId)
    await tellReleasesChanged(services, tx, scope)
  })
  return { spotifyArtistId }
}

/** Forgets the artist id, if there is one. */
export const removeSpotifyArtistId = async (
  services: Services,
  scope: WorkspaceScope,
): Promise<{ message: string }> => {
  await services.database.within(scope, async (tx) => {
    await deleteSpotifyArtistId(tx, scope)
    await tellReleasesChanged(services, tx, scope)
  })
  return { message: t('Spotify artist disconnected.') }
}
