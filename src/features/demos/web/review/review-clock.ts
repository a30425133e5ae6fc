import type { PlayerState, PlayOptions } from '#web/audio/create-player.ts'
import type { Track } from '#web/audio/track.ts'

/** What the clock needs of the app's player. */
export interface ClockPlayer {
  getState: () => Pick<PlayerState, 'track' | 'playing' | 'queue' | 'duration'>
  position: () => number
  subscribe: (listener: () => void) => () => void
  subscribeTime: (listener: () => void) => () => void
  seek: (seconds: number) => void
  play: (track: Track, options?: PlayOptions) => void
  toggle: () => void
}

/** Where one is in a demo, whether it is the one in the player or not; seconds. */
export interface ReviewClock {
  /** Now; for drawing at frame rate. */
  position: () => number
  /** At the last event; steady between events. */
  shown: () => number
  /** The demo sounds. */
  moving: () => boolean
  subscribe: (listener: () => void) => () => void
  /** Goes there; while the demo is not in the player, it will start there. */
  seek: (seconds: number) => void
  /** Shows a place while somebody drags, without moving the sound; null lets go. */
  hold: (seconds: number | null) => void
  /** Plays from there, or from where one is. */
  play: (at?: number) => void
  toggle: () => void
}

/** The clock of one demo (`track` gives its newest state); `start` is where it stands until it plays. */
export const createReviewClock = (player: ClockPlayer, track: () => Track, start = 0): ReviewClock => {
  let parked = start
  let held: number | null = null
  const loaded = (): boolean => player.getState().track?.id === track().id
  const position = (): number => held ?? (loaded() ? player.position() : parked)
  let shown = position()
  const listeners = new Set<() => void>()
  const update = (): void => {
    // When another song takes the player, this one stays where it was.
    if (loaded()) parked = player.position()
    shown = position()
  }
  const tell = (): void => {
    update()
    for (const listener of listeners) listener()
  }
  const play = (at?: number): void => {
    if (!loaded()) player.play(track(), { at: at ?? parked })
    else player.play(track(), { queue: player.getState().queue, ...(at !== undefined && { at }) })
    tell()
  }
  return {
    position,
    shown: () => shown,
    moving: () => loaded() && player.getState().playing,
    subscribe: (listener) => {
      update()
      const heard = (): void => {
        update()
        listener()
      }
      const stops = [player.subscribe(heard), player.subscribeTime(heard)]
      listeners.add(listener)
      return () => {
        for (const stop of stops) stop()
        listeners.delete(listener)
      }
    },
    seek: (seconds) => {
      parked = Math.max(0, seconds)
      if (loaded()) player.seek(parked)
      tell()
    },
    hold: (seconds) => {
      held = seconds
      tell()
    },
    play,
    toggle: () => {
      if (loaded()) player.toggle()
      else play()
    },
  }
}
