import {
  bringIntoSight,
  clampToSong,
  panBy,
  type TimeScale,
  timeToPixel,
  wholeSong,
  zoomAbout,
} from '@backline/waveform/time-scale.ts'

/** What of a song is in sight; a new object for each change. */
export interface Sight {
  /** Width in CSS pixels. */
  scale: TimeScale
  whole: boolean
  /** What is in sight goes along with the playhead. */
  following: boolean
}

export type ZoomView = ReturnType<typeof createZoomView>

/** Closer than this many seconds in sight, the waveform runs under the playhead; further away it turns pages. */
const smoothSpan = 15
/** A stretch that is brought into sight gets this much of its length as room on each side. */
const roomShare = 0.08

/** The zoom and scroll of one waveform, outside of React, so that it can follow at frame rate. */
export const createZoomView = (durationSeconds: number) => {
  let duration = durationSeconds
  let sight: Sight = { scale: wholeSong(duration, 0), whole: true, following: true }
  const listeners = new Set<() => void>()

  const change = (part: Partial<Sight>): boolean => {
    const { scale = sight.scale, following = sight.following } = part
    const old = sight.scale
    const same = scale.from === old.from && scale.to === old.to && scale.width === old.width
    if (same && following === sight.following) return false
    const whole = scale.to - scale.from >= duration - 1e-6
    sight = { scale, whole, following: following || whole }
    for (const listener of listeners) listener()
    return true
  }
  return {
    sight: (): Sight => sight,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    resize: (width: number): void => void change({ scale: { ...sight.scale, width } }),
    /** The song turned out to be this long. */
    measure: (seconds: number): void => {
      if (seconds === duration) return
      const { whole, scale } = sight
      duration = seconds
      change({ scale: whole ? wholeSong(duration, scale.width) : clampToSong(scale, duration) })
    },
    /** Comes closer (factor above 1) or goes back; what is at the pixel stays there. */
    zoom: (factor: number, pixel: number): void =>
      void change({ scale: zoomAbout(sight.scale, factor, pixel, duration) }),
    /** The same about a time, or about the middle when that is out of sight. */
    zoomAt: (factor: number, seconds: number): void => {
      const { width, from, to } = sight.scale
      const pixel = seconds >= from && seconds <= to ? timeToPixel(sight.scale, seconds) : width / 2
      change({ scale: zoomAbout(sight.scale, factor, pixel, duration) })
    },
    /** Scrolls by pixels (later when positive) and stops following; false when there was nothing left to scroll. */
    scroll: (pixels: number): boolean => {
      const scale = panBy(sight.scale, pixels, duration)
      return scale.from !== sight.scale.from && change({ scale, following: false })
    },
    /** Brings a stretch into sight with a little room around it. */
    show: (from: number, to: number): void => {
      const room = (to - from) * roomShare
      const scale = { from: from - room, to: to + room, width: sight.scale.width }
      change({ scale: clampToSong(scale, duration), following: false })
    },
    showAll: (): void => void change({ scale: wholeSong(duration, sight.scale.width), following: true }),
    /** Moves so that this time lies in the middle. */
    centre: (seconds: number): void => {
      const { from, to, width } = sight.scale
      const half = (to - from) / 2
      change({ scale: clampToSong({ from: seconds - half, to: seconds + half, width }, duration), following: false })
    },
    /** After a jump: turns the page when the place is out of sight. */
    reveal: (seconds: number): void => void change({ scale: bringIntoSight(sight.scale, seconds, duration, 0.3) }),
    setFollowing: (following: boolean): void => void change({ following }),
    /** The playhead moved on: follows it, smoothly when one is close (unless `calm`), else page by page. */
    keepUp: (seconds: number, calm: boolean): void => {
      if (!sight.following || sight.whole) return
      const { from, to, width } = sight.scale
      const span = to - from
      if (!calm && span <= smoothSpan)
        change({ scale: clampToSong({ from: seconds - span / 2, to: seconds + span / 2, width }, duration) })
      else change({ scale: bringIntoSight(sight.scale, seconds, duration, roomShare) })
    },
  }
}
