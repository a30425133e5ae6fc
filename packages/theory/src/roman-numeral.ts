import { type Chord, chordOn, invertChord } from './chord.ts'
import { findChordType } from './chord-types.ts'
import { capitals } from './degree-chords.ts'
import { transposeName } from './interval.ts'
import type { Key } from './key.ts'
import { type NoteName, readSigns, type Signs, semitonesOfLetters, writeSigns } from './note-name.ts'

/**
 * A chord by its place in a key. Degrees count in the key's own scale: VI in A minor is F. In minor ♭III, ♭VI and ♭VII mean
 * these same natural degrees, as songwriters write them, and vii° stands on the leading tone (Kostka & Payne, "Tonal Harmony").
 */
export interface RomanNumeral {
  /** 1–7. */
  readonly degree: number
  /** −1 for ♭, 1 for ♯ in front. */
  readonly alteration: number
  /** Symbol of the chord type: "", "m", "dim", "7", "m7b5". */
  readonly chord: string
  /** Which note of the chord is in the bass: 0 root, 1 third … */
  readonly inversion: number
  /** The degree that a secondary chord belongs to: V7/V. */
  readonly of: RomanNumeral | null
}

const figures: Record<string, { seventh: boolean; inversion: number }> = {
  '64': { seventh: false, inversion: 2 },
  '6/4': { seventh: false, inversion: 2 },
  '65': { seventh: true, inversion: 1 },
  '6/5': { seventh: true, inversion: 1 },
  '43': { seventh: true, inversion: 2 },
  '4/3': { seventh: true, inversion: 2 },
  '42': { seventh: true, inversion: 3 },
  '4/2': { seventh: true, inversion: 3 },
  '6': { seventh: false, inversion: 1 },
  '2': { seventh: true, inversion: 3 },
}

