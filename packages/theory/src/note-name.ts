import { noteNaming } from './note-naming.ts'

/**
 * Sets of pitch classes as 12-bit masks: bit p stands for pitch class p, C = 0 (Forte's pitch-class sets, "The Structure of
 * Atonal Music", 1973; the mask as a number is Zeitler's and Ring's way to name scales).
 */
export type PitchMask = number

/** Every pitch class. */
const allPitches: PitchMask = 0xfff

/** A number wrapped to 0–11. */
export const pitchClass = (semitones: number): number => ((semitones % 12) + 12) % 12

/** The set of some pitch classes or MIDI numbers; octaves and repetitions count once. */
export const pitchMask = (pitches: Iterable<number>): PitchMask => {
  let mask = 0
  for (const pitch of pitches) mask |= 1 << pitchClass(pitch)
  return mask
}

/** The pitch classes of a set, ascending from C. */
export const pitchesOf = (mask: PitchMask): number[] => {
  const pitches: number[] = []
  for (let pitch = 0; pitch < 12; pitch++) if ((mask >> pitch) & 1) pitches.push(pitch)
  return pitches
}

/** The set moved up by some semitones. */
export const rotateMask = (mask: PitchMask, semitones: number): PitchMask => {
  const by = pitchClass(semitones)
  return ((mask << by) | (mask >> (12 - by))) & allPitches
}

/** How many pitch classes a set has. */
export const pitchCount = (mask: PitchMask): number => {
  let rest = mask & allPitches
  let count = 0
  while (rest !== 0) {
    rest &= rest - 1
    count++
  }
  return count
}

/** A note without its octave: letter 0–6 for C–B, alteration −2 (double flat) to 2 (double sharp). */
export interface NoteName {
  readonly letter: number
  readonly alteration: number
}

/** Signs as engraved (♯ ♭ 𝄪 𝄫) or as typed (# b ## bb). */
export type Signs = 'music' | 'ascii'

/** C to B. */
export const letters: readonly string[] = ['C', 'D', 'E', 'F', 'G', 'A', 'B']

/** Semitones of the seven letters above C. */
export const semitonesOfLetters: readonly number[] = [0, 2, 4, 5, 7, 9, 11]

const music = ['𝄫', '♭', '', '♯', '𝄪']
const ascii = ['bb', 'b', '', '#', '##']

/** Semitones of a letter above C; any whole number of letters, so that 7 is the C above. */
export const letterSemitones = (letter: number): number => {
  const octaves = Math.floor(letter / 7)
  return (semitonesOfLetters[letter - octaves * 7] ?? 0) + octaves * 12
}

/** The alteration that written signs mean; null for anything else. Naturals (♮) change nothing. */
export const readSigns = (text: string): number | null => {
  const plain = text
    .replaceAll('𝄪', '##')
    .replaceAll('𝄫', 'bb')
    .replaceAll('♯', '#')
    .replaceAll('♭', 'b')
    .replaceAll('♮', '')
  const signs = plain.replaceAll('x', '##')
  if (!/^(#{0,2}|b{0,2})$/.test(signs)) return null
  return signs.startsWith('b') ? -signs.length : signs.length
}

/** The written form of an alteration. */
export const writeSigns = (alteration: number, signs: Signs = 'music'): string =>
  (signs === 'music' ? music : ascii)[alteration + 2] ?? (alteration < 0 ? 'b' : '#').repeat(Math.abs(alteration))

/** Reads "F#", "B♭", "Cx", "ebb"; null for what is no note name. */
export const parseNoteName = (text: string): NoteName | null => {
  const read = /^([A-Ga-g])(.*)$/su.exec(text.trim())
  const alteration = read ? readSigns(read[2] ?? '') : null
  if (!read || alteration === null) return null
  return { letter: letters.indexOf((read[1] ?? '').toUpperCase()), alteration }
}

/** "F♯", or "F#" in ASCII; for people B is H, and B♭ is B, where notes are named so. */
export const formatNoteName = ({ letter, alteration }: NoteName, signs: Signs = 'music'): string => {
  if (letter === 6 && signs === 'music' && noteNaming() === 'german')
    return alteration < 0 ? `B${writeSigns(alteration + 1)}` : `H${writeSigns(alteration)}`
  return `${letters[letter] ?? ''}${writeSigns(alteration, signs)}`
}

/** The key of the piano that a name stands for, 0 (C) to 11 (B). */
export const pitchOfName = ({ letter, alteration }: NoteName): number =>
  pitchClass(letterSemitones(letter) + alteration)

/** Whether two names are the same letter with the same signs. */
export const sameName = (one: NoteName, other: NoteName): boolean =>
  one.letter === other.letter && one.alteration === other.alteration

/** Place on the line of fifths: F −1, C 0, G 1 … F♯ 6, B♭ −2 (Temperley, "The Line of Fifths", Music Analysis 19, 2000). */
export const lineOfFifths = ({ letter, alteration }: NoteName): number =>
  ([0, 2, 4, -1, 1, 3, 5][letter] ?? 0) + 7 * alteration

/** The name of a place on the line of fifths. */
export const nameOnLine = (fifths: number): NoteName => {
  const alteration = Math.floor((fifths + 1) / 7)
  return { letter: [3, 0, 4, 1, 5, 2, 6][fifths + 1 - alteration * 7] ?? 0, alteration }
}

/** The name of a pitch on a letter, if two signs are enough for it. */
export const nameOnLetter = (pitch: number, letter: number): NoteName | null => {
  const on = ((letter % 7) + 7) % 7
  const alteration = pitchClass(pitch - letterSemitones(on) + 6) - 6
  return Math.abs(alteration) <= 2 ? { letter: on, alteration } : null
}

/** All names of a pitch with at most two signs, the usual ones first (nearest to D on the line of fifths). */
export const namesOfPitch = (pitch: number): NoteName[] => {
  const names = [0, 1, 2, 3, 4, 5, 6].flatMap((letter) => nameOnLetter(pitch, letter) ?? [])
  const away = (name: NoteName): number => Math.abs(lineOfFifths(name) - 1.9)
  return names.sort((one, other) => away(one) - away(other))
}

/** The usual name of a pitch on its own: C C♯ D E♭ E F F♯ G A♭ A B♭ B, or with sharps or flats alone. */
export const nameOfPitch = (pitch: number, prefer: 'usual' | 'sharps' | 'flats' = 'usual'): NoteName => {
  const natural = semitonesOfLetters.indexOf(pitchClass(pitch))
  if (natural >= 0) return { letter: natural, alteration: 0 }
  const sharp = prefer === 'sharps' || (prefer === 'usual' && [1, 6].includes(pitchClass(pitch)))
  const below = semitonesOfLetters.indexOf(pitchClass(pitch - 1))
  return sharp ? { letter: below, alteration: 1 } : { letter: (below + 1) % 7, alteration: -1 }
}
