import { t } from '#kernel/language/translate.ts'
import { keepVolume, keptVolume } from './kept-volume.ts'
import type { SoundElement } from './sound-element.ts'
import type { Track } from './track.ts'

/** What the player shows; it changes with the track and the transport, not with every moment of time. */
export interface PlayerState {
  track: Track | null
  /** What one hears is another version of it: two are compared. */
  heard: Pick<Track, 'version' | 'lufs'> | null
  queue: readonly Track[]
  /** Place of the track in the queue. */
  index: number
  playing: boolean
  /** Playing is wanted, but the sound has not arrived. */
  waiting: boolean
  /** The browser waits for a press of one's own before it lets this sound. */
  blocked: boolean
  /** Length in seconds; 0 while unknown. */
  duration: number
  /** 0 to 1. */
  volume: number
}

/** Where and among what a track starts. */
export interface PlayOptions {
  /** What follows and precedes it; only the track itself when left out. */
  queue?: readonly Track[]
  /** Start here, in seconds. */
  at?: number
}

const restartAfterSeconds = 3

/** Lets go of the sound and its connection. */
const silence = (element: SoundElement): void => {
  element.pause()
  element.removeAttribute('src')
  element.load()
}
const nothing = {
  track: null,
  heard: null,
  queue: [],
  index: 0,
  playing: false,
  waiting: false,
  blocked: false,
  duration: 0,
}

export type Player = ReturnType<typeof createPlayer>

