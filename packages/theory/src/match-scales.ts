import type { ChordReason } from './chord-reasons.ts'
import {
  type NoteName,
  nameOfPitch,
  type PitchMask,
  pitchClass,
  pitchCount,
  pitchesOf,
  pitchMask,
  pitchOfName,
} from './note-name.ts'
import { nameInScale, type Scale } from './scale.ts'
import { type IndexedScale, type ScaleTier, scalesOf } from './scale-index.ts'

/** What is searched for: the picked notes as pitch classes or MIDI numbers, and the tonic if there is a guess. */
export interface ScaleQuery {
  readonly pitches: readonly number[]
  readonly hint?: number | null
  readonly tier: ScaleTier
}

/** Why a scale stands where it does. */
export interface MatchReason {
  /** The tonic is the hinted one. */
  readonly tonicHinted: boolean
  /** The tonic is among the picked notes. */
  readonly tonicPicked: boolean
  /** How many of its root, third and fifth are picked. */
  readonly triadPicked: number
  /** Notes of the scale that were not picked. */
  readonly missing: readonly number[]
  /** Picked notes that the scale has not. */
  readonly outside: readonly number[]
  /** Of a progression: its chords that the scale does not hold, and why they are there. */
  readonly chords?: readonly ChordReason[]
}

/** A scale that fits, or nearly. */
export interface ScaleMatch {
  readonly scale: Scale
  /** Shared notes of all notes of either, in percent. */
  readonly percent: number
  readonly reason: MatchReason
}

/** Scales of the same notes: C major, A minor, D Dorian …; the best first. */
export interface ScaleGroup {
  readonly mask: PitchMask
  readonly matches: readonly ScaleMatch[]
}

/** What fits, best first; `near` has scales that miss one picked note, from five picked notes on. */
export interface ScaleMatches {
  /** Fewer than three different notes: there is no list yet. */
  readonly tooFew: boolean
  readonly groups: readonly ScaleGroup[]
  readonly near: readonly ScaleGroup[]
  /** Scales in `groups`. */
  readonly count: number
}

/** From how many different notes scales are listed. */
export const fewestNotes = 3

/** From how many different notes a scale may miss one of them. */
export const fewestForNear = 5

const everyPitch: PitchMask = 0xfff

/** The scales that hold the picked notes, grouped by their notes and ranked (decision 0024). */
export const matchScales = ({ pitches, hint = null, tier }: ScaleQuery): ScaleMatches => {
  const selected = pitchMask(pitches)
  const size = pitchCount(selected)
  if (size < fewestNotes) return { tooFew: true, groups: [], near: [], count: 0 }
  const tonic = hint === null ? null : pitchClass(hint)
  const fits: IndexedScale[] = []
  const near: IndexedScale[] = []
  for (const indexed of scalesOf(tier)) {
    const outside = selected & ~indexed.mask
    if (outside === 0) fits.push(indexed)
    else if (size >= fewestForNear && (outside & (outside - 1)) === 0) near.push(indexed)
  }
  const ranked = (scales: IndexedScale[]): ScaleGroup[] => groupsOf(scales, selected, tonic)
  return { tooFew: false, groups: ranked(fits), near: ranked(near), count: fits.length }
}

// One number for the whole order: each part has a place of its own, so that the first difference decides.
const rank = (
  { mask, root, triad, prior, accidentals }: IndexedScale,
  selected: PitchMask,
  hint: number | null,
): number => {
  // All twelve notes hold every choice, so they tell nothing, whatever the tonic.
  const tellsNothing = mask === everyPitch ? 1 : 0
  const foreign = root === hint ? 0 : 1
  const missing = pitchCount(mask & ~selected)
  const unpicked = (selected >> root) & 1 ? 0 : 1
  const unheard = 3 - pitchCount(triad & selected)
  const fit = (((tellsNothing * 2 + foreign) * 16 + missing) * 2 + unpicked) * 4 + unheard
  return (fit * 128 + prior) * 1024 + accidentals * 12 + root
}

const groupsOf = (scales: IndexedScale[], selected: PitchMask, hint: number | null): ScaleGroup[] => {
  const order = scales.map((indexed) => ({ indexed, at: rank(indexed, selected, hint) }))
  order.sort((one, other) => one.at - other.at)
  return byMask(order.map(({ indexed }) => matchOf(indexed, selected, hint)))
}

/** Matches in their order, those of the same notes together. */
export const byMask = (ranked: readonly ScaleMatch[]): ScaleGroup[] => {
  const groups = Map.groupBy(ranked, ({ scale }) => scale.mask)
  return [...groups].map(([mask, matches]) => ({ mask, matches }))
}

/** A scale with what it shares with the picked notes, and the hinted tonic. */
export const matchOf = (
  { scale, mask, root, triad }: IndexedScale,
  selected: PitchMask,
  hint: number | null,
): ScaleMatch => ({
  scale,
  percent: Math.round((100 * pitchCount(mask & selected)) / pitchCount(mask | selected)),
  reason: {
    tonicHinted: root === hint,
    tonicPicked: ((selected >> root) & 1) === 1,
    triadPicked: pitchCount(triad & selected),
    missing: pitchesOf(mask & ~selected),
    outside: pitchesOf(selected & ~mask),
  },
})

/** Where a guess of the tonic comes from: what the user pinned, else the lowest or first picked note, else a song's key. */
export const tonicHint = (from: {
  pinned?: number | null
  picked?: number | null
  key?: number | null
}): number | null => {
  const hint = from.pinned ?? from.picked ?? from.key ?? null
  return hint === null ? null : pitchClass(hint)
}

/** A note whose presence would part the scales that still fit. */
export interface DecidingNote {
  readonly pitch: number
  /** As most of the scales with it spell it. */
  readonly name: NoteName
  /** Scales that have the note, and those that have not. */
  readonly stay: number
  readonly go: number
  /** What the answer tells, in bits (Shannon): 1 when it halves them. */
  readonly bits: number
}

/** The unpicked notes that would tell most about the scale, the best first; empty when nothing is left to ask. */
export const decidingNotes = (pitches: readonly number[], tier: ScaleTier, limit = 2): DecidingNote[] => {
  const selected = pitchMask(pitches)
  if (pitchCount(selected) < fewestNotes) return []
  const fits = scalesOf(tier).filter(({ mask }) => (selected & ~mask) === 0)
  const notes: DecidingNote[] = []
  for (let pitch = 0; pitch < 12; pitch++) {
    if ((selected >> pitch) & 1) continue
    const stay = fits.filter(({ mask }) => (mask >> pitch) & 1)
    const bits = entropy(stay.length / fits.length)
    if (bits > 0)
      notes.push({ pitch, name: usualName(stay, pitch), stay: stay.length, go: fits.length - stay.length, bits })
  }
  return notes.sort((one, other) => other.bits - one.bits || one.pitch - other.pitch).slice(0, limit)
}

const entropy = (share: number): number =>
  share > 0 && share < 1 ? -(share * Math.log2(share) + (1 - share) * Math.log2(1 - share)) : 0

const usualName = (scales: readonly IndexedScale[], pitch: number): NoteName => {
  const votes = new Map<number, { name: NoteName; votes: number }>()
  for (const { scale } of scales) {
    const name = nameInScale(scale, pitch)
    const key = name.letter * 8 + name.alteration
    votes.set(key, { name, votes: (votes.get(key)?.votes ?? 0) + 1 })
  }
  const [most] = [...votes.values()].sort((one, other) => other.votes - one.votes)
  return most && pitchOfName(most.name) === pitch ? most.name : nameOfPitch(pitch)
}
