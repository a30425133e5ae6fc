import type { Chord } from './chord.ts'
import { pitchOfName } from './note-name.ts'
import { pitchClass } from './pitch-set.ts'
import { type Layout, type PitchRange, voicingsInRange } from './voicing.ts'

/** One chord of a progression as it sounds. */
export interface VoicedChord {
  readonly chord: Chord
  /** MIDI number of the bass. */
  readonly bass: number
  /** MIDI numbers above it, ascending. */
  readonly voices: readonly number[]
}

/** Where bass and chord may lie, and how the chord is laid out. */
export interface Register {
  readonly bass: PitchRange
  readonly voices: PitchRange
  readonly layouts: readonly Layout[]
}

/** E2–E3 for the bass, G3–G5 for the chord, close. */
export const PIANO_REGISTER: Register = {
  bass: { low: 40, high: 52 },
  voices: { low: 55, high: 79 },
  layouts: ['close'],
}

// Where the first chord lies: around the middle of its range, so that the others have room on both sides.
const middle = ({ low, high }: PitchRange): number => (low + high) / 2

const centre = (voices: readonly number[]): number => voices.reduce((sum, midi) => sum + midi, 0) / voices.length

/**
 * Semitones that the voices of one chord move to those of the next, each to the nearest (Tymoczko, "A Geometry of Music",
 * 2011); with unequal numbers of voices the shorter chord's notes count for more than one.
 */
export function movement(from: readonly number[], to: readonly number[]): number {
  if (from.length === to.length) return from.reduce((sum, midi, at) => sum + Math.abs(midi - (to[at] ?? midi)), 0)
  const [few, many] = from.length < to.length ? [from, to] : [to, from]
  return many.reduce((sum, midi) => sum + Math.min(...few.map((other) => Math.abs(midi - other))), 0)
}

/** Chords laid out one after the other so that the voices move as little as they can, and do not wander off. */
export function voiceProgression(chords: readonly Chord[], register: Register = PIANO_REGISTER): VoicedChord[] {
  const voiced: VoicedChord[] = []
  for (const chord of chords) {
    const previous = voiced.at(-1)
    const cost = (voices: readonly number[]): number =>
      (previous ? movement(previous.voices, voices) : 0) + Math.abs(centre(voices) - middle(register.voices)) / 8
    const choices = voicingsInRange(chord, register.voices, register.layouts)
    const voices = choices.reduce<number[]>(
      (best, each) => (best.length === 0 || cost(each) < cost(best) ? each : best),
      [],
    )
    voiced.push({ chord, bass: bassOf(chord, register.bass, previous?.bass ?? middle(register.bass)), voices })
  }
  return voiced
}

const bassOf = ({ root, bass }: Chord, { low, high }: PitchRange, previous: number): number => {
  const pitch = pitchOfName(bass ?? root)
  const first = low + pitchClass(pitch - low)
  const choices = [first, first + 12, first + 24].filter((midi) => midi <= high)
  return choices.reduce((best, midi) => (Math.abs(midi - previous) < Math.abs(best - previous) ? midi : best), first)
}
