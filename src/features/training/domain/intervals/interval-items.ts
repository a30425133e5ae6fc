import { namedIntervals } from '@backline/theory/interval-names.ts'
import type { Note } from '@backline/theory/note.ts'
import { writeSigns } from '@backline/theory/note-name.ts'
import type { Scale } from '@backline/theory/scale.ts'
import { scaleTypeOf } from '@backline/theory/scale-types.ts'
import { intervalWord } from '#kernel/language/theory-words.ts'
import { t } from '#kernel/language/translate.ts'
import type { KeyContext } from '../notes/heard-notes.ts'
import { degreesOf, isKeyMode, type KeyMode } from '../notes/heard-notes.ts'

/** How the two notes of an interval are heard. */
export const directions = ['up', 'down', 'together'] as const
export type Direction = (typeof directions)[number]

/** The intervals that can be asked, by semitones from 1: each once, so that a tritone has no second name. */
export const intervalNames: readonly string[] = Array.from({ length: 24 }, (_none, at) =>
  at + 1 === 6 ? 'TT' : (namedIntervals.find(({ semitones }) => semitones === at + 1)?.name ?? ''),
)

/** Semitones of an asked interval; 0 for what is none. */
export const semitonesOf = (name: string): number => intervalNames.indexOf(name) + 1

/** The words for an interval: "minor third". */
export const intervalWords = (name: string): string =>
  name === 'TT' ? t('tritone') : intervalWord(namedIntervals.find((named) => named.name === name)?.words ?? name)

/** A degree as it is written: "♭3". */
export const degreeText = (degree: string): string =>
  degree.replaceAll('b', writeSigns(-1)).replaceAll('#', writeSigns(1))

/** What an item of the interval trainer asks. */
export type IntervalItem =
  | { kind: 'degree'; mode: KeyMode; degree: string }
  | { kind: 'interval' | 'sing' | 'play'; name: string; direction: Direction }
  | { kind: 'larger'; pair: readonly [number, number] }

const prefixes = { deg: 'degree', int: 'interval', sing: 'sing', play: 'play', cmp: 'larger' } as const
const isPrefix = (text: string): text is keyof typeof prefixes => text in prefixes
const isDirection = (text: string): text is Direction => (directions as readonly string[]).includes(text)

/** The key of an item: `deg:major:b3`, `int:m3:up`, `sing:P5:down`, `cmp:m3:P5`. */
export const itemKey = (item: IntervalItem): string => {
  switch (item.kind) {
    case 'degree':
      return `deg:${item.mode}:${item.degree}`
    case 'larger':
      return `cmp:${item.pair.map((semitones) => intervalNames[semitones - 1]).join(':')}`
    case 'interval':
      return `int:${item.name}:${item.direction}`
    default:
      return `${item.kind}:${item.name}:${item.direction}`
  }
}

/** What a key asks; null for one that is none of this trainer. */
export const readItem = (key: string): IntervalItem | null => {
  const [prefix = '', first = '', second = ''] = key.split(':')
  if (!isPrefix(prefix)) return null
  const kind = prefixes[prefix]
  if (kind === 'degree')
    return isKeyMode(first) && degreesOf(first, true).includes(second) ? { kind, mode: first, degree: second } : null
  if (kind === 'larger') {
    const pair = [semitonesOf(first), semitonesOf(second)] as const
    return pair[0] > 0 && pair[1] > 0 && pair[0] !== pair[1] ? { kind, pair } : null
  }
  return semitonesOf(first) > 0 && isDirection(second) ? { kind, name: first, direction: second } : null
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** The words for an item: "♭3 in minor", "Minor third up". */
export const itemWords = (key: string): string => {
  const item = readItem(key)
  if (!item) return key
  if (item.kind === 'degree')
    return t('{name} in {scale}', { name: degreeText(item.degree), scale: scaleTypeOf(item.mode).label })
  if (item.kind === 'larger') {
    const [less, more] = item.pair.map((semitones) => intervalWords(intervalNames[semitones - 1] ?? ''))
    return capital(t('{more} larger than {less}', { more, less }))
  }
  const values = { interval: intervalWords(item.name), way: item.direction }
  switch (item.kind) {
    case 'sing':
      return t('Sing {interval} {way, select, up {up} down {down} other {together}}', values)
    case 'play':
      return t('Play {interval} {way, select, up {up} down {down} other {together}}', values)
    default:
      return capital(t('{interval} {way, select, up {up} down {down} other {together}}', values))
  }
}

/** How the notes of a question sound. */
export interface Manner {
  scale: Scale
  context: KeyContext
  /** Seconds of a chord of the cadence, and of a note. */
  beat: number
  voice: 'piano' | 'string'
}

/** One note, to be placed in its key. */
export interface DegreeQuestion extends Manner {
  kind: 'degree'
  mode: KeyMode
  degree: string
  note: Note
  choices: readonly string[]
}

/** Two notes; the first is heard first, or is the lower one. */
export interface PairQuestion extends Manner {
  kind: 'interval' | 'sing' | 'play'
  name: string
  direction: Direction
  notes: readonly [Note, Note]
  /** The intervals to choose from, smallest first. */
  choices: readonly string[]
}

/** Two intervals in the order in which they are heard. */
export interface LargerQuestion extends Manner {
  kind: 'larger'
  item: string
  names: readonly [string, string]
  pairs: readonly [readonly [Note, Note], readonly [Note, Note]]
  /** 0 for the first, 1 for the second. */
  larger: 0 | 1
}

export type IntervalsQuestion = DegreeQuestion | PairQuestion | LargerQuestion
