import type { Chord } from '@backline/theory/chord.ts'
import { type ChordType, findChordType } from '@backline/theory/chord-types.ts'
import { capitals, type DegreeChord } from '@backline/theory/degree-chords.ts'
import type { NoteName } from '@backline/theory/note-name.ts'
import type { Scale } from '@backline/theory/scale.ts'
import { scaleTypeOf } from '@backline/theory/scale-types.ts'
import { chordWord, scaleTypeWord } from '#kernel/language/theory-words.ts'
import { t } from '#kernel/language/translate.ts'
import type { KeyContext } from '../notes/heard-notes.ts'
import { isKeyMode, type KeyMode } from '../notes/heard-notes.ts'

/** A chord's notes one after the other and then together, or together at once. */
export const manners = ['broken', 'block'] as const
export type ChordManner = (typeof manners)[number]

/** What an item of the chord trainer asks. A type is the name of its symbol: `maj`, `m`, `m7b5`. */
export type ChordItem =
  | { kind: 'quality'; type: string; manner: ChordManner }
  | { kind: 'inversion' | 'root'; type: string; inversion: number }
  | { kind: 'member'; type: string; degree: number }
  | { kind: 'degree'; mode: KeyMode; degree: number; sevenths: boolean }
  | { kind: 'spelling'; type: string }

/** The type of an item; `maj` is the one that has no symbol. @throws RangeError for an unknown one */
export const chordTypeNamed = (name: string): ChordType => {
  const type = findChordType(name)
  if (!type) throw new RangeError(`There is no chord ${name}.`)
  return type
}

/** The degrees of a type without their signs: 1, 3, 5, 7. */
export const membersOf = ({ formula }: ChordType): number[] =>
  formula.map((degree) => Number(degree.replace(/\D/g, '')))

/** The key of an item: `q:maj:block`, `inv:m7:1`, `root:maj:2`, `note:m7:3`, `key:minor:5:7`, `spell:aug`. */
export const chordKey = (item: ChordItem): string => {
  switch (item.kind) {
    case 'quality':
      return `q:${item.type}:${item.manner}`
    case 'inversion':
      return `inv:${item.type}:${item.inversion}`
    case 'root':
      return `root:${item.type}:${item.inversion}`
    case 'member':
      return `note:${item.type}:${item.degree}`
    case 'degree':
      return `key:${item.mode}:${item.degree}${item.sevenths ? ':7' : ''}`
    default:
      return `spell:${item.type}`
  }
}

const isManner = (text: string): text is ChordManner => (manners as readonly string[]).includes(text)

const readDegree = (mode: string, number: string, seventh: string | undefined): ChordItem | null => {
  const degree = Number(number)
  if (!isKeyMode(mode) || !capitals[degree - 1] || (seventh !== undefined && seventh !== '7')) return null
  return { kind: 'degree', mode, degree, sevenths: seventh === '7' }
}

/** What a key asks; null for one that is none of this trainer. */
export const readChordKey = (key: string): ChordItem | null => {
  const [prefix, first = '', second = '', third] = key.split(':')
  if (prefix === 'key') return readDegree(first, second, third)
  const found = findChordType(first)
  if (first === '' || !found || third !== undefined) return null
  const number = Number(second)
  switch (prefix) {
    case 'q':
      return isManner(second) ? { kind: 'quality', type: first, manner: second } : null
    case 'inv':
    case 'root':
      if (second === '' || !found.formula[number]) return null
      return { kind: prefix === 'inv' ? 'inversion' : 'root', type: first, inversion: number }
    case 'note':
      return membersOf(found).includes(number) ? { kind: 'member', type: first, degree: number } : null
    case 'spell':
      return second === '' ? { kind: 'spelling', type: first } : null
    default:
      return null
  }
}

/** "root position", "first inversion". */
export const inversionWords = (inversion: number): string =>
  t(
    '{inversion, plural, =0 {root position} =1 {first inversion} =2 {second inversion} =3 {third inversion} other {inversion #}}',
    { inversion },
  )

/** "root", "3rd", "5th". */
export const memberWords = (degree: number): string =>
  t('{degree, selectordinal, =1 {root} one {#st} two {#nd} few {#rd} other {#th}}', { degree })

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

const answeredWords = (key: string): string => {
  const [prefix, type = '', what, taken = ''] = key.split(':')
  if (prefix === 'spell') return what === 'renamed' ? t('Right notes, wrong names') : t('Wrong notes')
  if (prefix !== 'root' || !findChordType(type)) return key
  return taken === 'x'
    ? t('A note outside the chord as root')
    : t('The {member} as root', { member: memberWords(Number(taken)) })
}

/** The words for an item: "Minor seventh, first inversion". */
export const chordWords = (key: string): string => {
  const item = readChordKey(key)
  if (!item) return answeredWords(key)
  if (item.kind === 'degree') {
    const values = { name: capitals[item.degree - 1], scale: scaleTypeWord(scaleTypeOf(item.mode).label) }
    return item.sevenths ? t('{name} with seventh in {scale}', values) : t('{name} in {scale}', values)
  }
  const name = chordWord(chordTypeNamed(item.type).name)
  switch (item.kind) {
    case 'quality':
      return capital(item.manner === 'broken' ? t('{name}, broken', { name }) : name)
    case 'inversion':
      return capital(t('{name}, {more}', { name, more: inversionWords(item.inversion) }))
    case 'root':
      return t('Root of {name}, {inversion}', { name, inversion: inversionWords(item.inversion) })
    case 'member':
      return capital(t('{member} of {chord}##chord', { member: memberWords(item.degree), chord: name }))
    default:
      return t('Spelling of {name}', { name })
  }
}

interface Sounding {
  scale: Scale
  context: KeyContext
  beat: number
  voice: 'piano' | 'string'
  manner: ChordManner
  /** The notes of the chord, the lowest first. */
  midis: readonly number[]
}

/** A chord of which the kind is asked, or the kind and what lies in its bass. */
export interface QualityQuestion extends Sounding {
  kind: 'quality' | 'inversion'
  item: string
  chord: Chord
  inversion: number
  /** Types, or types with an inversion: `m7:1`. */
  choices: readonly string[]
}

/** A chord and then its notes one by one, of which one has to be found. */
export interface MemberQuestion extends Sounding {
  kind: 'member'
  item: string
  chord: Chord
  degree: number
  /** What each of the notes is in the chord, in the order in which they are heard. */
  order: readonly { midi: number; degree: number }[]
}

/** A chord in a key, whose root has to be named. */
export interface RootQuestion extends Sounding {
  kind: 'root'
  item: string
  chord: Chord
  inversion: number
  choices: readonly NoteName[]
}

/** A chord of a key. */
export interface KeyChordQuestion extends Sounding {
  kind: 'degree'
  item: string
  mode: KeyMode
  sevenths: boolean
  chord: DegreeChord
  choices: readonly DegreeChord[]
}

/** A symbol whose notes have to be named. */
export interface SpellingQuestion extends Sounding {
  kind: 'spelling'
  item: string
  chord: Chord
  notes: readonly NoteName[]
  /** Every letter with its signs, from C♭ on: each pitch is there under more names than the right one. */
  choices: readonly NoteName[]
}

export type ChordsQuestion = QualityQuestion | MemberQuestion | RootQuestion | KeyChordQuestion | SpellingQuestion
