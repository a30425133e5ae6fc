import type { Lanes } from '@backline/dsp/lanes-format.ts'
import type { VersionMap } from '@backline/dsp/version-map.ts'
import { timeLabel } from '@backline/waveform/time-scale.ts'
import type { Demo } from '#features/demos/contract/demo.ts'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import type { TimeMap } from '#web/audio/compare-engine-times.ts'
import { reading, versionText } from '../demo-numbers.ts'

type Measured = Pick<Demo, 'version' | 'analysis'>

/** Why two versions cannot be laid over each other yet, or at all: one of them is not measured; null when both are. */
export const unmeasuredText = (demo: Measured, other: Measured): string | null => {
  const failed = namesOf([demo, other].filter(({ analysis }) => analysis === 'failed'))
  if (failed) return t('{failed} couldn’t be measured, so switching stays at the same second.', { failed })
  const pending = [demo, other].filter(({ analysis }) => analysis === 'pending')
  if (pending.length === 0) return null
  return t(
    '{names} {count, plural, one {is} other {are}} still being measured. Until then, switching stays at the same second.',
    { names: namesOf(pending), count: pending.length },
  )
}

const namesOf = (demos: readonly Measured[]): string => listText(demos.map(({ version }) => versionText(version)))

/** What is compared: the loudness and three bands. */
export const changeKinds = ['level', 'high', 'mid', 'low'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** dB by which A is over B, every `stepSeconds` of A; NaN where there is nothing to compare. */
export type Changes = Readonly<Record<ChangeKind, Float32Array>> & { readonly stepSeconds: number }

const stepSeconds = 0.5
const halfWindow = 1.5
/** What is quieter than this (dB of full scale) in both is nothing that anybody hears. */
const audible = -66
const bands = { low: 'lowDb', mid: 'midDb', high: 'highDb' } as const

/** How A differs from B over time, after B was brought to the level of A (`levelDb`: A's loudness over B's). */
export const changesBetween = (a: Lanes, b: Lanes, map: TimeMap, levelDb: number): Changes => {
  const length = Math.floor((a.shortTermLufs.length * a.hopSeconds) / stepSeconds)
  const curve = (of: (lanes: Lanes, seconds: number) => number): Float32Array =>
    Float32Array.from({ length }, (_none, index) => {
      const seconds = (index + 0.5) * stepSeconds
      const there = map.toB(seconds)
      if (there.cut) return Number.NaN
      const [one, other] = [of(a, seconds), of(b, there.seconds)]
      if (Number.isNaN(one) || Number.isNaN(other) || Math.max(one, other) < audible) return Number.NaN
      return Math.max(one, audible) - Math.max(other, audible) - levelDb
    })
  const band = (name: keyof typeof bands) => curve((lanes, seconds) => meanDb(lanes, lanes[bands[name]], seconds))
  const level = curve(({ shortTermLufs, hopSeconds }, seconds) => {
    // Each value is about the 3 s that end with it.
    const value = shortTermLufs[Math.round((seconds + halfWindow) / hopSeconds) - 1]
    return value === undefined || value === Number.NEGATIVE_INFINITY ? Number.NaN : value
  })
  return { stepSeconds: stepSeconds, level, low: band('low'), mid: band('mid'), high: band('high') }
}

const meanDb = ({ hopSeconds }: Lanes, curve: Float32Array, seconds: number): number => {
  const from = Math.max(0, Math.round((seconds - halfWindow) / hopSeconds))
  const to = Math.min(curve.length, Math.round((seconds + halfWindow) / hopSeconds))
  let power = 0
  for (let at = from; at < to; at++) power += 10 ** ((curve[at] as number) / 10)
  return to > from ? 10 * Math.log10(power / (to - from)) : Number.NaN
}

/** A stretch of A where something changed, in seconds, and what. */
export interface HotSpot {
  readonly from: number
  readonly to: number
  /** "Highs +2.0 dB" */
  readonly what: string
  /** "Chorus, 1:02" */
  readonly where: string
}

/** A stretch of A with its name, if it has one. */
export interface NamedStretch {
  readonly from: number
  readonly to: number
  readonly name: string | null
}

const names: Record<ChangeKind, string> = {
  level: t('Level'),
  low: t('Lows'),
  mid: t('Mids'),
  high: t('Highs'),
}
const unnamedSeconds = 8
const leastDb = 0.7
const mostSpots = 3

/** The song in stretches to speak about: its sections, or 8 s at a time. */
export const stretchesOf = (
  sections: readonly { name: string; startSeconds: number; endSeconds: number }[],
  duration: number,
): NamedStretch[] =>
  sections.length > 0
    ? sections.map((one) => ({ from: one.startSeconds, to: one.endSeconds, name: one.name }))
    : Array.from({ length: Math.ceil(duration / unnamedSeconds) }, (_none, index) => ({
        from: index * unnamedSeconds,
        to: Math.min(duration, (index + 1) * unnamedSeconds),
        name: null,
      }))

/** The largest changes, at most three, the largest first; neighbours that changed alike are one. */
export const hotSpots = (changes: Changes, stretches: readonly NamedStretch[]): HotSpot[] => {
  const found: Found[] = []
  for (const stretch of stretches) {
    const largest = largestIn(changes, stretch)
    const before = found.at(-1)
    if (!largest) continue
    if (before && isMore(before, stretch, largest))
      found[found.length - 1] = { ...louder(before, largest), from: before.from, to: stretch.to, name: null }
    else found.push({ ...stretch, ...largest })
  }
  return found
    .toSorted((one, other) => Math.abs(other.db) - Math.abs(one.db))
    .slice(0, mostSpots)
    .map(({ from, to, name, kind, db }) => ({
      from,
      to,
      what: `${names[kind]} ${db > 0 ? '+' : ''}${reading(db)} dB`,
      where: name === null ? timeLabel(from) : `${name}, ${timeLabel(from)}`,
    }))
}

interface Change {
  readonly kind: ChangeKind
  readonly db: number
}
type Found = NamedStretch & Change

/** Names are of sections: each of them is spoken about by itself. */
const isMore = (before: Found, stretch: NamedStretch, { kind, db }: Change): boolean =>
  before.name === null &&
  stretch.name === null &&
  before.to === stretch.from &&
  before.kind === kind &&
  Math.sign(before.db) === Math.sign(db)

const louder = ({ kind, db }: Change, other: Change): Change =>
  Math.abs(other.db) > Math.abs(db) ? other : { kind, db }

const largestIn = (changes: Changes, { from, to }: NamedStretch): Change | null => {
  const means = changeKinds.map((kind) => ({ kind, db: meanOf(changes[kind], changes.stepSeconds, from, to) }))
  const known = means.filter(({ db }) => Math.abs(db) >= leastDb)
  const largest = known.toSorted((one, other) => Math.abs(other.db) - Math.abs(one.db))[0]
  if (!largest) return null
  // Where everything moves alike, it is the level that changed.
  const level = means.find(({ kind }) => kind === 'level')
  return level && Math.abs(largest.db - level.db) < leastDb && Math.abs(level.db) >= leastDb ? level : largest
}

const meanOf = (curve: Float32Array, step: number, from: number, to: number): number => {
  const inside = curve.subarray(Math.max(0, Math.ceil(from / step)), Math.max(0, Math.floor(to / step)))
  const heard = inside.filter((value) => !Number.isNaN(value))
  if (heard.length === 0 || heard.length < inside.length / 2) return Number.NaN
  return heard.reduce((sum, value) => sum + value, 0) / heard.length
}

/** A part that only one of the versions has; `from` and `to` in seconds of that version, `atA` where it is in A. */
export interface OnlyPart {
  readonly side: 'a' | 'b'
  readonly from: number
  readonly to: number
  readonly atA: number
}

const leastPart = 1

/** The parts of a second or more that only one version has. */
export const onlyParts = ({ segments }: VersionMap): OnlyPart[] =>
  segments.slice(1).flatMap((next, index) => {
    const before = segments[index]
    if (!before) return []
    const atA = before.oldEnd
    return [
      ...(next.oldStart - before.oldEnd >= leastPart
        ? [{ side: 'a' as const, from: before.oldEnd, to: next.oldStart, atA }]
        : []),
      ...(next.newStart - before.newEnd >= leastPart
        ? [{ side: 'b' as const, from: before.newEnd, to: next.newStart, atA }]
        : []),
    ]
  })
