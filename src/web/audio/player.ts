import { useSyncExternalStore } from 'react'
import { onTabWorkspace } from '#web/tab-workspace.ts'
import { flash } from '#web/ui/flash.ts'
import { createPlayer, type PlayerState, type PlayOptions } from './create-player.ts'
import { bindMediaSession, bindSpaceKey } from './player-controls.ts'
import { setPlayerPresent } from './player-presence.ts'
import type { Track } from './track.ts'

/** The one player of the page; it outlives every screen. */
export const player = createPlayer(() => new Audio(), flash.error)

player.subscribe(() => setPlayerPresent(player.getState().track !== null))
// Logout, leaving and switching all end in another workspace or none: its sound ends with it.
onTabWorkspace((id) => {
  if (player.getState().track?.workspaceId !== id) player.clear()
})
bindMediaSession(player)
bindSpaceKey(player)

/** Plays a track, within the tap that asked for it; the player bar appears and stays. */
export const playDemo = (track: Track, options?: PlayOptions): void => player.play(track, options)

/** A part of what the player shows: `usePlayer((state) => state.playing)`; give primitives or parts of the state. */
export const usePlayer = <T>(select: (state: PlayerState) => T): T =>
  useSyncExternalStore(player.subscribe, () => select(player.getState()))

/** Whole seconds that were played, for readouts; changes once a second. */
export const usePlayedSeconds = (): number =>
  useSyncExternalStore(player.subscribeTime, () => Math.floor(player.position()))

/** Whether this demo is the one in the player, and whether it sounds. */
export const useTrackState = (id: string): 'playing' | 'paused' | 'absent' =>
  usePlayer((state) => (state.track?.id !== id ? 'absent' : state.playing ? 'playing' : 'paused'))
