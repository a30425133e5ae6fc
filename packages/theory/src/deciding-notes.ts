import { FEWEST_NOTES } from './match-scales.ts'
import { type NoteName, nameOfPitch, pitchOfName } from './note-name.ts'
import { pitchCount, pitchMask } from './pitch-set.ts'
import { nameInScale } from './scale.ts'
import { type IndexedScale, type ScaleTier, scalesOf } from './scale-index.ts'

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
export function decidingNotes(pitches: readonly number[], tier: ScaleTier, limit = 2): DecidingNote[] {
  const selected = pitchMask(pitches)
  if (pitchCount(selected) < FEWEST_NOTES) return []
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
