import { midiOf, type Note, noteAt } from './note.ts'
import { letterSemitones, type NoteName, nameOnLetter, namesOfPitch, pitchClass, pitchOfName } from './note-name.ts'

/** An interval by its letters and its semitones, both negative downwards: a minor third is 2 letters and 3 semitones. */
export interface Interval {
  readonly letters: number
  readonly semitones: number
}

const perfectSize = (letters: number): boolean => [0, 3, 4].includes(letters % 7)

/** "m3", "P5", "A4", "d5", "M10"; downwards with a minus in front: "-m3". */
export const formatInterval = ({ letters, semitones }: Interval): string => {
  const down = letters < 0 || (letters === 0 && semitones < 0)
  const size = Math.abs(letters)
  const away = (down ? -semitones : semitones) - letterSemitones(size)
  const steps = perfectSize(size) ? perfect(away) : imperfect(away)
  return `${down ? '-' : ''}${steps}${size + 1}`
}

const perfect = (away: number): string => (away === 0 ? 'P' : away > 0 ? 'A'.repeat(away) : 'd'.repeat(-away))

const imperfect = (away: number): string => {
  if (away >= 0) return away === 0 ? 'M' : 'A'.repeat(away)
  return away === -1 ? 'm' : 'd'.repeat(-away - 1)
}

/** Reads "m3", "P5", "A4", "d5", "M10", "-P8"; null for what is none (a perfect third, say). */
export const parseInterval = (text: string): Interval | null => {
  const read = /^([-−]?)(P|M|m|A{1,5}|d{1,5})(\d{1,2})$/.exec(text.trim())
  const size = Number(read?.[3] ?? 0) - 1
  const quality = read?.[2] ?? ''
  if (!read || size < 0 || (perfectSize(size) ? /[Mm]/ : /P/).test(quality)) return null
  const lowered = quality === 'm' ? -1 : perfectSize(size) ? -quality.length : -quality.length - 1
  const away = quality.startsWith('A') ? quality.length : /^[dm]/.test(quality) ? lowered : 0
  const sign = read[1] === '' ? 1 : -1
  return { letters: sign * size || 0, semitones: sign * (letterSemitones(size) + away) || 0 }
}

/** An interval by its name; for tables in code, where a wrong name is a mistake. */
export const interval = (name: string): Interval => {
  const read = parseInterval(name)
  if (!read) throw new Error(`No interval: ${name}`)
  return read
}

/** The interval of a degree as scales and chords write it: "b3" is a minor third, "#11" an augmented eleventh. */
export const degreeInterval = (degree: string): Interval => {
  const read = /^([b#]*)(\d+)$/.exec(degree)
  const letters = Number(read?.[2]) - 1
  if (!read) throw new Error(`No degree: ${degree}`)
  const signs = read[1] ?? ''
  return { letters, semitones: letterSemitones(letters) + (signs.startsWith('b') ? -signs.length : signs.length) }
}

// A third sign is never written: such a note takes the enharmonic name with the fewest signs.
const written = (pitch: number, letter: number): NoteName =>
  nameOnLetter(pitch, letter) ??
  namesOfPitch(pitch).reduce((best, name) => (Math.abs(name.alteration) < Math.abs(best.alteration) ? name : best))

/** The name an interval away, on the letter that the interval says: E♭ and a major third is G. */
export const transposeName = (name: NoteName, { letters, semitones }: Interval): NoteName =>
  written(pitchClass(pitchOfName(name) + semitones), name.letter + letters)

/** The note an interval away, correctly spelled and in its octave. */
export const transposeNote = (note: Note, by: Interval): Note =>
  noteAt(midiOf(note) + by.semitones, transposeName(note, by))

/** The interval from one note to another, downwards negative. */
export const intervalBetween = (from: Note, to: Note): Interval => {
  const letters = to.letter - from.letter + 7 * (to.octave - from.octave)
  return { letters, semitones: midiOf(to) - midiOf(from) }
}
