import { useSyncExternalStore } from 'react'
import type { GuestSong, GuestVersion, Listening } from '#features/guests/contract/listening.ts'
import { addressOfCall } from '#web/api.ts'
import type { PlayerState } from '#web/audio/create-player.ts'
import { createPagePlayer } from '#web/audio/page-player.ts'
import type { Track } from '#web/audio/track.ts'

/** The player of the page for guests; the app's own belongs to workspaces. */
export const guestPlayer = createPagePlayer()

/** A part of what the player shows; give primitives or parts of the state. */
export const useGuestPlayer = <T>(select: (state: PlayerState) => T): T =>
  useSyncExternalStore(guestPlayer.subscribe, () => select(guestPlayer.getState()))

const tenths = (): number => Math.round(guestPlayer.position() * 10) / 10

/** Where the sound stands, in seconds; 0 while this version is not the one in the player. */
export const useGuestPosition = (versionId: string): number => {
  const loaded = useGuestPlayer((state) => state.track?.id === versionId)
  const seconds = useSyncExternalStore(guestPlayer.subscribeTime, tenths)
  return loaded ? seconds : 0
}

/** A version behind a link as a track. */
export const guestTrack = (
  token: string,
  { band, hue }: Pick<Listening, 'band' | 'hue'>,
  song: Pick<GuestSong, 'title'>,
  version: GuestVersion,
): Track => ({
  id: version.id,
  workspaceId: '',
  hue,
  artist: band,
  title: song.title,
  version: version.version,
  source: addressOfCall('guestSound', { token, id: version.id, v: version.mark }),
  durationSeconds: version.durationSeconds,
  overview: version.overview,
  lufs: version.integratedLufs,
})