const numeralPattern = /^(##|bb|[#b♯♭])?(VII|III|IV|VI|II|V|I|vii|iii|iv|vi|ii|v|i|N)(.*)$/u

/** Reads "I", "vi", "V7/V", "♭VII", "N6", "viio", "viiø7", "III+", "V65", "Imaj7", "iv6/4"; null for what is none. */
export const parseNumeral = (text: string): RomanNumeral | null => {
  const plain = text.trim().replaceAll('♯', '#').replaceAll('♭', 'b').replaceAll('º', '°')
  const slash = plain.search(/\/[#b]*[iIvV]/)
  const target = slash < 0 ? null : parseNumeral(plain.slice(slash + 1))
  if (slash >= 0 && (!target || target.of)) return null
  const read = numeralPattern.exec(slash < 0 ? plain : plain.slice(0, slash))
  if (!read) return null
  const letters = read[2] ?? ''
  const neapolitan = letters === 'N'
  const chord = readSuffix(read[3] ?? '', letters !== letters.toUpperCase())
  if (!chord) return null
  const degree = neapolitan ? 2 : capitals.indexOf(letters.toUpperCase()) + 1
  const alteration = neapolitan ? -1 : (readSigns(read[1] ?? '') ?? 0)
  return { degree, alteration, ...chord, of: target }
}

const readSuffix = (suffix: string, lower: boolean): { chord: string; inversion: number } | null => {
  const figure = /(6\/?[45]|4\/?[23]|6|(?<![a-z\d])2)$/.exec(suffix)
  const { seventh, inversion } = figures[figure?.[0] ?? ''] ?? { seventh: false, inversion: 0 }
  // "add6", "sus2" and "13/6" are chords, not figures.
  const figured = figure !== null && !/(add|sus|[\db#])$/.test(suffix.slice(0, figure.index))
  const body = figured ? `${suffix.slice(0, figure.index)}${seventh ? '7' : ''}` : suffix
  const chord = chordSymbol(body, lower)
  return chord === null ? null : { chord, inversion: figured ? inversion : 0 }
}

const chordSymbol = (body: string, lower: boolean): string | null => {
  const symbols: [RegExp, string][] = [
    [/^[°o]7$|^dim7$/, 'dim7'],
    [/^[ø%]7?$|^0\/?7?$/, 'm7b5'],
    [/^[°o]$|^dim$/, 'dim'],
    [/^\+$|^aug$/, 'aug'],
    [/^\+7$/, '7#5'],
    [/^\+(maj|M)7$/, 'maj7#5'],
  ]
  const known = symbols.find(([pattern]) => pattern.test(body))?.[1]
  if (known !== undefined) return known
  const minor = lower && !/^(m(?!aj)|dim|sus|5)/.test(body)
  return findChordType(`${minor ? 'm' : ''}${body}`)?.id ?? null
}

/** The note that a numeral stands on in a key. */
export const numeralRoot = (numeral: RomanNumeral, key: Key): NoteName => {
  const at = numeral.of ? targetKey(numeral.of, key) : key
  const letters = numeral.degree - 1
  return transposeName(at.tonic, { letters, semitones: degreeSemitones(numeral, at.mode) })
}

const minorSteps = [0, 2, 3, 5, 7, 8, 10]

const degreeSemitones = ({ degree, alteration, chord }: RomanNumeral, mode: Key['mode']): number => {
  const major = semitonesOfLetters[degree - 1] ?? 0
  if (mode === 'major') return major + alteration
  const flattened = [3, 6, 7].includes(degree)
  if (flattened && alteration === -1) return major - 1
  // Diminished chords on 6 and 7 stand on the raised degrees.
  const raised = [6, 7].includes(degree) && alteration === 0 && /^(dim|m7b5)/.test(chord)
  return (raised ? major : (minorSteps[degree - 1] ?? major)) + alteration
}

// What a secondary chord leads to is taken as the tonic of a key of its own.
const targetKey = (numeral: RomanNumeral, key: Key): Key => ({
  tonic: numeralRoot(numeral, key),
  mode: /^(m(?!aj)|dim)/.test(numeral.chord) ? 'minor' : 'major',
})

/** The chord that a numeral means in a key, its inversion in the bass. */
export const chordOfNumeral = (numeral: RomanNumeral, key: Key): Chord => {
  const type = findChordType(numeral.chord) ?? findChordType('')
  if (!type) throw new Error('The table has no major chord')
  const chord = chordOn(numeralRoot(numeral, key), type)
  return numeral.inversion === 0 ? chord : invertChord(chord, numeral.inversion)
}

/** "V7/V", "♭VII", "viiø7", "♭II6" (also for N6); ASCII has b, #, o and % for the signs. */
export const formatNumeral = (numeral: RomanNumeral, signs: Signs = 'music'): string => {
  const { degree, alteration, chord, inversion, of } = numeral
  const minor = /^(m(?!aj)|dim)/.test(chord)
  const capital = capitals[degree - 1] ?? 'I'
  const letters = minor ? capital.toLowerCase() : capital
  const written = `${writeSigns(alteration, signs)}${letters}${figured(suffixOf(chord), inversion)}`
  const plain =
    signs === 'music'
      ? written
      : written.replaceAll('°', 'o').replaceAll('ø', '%').replaceAll('♭', 'b').replaceAll('♯', '#')
  return of ? `${plain}/${formatNumeral(of, signs)}` : plain
}

const suffixOf = (chord: string): string => {
  const known: Record<string, string> = {
    dim: '°',
    dim7: '°7',
    m7b5: 'ø7',
    aug: '+',
    '7#5': '+7',
    'maj7#5': '+maj7',
    '6': 'add6',
    m6: 'add6',
  }
  return (
    known[chord] ??
    chord
      .replace(/^m(?!aj)/, '')
      .replaceAll('b', '♭')
      .replaceAll('#', '♯')
  )
}

const figured = (suffix: string, inversion: number): string => {
  // Figures exist for triads and sevenths; behind another number they would read as part of it.
  if (inversion === 0 || /[^7]$/.test(suffix.replace(/[°ø+]$/, ''))) return suffix
  if (!suffix.endsWith('7')) return `${suffix}${['', '6', '64'][inversion] ?? ''}`
  return `${suffix.slice(0, -1)}${['', '65', '43', '42'][inversion] ?? ''}`
}
