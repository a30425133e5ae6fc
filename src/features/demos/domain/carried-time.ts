import { mapTime, type VersionMap } from '@backline/dsp/version-map.ts'

/** Where a moment of the old version is in the new one; where its part was cut, the cut, with confidence 0. */
export interface CarriedTime {
  readonly ms: number
  readonly confidence: number
}

/** Carries a moment (ms) over to the new version; without a map it stays, as far as the new version goes. */
export const carriedTime = (map: VersionMap | null, ms: number, newSeconds: number): CarriedTime => {
  const within = (seconds: number): number => Math.round(Math.max(0, Math.min(seconds, newSeconds)) * 1000)
  if (!map) return { ms: within(ms / 1000), confidence: 0 }
  const found = mapTime(map, ms / 1000)
  if (found) return { ms: within(found.seconds), confidence: found.confidence }
  const before = map.segments.findLast(({ oldEnd }) => oldEnd < ms / 1000)
  return { ms: within(before?.newEnd ?? map.segments[0]?.newStart ?? ms / 1000), confidence: 0 }
}

/** A span of the old version in ms; `until` null for a moment. */
export interface CarriedSpan {
  readonly at_ms: number
  readonly until_ms: number | null
  readonly confidence: number
}

/** Carries a span over; what is left of it as nothing becomes a moment. */
export const carriedSpan = (
  map: VersionMap | null,
  span: { at_ms: number; until_ms: number | null },
  newSeconds: number,
): CarriedSpan => {
  const start = carriedTime(map, span.at_ms, newSeconds)
  if (span.until_ms === null) return { at_ms: start.ms, until_ms: null, confidence: start.confidence }
  const end = carriedTime(map, span.until_ms, newSeconds)
  const isLeft = end.ms > start.ms
  return {
    at_ms: start.ms,
    until_ms: isLeft ? end.ms : null,
    // Of a region the surer end counts: the other may lie in what was cut.
    confidence: Math.max(start.confidence, end.confidence),
  }
}
