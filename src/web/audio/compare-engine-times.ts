import type { VersionMap } from '@backline/dsp/version-map.ts'

/** A moment in the other version; `cut` where that part is missing there, and the moment is where it was cut. */
export interface OtherTime {
  readonly seconds: number
  readonly cut: boolean
}

/** How two versions lie over each other in time, both ways; seconds. */
export interface TimeMap {
  readonly toB: (a: number) => OtherTime
  readonly toA: (b: number) => OtherTime
}

/** For versions of which nothing better is known. */
export const sameSeconds: TimeMap = {
  toB: (seconds) => ({ seconds, cut: false }),
  toA: (seconds) => ({ seconds, cut: false }),
}

interface Piece {
  readonly start: number
  readonly end: number
  readonly otherStart: number
  readonly otherEnd: number
}

/** The map that an alignment of A (old) with B (new) says; without a single piece: the same seconds. */
export const alongAlignment = ({ segments }: VersionMap): TimeMap => {
  if (segments.length === 0) return sameSeconds
  const forth = segments.map((one) => ({
    start: one.oldStart,
    end: one.oldEnd,
    otherStart: one.newStart,
    otherEnd: one.newEnd,
  }))
  const back = forth.map((one) => ({
    start: one.otherStart,
    end: one.otherEnd,
    otherStart: one.start,
    otherEnd: one.end,
  }))
  return { toB: (seconds) => locate(forth, seconds), toA: (seconds) => locate(back, seconds) }
}

const locate = (pieces: readonly Piece[], seconds: number): OtherTime => {
  const at = pieces.findLastIndex(({ start }) => start <= seconds)
  const piece = pieces[at]
  const first = pieces[0]
  if (!piece) {
    // Before the first piece both run up to it; where the other has less before it, that much is cut.
    const ahead = (first?.otherStart ?? 0) - ((first?.start ?? 0) - seconds)
    return { seconds: Math.max(0, ahead), cut: ahead < 0 }
  }
  const { start, end, otherStart, otherEnd } = piece
  if (seconds <= end) {
    const share = end > start ? (seconds - start) / (end - start) : 0
    return { seconds: otherStart + share * (otherEnd - otherStart), cut: false }
  }
  // Behind the last piece both run on; between two pieces lies what was cut.
  const isLast = at === pieces.length - 1
  return isLast ? { seconds: otherEnd + (seconds - end), cut: false } : { seconds: otherEnd, cut: true }
}
