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
  /** 0..1: how much of the shorter version was found again, and how surely. */
  readonly confidence: number
}

/** A moment of the new version. */
export interface MappedTime {
  readonly seconds: number
  /** 0..1 */
  readonly confidence: number
}

/** The moment of the new version that belongs to `seconds` of the old one; null if that part was cut. */
export function mapTime({ segments }: VersionMap, seconds: number): MappedTime | null {
  const segment = segments.find(({ oldStart, oldEnd }) => seconds >= oldStart && seconds <= oldEnd)
  if (!segment) return null
  const { oldStart, oldEnd, newStart, newEnd, confidence } = segment
  const share = oldEnd > oldStart ? (seconds - oldStart) / (oldEnd - oldStart) : 0
  return { seconds: newStart + share * (newEnd - newStart), confidence }
}
