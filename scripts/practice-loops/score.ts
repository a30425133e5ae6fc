/** What a part plays on: a General MIDI program (a kit for drums), and its place in the mix. */
export interface Part {
  /** What sorts the stem for the trainers. */
  readonly stem: 'drums' | 'bass' | 'left' | 'right' | 'lead'
  /** What people call it. */
  readonly name: string
  readonly program: number
  /** −1 left to 1 right */
  readonly pan: number
  /** Loudness of the stem beside that of the drums, in LU. */
  readonly level: number
  /** 0 to 127 */
  readonly reverb: number
  readonly notes: (song: Song) => Note[]
}

/** One note; times are in steps (sixteenths) from the start of the loop. */
export interface Note {
  readonly at: number
  readonly length: number
  readonly midi: number
  /** 1 to 127 */
  readonly velocity: number
}

/** One loop of eight bars. */
export interface Song {
  readonly id: string
  readonly title: string
  readonly style: string
  readonly tempo: number
  /** Beats in a bar, of a quarter each. */
  readonly beats: 3 | 4
  readonly key: string
  /** One chord for each bar, or two with a / between; a bar each. */
  readonly chords: string
  /** Where the second of two equal notes falls: 0.5 straight, 0.67 a triplet; of which notes, in steps. */
  readonly swing?: { readonly share: number; readonly steps: 2 | 1 }
  /** How far behind the beat the snare lies, in seconds; before it if negative. */
  readonly layBack?: number
  readonly parts: readonly Part[]
}

/** Bars of every loop. */
export const barCount = 8

const steps: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }
const qualities: Record<string, readonly number[]> = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  '5': [0, 7],
  '6': [0, 4, 7, 9],
  '7': [0, 4, 7, 10],
  '9': [0, 4, 7, 10, 14],
  m7: [0, 3, 7, 10],
  m9: [0, 3, 7, 10, 14],
  maj7: [0, 4, 7, 11],
  maj9: [0, 4, 7, 11, 14],
  m7b5: [0, 3, 6, 10],
  sus4: [0, 5, 7],
  add9: [0, 4, 7, 14],
}

/** A chord: its root (0 to 11) and what stands above it, in semitones. */
export interface Chord {
  readonly root: number
  readonly tones: readonly number[]
}

const pitchClass = (letter: string, sign: string): number =>
  ((steps[letter] ?? Number.NaN) + (sign === '#' ? 1 : sign === 'b' ? -1 : 0) + 12) % 12

const chordOf = (text: string): Chord => {
  const [, letter = '', sign = '', quality = ''] = /^([A-G])([#b]?)(.*)$/.exec(text) ?? []
  const tones = qualities[quality]
  if (!tones || !letter) throw new Error(`There is no chord ${text}.`)
  return { root: pitchClass(letter, sign), tones }
}

/** Steps of a bar. */
export const barSteps = (song: Pick<Song, 'beats'>): number => song.beats * 4

/** The chord at a step of the loop. */
export const chordAt = (song: Song, step: number): Chord => {
  const bars = song.chords.split(' ')
  if (bars.length !== barCount) throw new Error(`${song.id} has chords for ${bars.length} bars.`)
  const bar = (bars[Math.floor(step / barSteps(song))] ?? '').split('/')
  const half = Math.floor(((step % barSteps(song)) / barSteps(song)) * bar.length)
  return chordOf(bar[half] ?? '')
}

/** The midi note of a name like Bb3. */
export const midiOf = (name: string): number => {
  const [, letter = '', sign = '', octave = ''] = /^([A-G])([#b]?)(\d)$/.exec(name) ?? []
  const midi = pitchClass(letter, sign) + 12 * (Number(octave) + 1)
  if (!(midi > 0)) throw new Error(`There is no note ${name}.`)
  return midi
}
