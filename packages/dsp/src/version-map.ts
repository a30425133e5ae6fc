/** A stretch of the old version and where it is in the new one. */
export interface AlignedSegment {
  readonly oldStart: number
  readonly oldEnd: number
  readonly newStart: number
  readonly newEnd: number
  /** 0..1 */
  readonly confidence: number
}

/** Where each moment of an old version is in a new one: segments in order of both versions; what lies between was cut. */
export interface VersionMap {
  readonly oldSeconds: number
  readonly newSeconds: number
  readonly segments: readonly AlignedSegment[]
  /** Where stretches of the old version are in the new one once more, as after a section was repeated; by place in the new one. */
  readonly repeats: readonly AlignedSegment[]
  /** 0..1: how much of the shorter version was found again, and how surely. */
  readonly confidence: number
}

/** A moment of the new version. */
export interface MappedTime {
  readonly seconds: number
  /** 0..1 */
  readonly confidence: number
  /** Where else it may be, as the part is in the new version more than once. */
  readonly others: readonly number[]
}

/** Of a part that is there twice nobody can say which is meant, nor what became of one that was replaced. */
const either = 0.5

/**
 * The moment of the new version that belongs to `seconds` of the old one; null if that part was cut. It is not sure where the
 * part is there more than once, or where another one was put in its place.
 */
export const mapTime = ({ segments, repeats }: VersionMap, seconds: number): MappedTime | null => {
  const isWithin = ({ oldStart, oldEnd }: AlignedSegment) => seconds >= oldStart && seconds <= oldEnd
  const segment = segments.find(isWithin)
  if (!segment) return null
  const place = placeIn(segment, seconds)
  const others = repeats.filter(isWithin).map((repeat) => placeIn(repeat, seconds))
  const isTaken = repeats.some(({ newStart, newEnd }) => place > newStart && place < newEnd)
  const confidence = others.length > 0 || isTaken ? Math.min(either, segment.confidence) : segment.confidence
  return { seconds: place, confidence, others }
}

const placeIn = ({ oldStart, oldEnd, newStart, newEnd }: AlignedSegment, seconds: number): number => {
  const share = oldEnd > oldStart ? (seconds - oldStart) / (oldEnd - oldStart) : 0
  return newStart + share * (newEnd - newStart)
}
