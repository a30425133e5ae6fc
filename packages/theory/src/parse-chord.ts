import { type Chord, chordOn } from './chord.ts'
import { type ChordType, chordTypes, findChordType } from './chord-types.ts'
import { degreeInterval } from './interval.ts'
import { parseNoteName, pitchMask } from './note-name.ts'

/**
 * A chord symbol in the names of German, Czech and their neighbours, as English writes it: H is B and B is B♭, a lower-case
 * root is minor, -is is a sharp and -es a flat, twice for a double one. "H7" → "B7", "B" → "Bb", "am" and "a" → "Am",
 * "fis" → "F#m", "Ases" → "Abb", "C/H" → "C/B". A B with a sign behind it is the English one: "Bb" → "Bb".
 */
const fromGermanNames = (symbol: string): string => {
  const at = symbol.lastIndexOf('/')
  const bass = at < 0 ? null : rootPattern.exec(symbol.slice(at + 1))
  const isSlash = bass?.[4] === ''
  const read = rootPattern.exec(isSlash ? symbol.slice(0, at) : symbol)
  if (!read) return symbol
  const [, letter = '', ending = '', sign = '', rest = ''] = read
  const isMinor = letter === letter.toLowerCase() && !ownThird.test(rest)
  const root = `${english(letter, ending, sign)}${isMinor ? 'm' : ''}`
  return `${root}${apart(rest)}${isSlash ? `/${english(bass[1] ?? '', bass[2], bass[3])}` : ''}`
}

