import { type Chord, chordMask } from './chord.ts'
import { pitchClass, pitchesOf, pitchOfName } from './note-name.ts'

/** The lowest and the highest MIDI number that may sound. */
export interface PitchRange {
  readonly low: number
  readonly high: number
}

/** How a chord is laid out. */
export type Layout = 'close' | 'drop2' | 'spread'

const above = (pitch: number, from: number): number => from + pitchClass(pitch - from)

/** The chord in root position as its formula says, from its first root at or above `from`; ninths lie above the octave. */
export const rootPosition = ({ root, type }: Chord, from = 60): number[] => {
  const low = above(pitchOfName(root), from)
  return type.semitones.map((semitones) => low + semitones).toSorted((one, other) => one - other)
}

/** The chord within an octave above its lowest note, which `inversion` names (0 root, 1 third …), at or above `from`. */
export const closeVoicing = (chord: Chord, inversion = 0, from = 60): number[] => {
  const root = pitchOfName(chord.root)
  const pitches = [...new Set(chord.type.semitones.map((semitones) => pitchClass(root + semitones)))]
  const bass = above(pitches[inversion % pitches.length] ?? root, from)
  return pitches.map((pitch) => above(pitch, bass)).toSorted((one, other) => one - other)
}

/** The second voice from above an octave lower, as guitars and horns lay chords out; fewer than four voices stay open so too. */
export const drop2 = (close: readonly number[]): number[] => {
  const second = close.length - 2
  return close.map((midi, at) => (at === second ? midi - 12 : midi)).toSorted((one, other) => one - other)
}

/** Every other voice an octave higher: a triad becomes root, fifth, and the third above. */
export const spread = (close: readonly number[]): number[] =>
  close.map((midi, at) => (at % 2 === 1 ? midi + 12 : midi)).toSorted((one, other) => one - other)

/** All layouts and inversions of a chord within a range, the bass left to another instrument; lowest first. */
export const voicingsInRange = (
  chord: Chord,
  { low, high }: PitchRange,
  layouts: readonly Layout[] = ['close'],
): number[][] => {
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
export const soundsChord = (midi: readonly number[], chord: Chord): boolean => {
  const sounding = new Set(midi.map(pitchClass))
  return pitchesOf(chordMask(chord)).every((pitch) => sounding.delete(pitch)) && sounding.size === 0
}

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
export const pianoRegister: Register = {
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
export const movement = (from: readonly number[], to: readonly number[]): number => {
  if (from.length === to.length) return from.reduce((sum, midi, at) => sum + Math.abs(midi - (to[at] ?? midi)), 0)
  const [few, many] = from.length < to.length ? [from, to] : [to, from]
  return many.reduce((sum, midi) => sum + Math.min(...few.map((other) => Math.abs(midi - other))), 0)
}

/** Chords laid out one after the other so that the voices move as little as they can, and do not wander off. */
export const voiceProgression = (chords: readonly Chord[], register: Register = pianoRegister): VoicedChord[] => {
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
