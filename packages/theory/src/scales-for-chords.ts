import { type Chord, chordMask } from './chord.ts'
import { matchScales, type ScaleMatches } from './match-scales.ts'
import { pitchOfName } from './note-name.ts'
import { pitchesOf } from './pitch-set.ts'
import type { ScaleTier } from './scale-index.ts'

/** The scales that hold all notes of some chords; without a hint the first chord's root counts as the tonic. */
export function scalesForChords(chords: readonly Chord[], tier: ScaleTier, hint: number | null = null): ScaleMatches {
  const [first] = chords
  const pitches = pitchesOf(chords.reduce((mask, chord) => mask | chordMask(chord), 0))
  return matchScales({ pitches, hint: hint ?? (first ? pitchOfName(first.root) : null), tier })
}