// -s after A and E alone, and never of "sus". B has no sharp, and its double flat is Heses.
const rootPattern =
  /^([A-Ha-h])(?:((?<![Bb])(?:isis|is|eses)|es|(?<=[AEae])ses|(?<=[Aa])sas|(?<=[AEae])s(?!us))|(##|bb|[#b♯♭x]|𝄪|𝄫))?(.*)$/u

// These say themselves what the third is, or that there is none.
const ownThird = /^(m(?!aj)|-|dim|°|º|o|ø|Ø|aug|\+|sus|5)/

const english = (letter: string, ending = '', sign = ''): string => {
  const upper = letter.toUpperCase()
  if (upper === 'B') return `B${sign === '' ? 'b' : sign}`
  const signs = ending.startsWith('is') ? '#'.repeat(ending.length / 2) : 'b'.repeat(Math.ceil(ending.length / 2))
  return `${upper === 'H' ? 'B' : upper}${signs}${sign}`
}

/** An alteration right behind the root, set apart so that it is not read as a sign of the root. */
const apart = (rest: string): string => rest.replace(/^[#b♯♭].*$/u, '($&)')

/**
 * Reads a chord symbol as lead sheets write it: "F♯m7♭5/C", "Bbmaj7", "Cø", "G7(b9,#11)", "Dsus4/A", "C6/9"; null for what
 * is none. What the table does not hold is put together from its parts: "Cm7b5add11".
 */
export const parseChord = (text: string): Chord | null => {
  const read = /^([A-G](?:##|bb|[#b♯♭x]|𝄪|𝄫)?)(.*)$/u.exec(text.trim())
  const root = parseNoteName(read?.[1] ?? '')
  if (!read || !root) return null
  const rest = plainSymbol(read[2] ?? '')
  const slash = /^(.*)\/([A-G][#b]{0,2})$/.exec(rest)
  const type = readType(slash?.[1] ?? rest)
  const bass = slash ? parseNoteName(slash[2] ?? '') : null
  if (!type || (slash && !bass)) return null
  return chordOn(root, type, bass)
}

/** Which names chords are written in: `B` and `B♭`, or `H` and `B` with lower-case minors. */
export type ChordNames = 'english' | 'german'

/** Reads a line of chords parted by spaces, bars, dashes or commas; `unread` holds what is no chord. */
export const parseChords = (text: string, names: ChordNames = 'english'): { chords: Chord[]; unread: string[] } => {
  const chords: Chord[] = []
  const unread: string[] = []
  for (const word of text.split(/[\s|,;–→]+|(?<=\s)-(?=\s)/u).filter((part) => part !== '' && part !== '-')) {
    const chord = parseChord(names === 'german' ? fromGermanNames(word) : word)
    if (chord) chords.push(chord)
    else unread.push(word)
  }
  return { chords, unread }
}

const plainSymbol = (text: string): string =>
  text
    .replaceAll('♯', '#')
    .replaceAll('♭', 'b')
    .replaceAll('△', 'Δ')
    .replaceAll('∆', 'Δ')
    .replaceAll('º', '°')
    .replaceAll('−', '-')
    .replaceAll('Ø', 'ø')
    .replaceAll(/\s/g, '')

// Spellings of the same word, from the longest; what is left is a symbol of the table.
const words: [RegExp, string][] = [
  [/major|Major|Maj|MAJ|maj/g, 'maj'],
  [/minor|Minor|Min|MIN|min/g, 'm'],
  [/ma(?=\d)|Ma(?=\d)/g, 'maj'],
  [/mi(?=\d|$)/g, 'm'],
  [/augmented|Aug|AUG/g, 'aug'],
  [/diminished|Dim|DIM/g, 'dim'],
]

const readType = (symbol: string): ChordType | null => {
  const worded = words.reduce((text, [from, to]) => text.replaceAll(from, to), symbol)
  const bare = worded.replaceAll(/[(),]/g, '')
  return findChordType(symbol) ?? findChordType(worded) ?? findChordType(bare) ?? fromParts(bare)
}

const partPattern =
  /^(?:(?<verb>add|no|omit)(?<sign>[b#+-]?)(?<number>\d+)|sus(?<suspended>[24]?)|(?<altered>[b#+-])(?<degree>\d+))/

const bases = chordTypes
  .flatMap((type) => [type.id, ...type.aliases])
  .filter((symbol) => !/[()]/.test(symbol))
  .toSorted((one, other) => other.length - one.length)

/** A type of the longest known beginning and the alterations behind it. */
const fromParts = (symbol: string): ChordType | null => {
  for (const base of bases) {
    const type = symbol.startsWith(base) ? findChordType(base) : null
    const formula = type ? withParts(type.formula, symbol.slice(base.length)) : null
    if (type && formula) return namedOrOwn(symbol, type, formula)
  }
  return null
}

const namedOrOwn = (symbol: string, { family, name }: ChordType, formula: string[]): ChordType => {
  const key = formula.join(' ')
  const known = chordTypes.find((type) => type.formula.join(' ') === key)
  if (known) return known
  const semitones = formula.map((degree) => degreeInterval(degree).semitones)
  return { id: symbol, name: `${name}, altered`, family, formula, semitones, mask: pitchMask(semitones), aliases: [] }
}

const alterable = new Set([2, 3, 4, 5, 6, 7, 9, 11, 13])

const withParts = (formula: readonly string[], text: string): string[] | null => {
  let degrees = [...formula]
  let rest = text
  while (rest !== '') {
    const part = partPattern.exec(rest)?.groups
    if (!part) return null
    const { verb, suspended } = part
    const number = Number(part.number ?? part.degree ?? (suspended || 4))
    const sign = (part.sign ?? part.altered ?? '').replace('+', '#').replace('-', 'b')
    // An altered degree replaces the plain one, a suspension the third.
    const replaced = suspended === undefined ? number : 3
    if (!alterable.has(number)) return null
    if (verb === 'no' || verb === 'omit') degrees = degrees.filter((degree) => degreeNumber(degree) !== number)
    else {
      degrees = degrees.filter((degree) => degree !== `${sign}${number}` && !isPlain(degree, replaced))
      degrees.push(`${sign}${number}`)
    }
    rest = rest.slice(partPattern.exec(rest)?.[0].length)
  }
  return degrees.toSorted(
    (one, other) =>
      degreeNumber(one) - degreeNumber(other) || degreeInterval(one).semitones - degreeInterval(other).semitones,
  )
}

const degreeNumber = (degree: string): number => Number(degree.replaceAll(/[b#]/g, ''))
const isPlain = (degree: string, number: number): boolean =>
  number === 3 ? degreeNumber(degree) === 3 : degree === `${number}`
