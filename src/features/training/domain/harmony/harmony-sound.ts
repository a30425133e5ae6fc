import { keyScale } from '@backline/theory/key.ts'
import { realiseProgression } from '@backline/theory/progression.ts'
import { scaleMidi } from '@backline/theory/scale.ts'
import type { VoicedChord } from '@backline/theory/voicing.ts'
import { numeralOf } from './chord-sets.ts'
import type { HarmonyQuestion, Phrase, Texture } from './harmony-question.ts'
import { homeOf, settling } from './phrases.ts'

/** A note of the piano: seconds from the start. */
export interface HeardNote {
  midi: number
  at: number
  length: number
  velocity: number
}

/** Chords as they sound. */
export interface HeardHarmony {
  notes: readonly HeardNote[]
  /** When each chord that is asked about begins. */
  chordsAt: readonly number[]
  /** Each of these chords by itself, from 0. */
  chords: readonly (readonly HeardNote[])[]
  seconds: number
}

const [bassTouch, chordTouch] = [0.85, 0.72] as const
/** The highest voice of a chord sings a little, as pianists have it. */
const topTouch = 0.77
/** How a band leans on its three strokes of a bar. */
const strokes = [
  { share: 0, more: 0.04 },
  { share: 0.375, more: -0.06 },
  { share: 0.75, more: 0 },
] as const
/** Sounding share of the time from one chord to the next. */
const held = 0.96

/** One chord from a moment on. */
export const playChordNotes = (
  { bass, voices }: VoicedChord,
  texture: Texture,
  at: number,
  pace: number,
): HeardNote[] => {
  const whole = held * pace
  const touchOf = (index: number): number => (index === voices.length - 1 ? topTouch : chordTouch)
  const low = { midi: bass, at, length: whole, velocity: bassTouch }
  if (texture === 'broken') {
    const step = (0.6 * pace) / Math.max(1, voices.length)
    const notes = voices.map((midi, index) => {
      const later = step * (index + 1) * 0.8
      return { midi, at: at + later, length: whole - later, velocity: touchOf(index) }
    })
    return [low, ...notes]
  }
  if (texture === 'band') {
    const played = strokes.flatMap(({ share, more }) =>
      voices.map((midi, index) => ({
        midi,
        at: at + share * pace,
        length: 0.2 * pace,
        velocity: touchOf(index) + more,
      })),
    )
    return [{ ...low, length: 0.45 * pace }, { ...low, at: at + pace / 2, length: 0.45 * pace }, ...played]
  }
  return [low, ...voices.map((midi, index) => ({ midi, at, length: whole, velocity: touchOf(index) }))]
}

const scaleStep = 0.24
const scaleNotes = ({ key }: Phrase): HeardNote[] =>
  scaleMidi(keyScale(key), 60).map((midi, index) => ({
    midi,
    at: index * scaleStep,
    length: scaleStep * held,
    velocity: chordTouch,
  }))

/** Everything that a question lets one hear: what settles the key, a breath, and what is asked about. */
export const hearHarmony = (question: HarmonyQuestion): HeardHarmony => {
  const { context, phrases, texture, pace } = question
  const first = phrases[0]
  if (!first) return { notes: [], chordsAt: [], chords: [], seconds: 0 }
  const home = homeOf(first.key.mode)
  const before = context === 'cadence' ? settling(first.key.mode) : context === 'scale' ? [home] : []
  const notes: HeardNote[] = []
  let clock = 0
  if (context === 'scale') {
    notes.push(...scaleNotes(first))
    clock += 8 * scaleStep + 0.1
  }
  const chordsAt: number[] = []
  const chords: HeardNote[][] = []
  for (const [index, { key, numerals }] of phrases.entries()) {
    const lead = index === 0 ? before : []
    const voiced = realiseProgression([...lead, ...numerals].map(numeralOf), key)
    for (const [at, chord] of voiced.entries()) {
      const isContext = at < lead.length
      const quick = isContext ? Math.min(0.75, pace) : pace
      notes.push(...playChordNotes(chord, isContext ? 'block' : texture, clock, quick))
      if (!isContext) {
        chordsAt.push(clock)
        chords.push(playChordNotes(chord, texture, 0, pace))
      }
      clock += quick
      // A breath between what settles the key and what is asked.
      if (isContext && at === lead.length - 1) clock += 0.5
    }
    if (index < phrases.length - 1) clock += 0.4
  }
  return { notes: notes.toSorted((one, other) => one.at - other.at), chordsAt, chords, seconds: clock }
}
