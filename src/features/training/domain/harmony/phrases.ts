import type { SeededRandom } from '@backline/dsp/seeded-random.ts'
import { interval, transposeName } from '@backline/theory/interval.ts'
import { type Key, keyOfPitch, keySignature, parallelKey, relativeKey } from '@backline/theory/key.ts'
import { pitchOfName } from '@backline/theory/note-name.ts'
import { harmonicFunction } from '@backline/theory/progression.ts'
import { numeralOf } from './chord-sets.ts'

type Mode = Key['mode']

/** The chord that feels like home. */
export const homeOf = (mode: Mode): string => (mode === 'major' ? 'I' : 'i')

/** What settles a key in the ear. */
export const settling = (mode: Mode): string[] => (mode === 'major' ? ['I', 'IV', 'V', 'I'] : ['i', 'iv', 'V', 'i'])

const modePhrases: Readonly<Record<Mode, readonly string[]>> = {
  major: ['I IV V I', 'I vi IV V', 'I V vi IV', 'I ii V I', 'I iii IV I'],
  minor: ['i iv V i', 'i VI iv V', 'i VII VI V', 'i iio V i', 'i III VI i'],
}

/** A phrase that is major or minor: its home alone at first, then longer ones that do not end there. */
export const modePhrase = (mode: Mode, level: number, random: SeededRandom): string[] => {
  const phrase = random.pick(modePhrases[mode].slice(0, level < 6 ? 1 : modePhrases[mode].length))
  return level < 3 ? [homeOf(mode)] : phrase.split(' ')
}

/** Second and third chord of a phrase before its cadence, and the cadence. All have four chords: length tells nothing. */
const cadences: Readonly<Record<string, Readonly<Record<Mode, readonly string[]>>>> = {
  'cad:authentic': {
    major: ['I IV V I', 'I ii V I', 'I vi V I'],
    minor: ['i iv V i', 'i iio V i', 'i VI V i'],
  },
  'cad:half': {
    major: ['I vi IV V', 'I vi ii V', 'I IV ii V'],
    minor: ['i VI iv V', 'i VI iio V', 'i iv iio V'],
  },
  'cad:plagal': {
    major: ['I vi IV I', 'I V IV I', 'I iii IV I'],
    minor: ['i VI iv i', 'i V iv i', 'i III iv i'],
  },
  'cad:deceptive': {
    major: ['I IV V vi', 'I ii V vi', 'I iii V vi'],
    minor: ['i iv V VI', 'i iio V VI', 'i III V VI'],
  },
  'cad:imperfect': {
    major: ['I IV V6 I', 'I ii V I6', 'I vi viio6 I'],
    minor: ['i iv V6 i', 'i iio V i6', 'i VI viio6 i'],
  },
}

/** A phrase with a cadence. */
export const cadencePhrase = (item: string, mode: Mode, random: SeededRandom): string[] =>
  random.pick(cadences[item]?.[mode] ?? []).split(' ')

const triads: Readonly<Record<Mode, readonly string[]>> = {
  major: ['I', 'ii', 'iii', 'IV', 'V', 'vi', 'viio'],
  minor: ['i', 'iio', 'III', 'iv', 'V', 'VI', 'viio'],
}

/** A chord of the key with a degree in its bass: its root at first, then also the third or fifth of another. */
export const chordOver = (degree: number, mode: Mode, level: number, random: SeededRandom): string => {
  const inversion = level < 5 ? 0 : random.pick(level < 12 ? [0, 1] : [0, 1, 2])
  const root = (((degree - 1 - 2 * inversion) % 7) + 7) % 7
  const numeral = triads[mode][root] ?? 'I'
  // Diminished chords stand best on their third; their other places would sound like another chord's.
  const figure = numeral.endsWith('o') && inversion === 2 ? 0 : inversion
  if (figure !== inversion) return triads[mode][degree - 1] ?? 'I'
  return `${numeral}${['', '6', '64'][figure] ?? ''}`
}

/** How gladly a chord of one function is followed by one of another. */
const gladly = {
  tonic: { tonic: 1, subdominant: 3, dominant: 2 },
  subdominant: { tonic: 2, subdominant: 1, dominant: 3 },
  dominant: { tonic: 4, subdominant: 1, dominant: 1 },
} as const

/** How often the next chord is the same once more. */
const repeats = 0.12

/**
 * A progression of so many chords in which one appears: each is drawn by what its function likes to be followed by
 * (Riemann's T–S–D–T), because chords in no order teach nothing about music.
 */
export const progression = (
  focus: string,
  choices: readonly string[],
  { mode, length, level }: { mode: Mode; length: number; level: number },
  random: SeededRandom,
): string[] => {
  const functionOf = (numeral: string) => harmonicFunction(numeralOf(numeral), mode)
  const home = homeOf(mode)
  const startsAtHome = choices.includes(home) && (level < 9 || random.chance(0.5))
  const place = random.whole(startsAtHome && focus !== home ? 1 : 0, length - 1)
  const drawn: string[] = []
  for (let at = 0; at < length; at += 1) {
    const before = drawn.at(-1)
    if (at === place) drawn.push(focus)
    else if (before === undefined) drawn.push(startsAtHome ? home : random.pick(choices))
    else if (random.chance(repeats)) drawn.push(before)
    else {
      const weights = choices.map((next) => (next === before ? 0 : gladly[functionOf(before)][functionOf(next)]))
      drawn.push(weighted(choices, weights, random) ?? before)
    }
  }
  return drawn
}

const weighted = (items: readonly string[], weights: readonly number[], random: SeededRandom): string | undefined => {
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0)
  return items.find((_item, at) => {
    left -= weights[at] ?? 0
    return left < 0
  })
}

const up = ({ tonic, mode }: Key, by: string): Key => {
  const named: Key = { tonic: transposeName(tonic, interval(by)), mode }
  return Math.abs(keySignature(named).fifths) <= 7 ? named : keyOfPitch(pitchOfName(named.tonic), mode)
}

/** The key to which an item leads. */
export const keyAfter = (item: string, key: Key): Key => {
  if (item === 'to:tone') return up(key, 'M2')
  if (item === 'to:semitone') return up(key, 'm2')
  if (item === 'to:dominant') return up(key, 'P5')
  if (item === 'to:subdominant') return up(key, 'P4')
  if (item === 'to:parallel') return parallelKey(key)
  if (item === 'to:relative') return relativeKey(key)
  return key
}
