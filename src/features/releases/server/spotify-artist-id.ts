import { invalidField } from '#kernel/errors.ts'
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
    const text = pasted.trim() === '' ? 'Artist ID is required.' : noArtist
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
  return { message: 'The Spotify artist is disconnected.' }
}

const noArtist =
  'This is no Spotify artist: an ID has 22 letters and digits, an address begins with open.spotify.com/artist/.'