/** The one player of the page over the one audio element that `makeAudio` gives; `onFailure` hears sentences for people. */
export const createPlayer = (makeAudio: () => SoundElement, onFailure: (text: string) => void) => {
  let state: PlayerState = { ...nothing, volume: keptVolume() }
  let element: SoundElement | null = null
  let own: SoundElement | null = null
  // Another element that sounds one track in place of its own.
  let lent: { id: string; sound: SoundElement } | null = null
  // Asked for before the element knows its sound, and kept when it lost it.
  let seekTo: number | null = null
  const listeners = new Set<() => void>()
  const timeListeners = new Set<() => void>()

  const change = (part: Partial<PlayerState>): void => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  const tellTime = (): void => {
    for (const listener of timeListeners) listener()
  }
  const position = (): number => seekTo ?? element?.currentTime ?? 0

  const ownSound = (): SoundElement => {
    own ??= wired(makeAudio())
    return own
  }
  const audio = (): SoundElement => {
    element ??= ownSound()
    return element
  }
  const wired = (made: SoundElement): SoundElement => {
    const on = (type: string, heard: () => void): void => made.addEventListener(type, () => made === element && heard())
    made.preload = 'auto'
    made.volume = state.volume
    on('loadedmetadata', () => {
      if (seekTo !== null) made.currentTime = seekTo
      seekTo = null
      // Browsers guess the length of some mp3 files; what the server has measured is the length that the waveform shows.
      if (!state.track?.durationSeconds && Number.isFinite(made.duration)) change({ duration: made.duration })
      tellTime()
    })
    on('play', () => change({ playing: true, blocked: false }))
    on('pause', () => change({ playing: false, waiting: false }))
    on('waiting', () => change({ waiting: true }))
    on('playing', () => change({ waiting: false }))
    on('timeupdate', tellTime)
    on('seeked', tellTime)
    on('ended', () => (hasNext() ? next() : change({ playing: false })))
    on('error', failed)
    return made
  }
  /** Goes on with another element, which may stand where this one does already. */
  const exchange = (to: SoundElement): void => {
    const before = element
    const at = position()
    element = to
    to.volume = state.volume
    if (before) silence(before)
    if (!state.track) return
    const { source } = state.track
    seekTo = null
    if (to.getAttribute('src') !== source) to.src = source
    if (to.readyState > 0) to.currentTime = at
    else seekTo = at
    if (state.playing) sound()
  }
  const failed = (): void => {
    // Without a source an element also says "error"; then nothing was wanted.
    if (!state.track || !element?.getAttribute('src')) return
    seekTo = position()
    change({ playing: false, waiting: false })
    onFailure(t('Couldn’t play {title}.', { title: state.track.title }))
  }
  /** Must run inside the tap: browsers allow sound only there. */
  const sound = (): void => {
    const made = audio()
    if (made.error && state.track) made.src = state.track.source
    made.play().catch((error: unknown) => {
      // A track that replaces another interrupts it; that is no failure.
      if (error instanceof Error && error.name === 'AbortError') return
      // A page that was only opened may not sound yet.
      if (error instanceof Error && error.name === 'NotAllowedError') return change({ waiting: false, blocked: true })
      if (!made.error) failed()
    })
  }
  const load = (track: Track, at: number): void => {
    const meant = lent?.id === track.id ? lent.sound : ownSound()
    if (element && element !== meant) silence(element)
    element = meant
    const made = meant
    made.volume = state.volume
    seekTo = at > 0 ? at : null
    made.src = track.source
    change({ track, heard: null, duration: track.durationSeconds ?? 0, waiting: true, blocked: false })
    tellTime()
  }
  const goTo = (index: number): void => {
    const track = state.queue[index]
    if (!track) return
    change({ index })
    load(track, 0)
    sound()
  }
  const hasNext = (): boolean => state.index < state.queue.length - 1
  const next = (): void => goTo(state.index + 1)
  const seek = (seconds: number): void => {
    if (!state.track) return
    const made = audio()
    const to = Math.max(0, Math.min(seconds, state.duration || Number.POSITIVE_INFINITY))
    if (made.readyState > 0 && !made.error) made.currentTime = to
    else seekTo = to
    tellTime()
  }

  /** Silence: forgets the track and lets go of the connection. */
  const clear = (): void => {
    if (!state.track) return
    seekTo = null
    change(nothing)
    if (element) silence(element)
    tellTime()
  }

  return {
    getState: (): PlayerState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Calls back about four times a second while it plays, and after each jump. */
    subscribeTime: (listener: () => void): (() => void) => {
      timeListeners.add(listener)
      return () => timeListeners.delete(listener)
    },
    /** Seconds from the start, now; for drawing at frame rate. */
    position,
    hasNext,
    next,
    /** The track before, or the start of this one when it has played for a while or is the first. */
    previous: (): void => {
      if (position() > restartAfterSeconds || state.index === 0) seek(0)
      else goTo(state.index - 1)
    },
    /** Plays a track; the one that is loaded already goes on where it is, unless `at` is given. */
    play: (track: Track, { queue = [track], at }: PlayOptions = {}): void => {
      const index = Math.max(
        0,
        queue.findIndex((one) => one.id === track.id),
      )
      const same = state.track?.id === track.id && state.track.source === track.source
      change({ queue, index })
      if (!same) load(track, at ?? 0)
      else if (at !== undefined) seek(at)
      sound()
    },
    toggle: (): void => {
      if (!state.track) return
      if (state.playing) audio().pause()
      else sound()
    },
    pause: (): void => element?.pause(),
    seek,
    /** Sounds a track from another element, from the same moment on, until `takeBack`. */
    lend: (id: string, other: SoundElement): void => {
      lent = { id, sound: wired(other) }
      if (state.track?.id === id) exchange(other)
    },
    takeBack: (): void => {
      const was = lent?.sound
      lent = null
      if (!was || was !== element) return
      exchange(ownSound())
      change({ heard: null })
    },
    /** Says that another version of the track is heard; null: the track itself. */
    sayHeard: (heard: PlayerState['heard']): void => change({ heard }),
    setVolume: (volume: number): void => {
      const next = Math.max(0, Math.min(1, volume))
      if (element) element.volume = next
      keepVolume(next)
      change({ volume: next })
    },
    clear,
    /** Takes a track that is gone out of the queue; when it is the one that is loaded, all falls silent. */
    drop: (id: string): void => {
      if (state.track?.id === id) {
        clear()
        return
      }
      const queue = state.queue.filter((one) => one.id !== id)
      if (queue.length === state.queue.length) return
      const index = Math.max(
        0,
        queue.findIndex((one) => one.id === state.track?.id),
      )
      change({ queue, index })
    },
  }
}
