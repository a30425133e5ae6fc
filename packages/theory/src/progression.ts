import type { Key } from './key.ts'
import { chordOfNumeral, parseNumeral, type RomanNumeral } from './roman-numeral.ts'
import { type Register, type VoicedChord, voiceProgression } from './voicing.ts'

/** What a chord does in a key (Riemann, "Vereinfachte Harmonielehre", 1893). */
export type HarmonicFunction = 'tonic' | 'subdominant' | 'dominant'

const isMajor = ({ chord }: RomanNumeral): boolean => !/^(m(?!aj)|dim)/.test(chord)

/** The function of a chord; a secondary dominant is a dominant of what it leads to. */
export const harmonicFunction = (numeral: RomanNumeral, mode: Key['mode']): HarmonicFunction => {
  if (numeral.of) return [5, 7].includes(numeral.degree) ? 'dominant' : 'subdominant'
  const { degree, alteration } = numeral
  if (degree === 2 || degree === 4) return 'subdominant'
  if (degree === 5) return 'dominant'
  // ♭VII comes from the subdominant side of major; in minor VII is the dominant of III.
  if (degree === 7) return mode === 'major' && alteration < 0 ? 'subdominant' : 'dominant'
  if (degree === 6 && mode === 'major' && alteration === -1) return 'subdominant'
  return 'tonic'
}

/** How two chords close a phrase. */
type Cadence = 'authentic' | 'imperfect authentic' | 'half' | 'phrygian half' | 'plagal' | 'deceptive'

/**
 * The cadence that two chords make, or null (Caplin, "The Classical Cadence", JAMS 57, 2004). An authentic one is V–I with
 * both in root position; inverted or from vii° it is imperfect. The melody, which could make it imperfect too, is not asked.
 */
export const cadenceOf = (first: RomanNumeral, last: RomanNumeral, mode: Key['mode']): Cadence | null => {
  if (first.of || last.of || last.alteration !== 0) return null
  const dominant =
    first.alteration === 0 && ((first.degree === 5 && isMajor(first)) || first.degree === 7) && isDominant(first)
  if (dominant && last.degree === 1) {
    return first.degree === 5 && first.inversion === 0 && last.inversion === 0 ? 'authentic' : 'imperfect authentic'
  }
  if (dominant && first.degree === 5 && last.degree === 6) return 'deceptive'
  if (first.degree === 4 && last.degree === 1) return 'plagal'
  if (last.degree === 5 && last.inversion === 0 && isMajor(last) && !dominant) {
    return mode === 'minor' && first.degree === 4 && first.inversion === 1 ? 'phrygian half' : 'half'
  }
  return null
}

const isDominant = ({ degree, chord }: RomanNumeral): boolean => degree === 5 || /^(dim|m7b5)/.test(chord)

/** Reads a line of numerals parted by spaces, bars, dashes or commas: "I V vi IV"; `unread` holds what is none. */
export const parseProgression = (text: string): { numerals: RomanNumeral[]; unread: string[] } => {
  const numerals: RomanNumeral[] = []
  const unread: string[] = []
  for (const word of text.split(/[\s|,;–→-]+/u).filter((part) => part !== '')) {
    const numeral = parseNumeral(word)
    if (numeral) numerals.push(numeral)
    else unread.push(word)
  }
  return { numerals, unread }
}

/** A progression in a key as chords that sound: bass and voices as MIDI numbers, led smoothly. */
export const realiseProgression = (numerals: readonly RomanNumeral[], key: Key, register?: Register): VoicedChord[] =>
  voiceProgression(
    numerals.map((numeral) => chordOfNumeral(numeral, key)),
    register,
  )
