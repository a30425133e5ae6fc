import { type Chord, chordMask } from './chord.ts'
import { pitchOfName } from './note-name.ts'
import { pitchClass, pitchesOf } from './pitch-set.ts'

/** The lowest and the highest MIDI number that may sound. */
export interface PitchRange {
  readonly low: number
  readonly high: number
}

/** How a chord is laid out. */
export type Layout = 'close' | 'drop2' | 'spread'

const above = (pitch: number, from: number): number => from + pitchClass(pitch - from)

/** The chord in root position as its formula says, from its first root at or above `from`; ninths lie above the octave. */
export function rootPosition({ root, type }: Chord, from = 60): number[] {
  const low = above(pitchOfName(root), from)
  return type.semitones.map((semitones) => low + semitones).toSorted((one, other) => one - other)
}

/** The chord within an octave above its lowest note, which `inversion` names (0 root, 1 third …), at or above `from`. */
export function closeVoicing(chord: Chord, inversion = 0, from = 60): number[] {
  const root = pitchOfName(chord.root)
  const pitches = [...new Set(chord.type.semitones.map((semitones) => pitchClass(root + semitones)))]
  const bass = above(pitches[inversion % pitches.length] ?? root, from)
  return pitches.map((pitch) => above(pitch, bass)).toSorted((one, other) => one - other)
}

/** The second voice from above an octave lower, as guitars and horns lay chords out; fewer than four voices stay open so too. */
export function drop2(close: readonly number[]): number[] {
  const second = close.length - 2
  return close.map((midi, at) => (at === second ? midi - 12 : midi)).toSorted((one, other) => one - other)
}

/** Every other voice an octave higher: a triad becomes root, fifth, and the third above. */
export function spread(close: readonly number[]): number[] {
  return close.map((midi, at) => (at % 2 === 1 ? midi + 12 : midi)).toSorted((one, other) => one - other)
}

/** All layouts and inversions of a chord within a range, the bass left to another instrument; lowest first. */
export function voicingsInRange(
  chord: Chord,
  { low, high }: PitchRange,
  layouts: readonly Layout[] = ['close'],
): number[][] {
  const found = new Map<string, number[]>()
  const upper = playable(chord)
  const count = new Set(upper.type.semitones.map(pitchClass)).size
  for (let from = low - 12; from <= high; from += 12) {
    for (let inversion = 0; inversion < count; inversion++) {
      const close = closeVoicing(upper, inversion, from)
      for (const layout of layouts) {
        const voices = layout === 'close' ? close : layout === 'drop2' ? drop2(close) : spread(close)
        if ((voices[0] ?? 0) >= low && (voices.at(-1) ?? 0) <= high) found.set(voices.join(' '), voices)
      }
    }
  }
  return [...found.values()].toSorted((one, other) => (one[0] ?? 0) - (other[0] ?? 0))
}

// Five different notes and more lose their plain fifth, which says least about the chord.
const playable = (chord: Chord): Chord => {
  const { type } = chord
  if (type.semitones.length < 5) return chord
  return { ...chord, type: { ...type, semitones: type.semitones.filter((semitones) => semitones !== 7) } }
}

/** Whether some MIDI numbers sound a chord completely and nothing else. */
export function soundsChord(midi: readonly number[], chord: Chord): boolean {
  const sounding = new Set(midi.map(pitchClass))
  return pitchesOf(chordMask(chord)).every((pitch) => sounding.delete(pitch)) && sounding.size === 0
}
