import type { VersionMap } from '@backline/dsp/version-map.ts'

/** Under this, two versions were not found in each other: they begin at their first second. */
const leastConfidence = 0.3
/** Stretches whose places differ by no more (seconds) lie over each other. */
const samePlace = 0.05
/** What two versions have in common is at least so long (seconds), or they are taken as they are. */
const shortest = 1

/** Where both versions begin at one moment of the music, and how long both go on from there; seconds. */
export interface CommonStretch {
  firstFrom: number
  secondFrom: number
  seconds: number
}

/** The part that two versions share from one moment on, by where most of the first lies in the second. */
export const commonStretch = (map: VersionMap | null, firstSeconds: number, secondSeconds: number): CommonStretch => {
  const later = map && map.confidence >= leastConfidence ? mostOftenLater(map) : 0
  const firstFrom = Math.max(0, -later)
  const secondFrom = Math.max(0, later)
  const seconds = Math.min(firstSeconds - firstFrom, secondSeconds - secondFrom)
  if (seconds >= shortest) return { firstFrom, secondFrom, seconds }
  return { firstFrom: 0, secondFrom: 0, seconds: Math.min(firstSeconds, secondSeconds) }
}

/** By how many seconds the music is later in the new version than in the old one, for as much of it as possible. */
const mostOftenLater = ({ segments }: VersionMap): number => {
  const places = segments.map(({ oldStart, oldEnd, newStart, newEnd }) => ({
    later: (newStart + newEnd - oldStart - oldEnd) / 2,
    seconds: oldEnd - oldStart,
  }))
  const shared = (later: number): number =>
    places.reduce((sum, one) => sum + (Math.abs(one.later - later) <= samePlace ? one.seconds : 0), 0)
  const [best] = places.toSorted((one, other) => shared(other.later) - shared(one.later))
  return best?.later ?? 0
}
