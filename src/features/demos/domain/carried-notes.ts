import { mapTime, type VersionMap } from '@backline/dsp/version-map.ts'
import { numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'

/** A note at or above this confidence stands where it belongs; below `goneBelow` its place no longer exists. */
const sureFrom = 0.6
const goneBelow = 0.2

interface Carried {
  fromSeconds: number
  toSeconds: number
  /** 0 to 1. */
  confidence: number | null
}

const movedBy = ({ fromSeconds, toSeconds }: Carried): number => Math.round((toSeconds - fromSeconds) * 10) / 10

/** Whether nobody can say where a carried note belongs. */
export const isUnsure = ({ confidence }: Pick<Carried, 'confidence'>): boolean =>
  confidence !== null && confidence < goneBelow

/** Whether the part that a carried note spoke of is no longer there; where nothing was compared it stays where it was. */
export const isGone = (carried: Carried): boolean => isUnsure(carried) && movedBy(carried) !== 0

/** Whether a carried note stands somewhere, but may belong elsewhere. */
export const isProbable = (confidence: number | null): boolean =>
  confidence !== null && confidence >= goneBelow && confidence < sureFrom

/** Says how a note came over: "same place", "moved by +8.2 s", "this part is gone in v7"; times in seconds, the version as it is said. */
export const carryWords = (carried: Carried & { version: string }): string => {
  if (isGone(carried)) return t('this part is gone in {version}', { version: carried.version })
  if (isUnsure(carried)) return t('at the same second; the versions could not be compared')
  const probable = isProbable(carried.confidence)
  if (movedBy(carried) === 0) return probable ? t('probably same place') : t('same place')
  const seconds = signedSeconds(movedBy(carried))
  return probable ? t('probably moved by {seconds} s', { seconds }) : t('moved by {seconds} s', { seconds })
}

const signedSeconds = (seconds: number): string => {
  const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false }
  return `${seconds > 0 ? '+' : '−'}${numberText(Math.abs(seconds), oneDecimal)}`
}

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
