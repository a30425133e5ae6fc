import { seededRandom } from '@backline/dsp/seeded-random.ts'
import type { Key } from '@backline/theory/key.ts'
import { readChordItem } from './chord-sets.ts'
import { type HarmonyQuestion, phrasesFor } from './harmony-question.ts'
import { type HeardNote, hearHarmony } from './harmony-sound.ts'

/** Progressions that many songs are made of, with what they are known for. */
export const commonProgressions: Readonly<
  Record<Key['mode'], readonly { numerals: readonly string[]; about: string }[]>
> = {
  major: [
    { numerals: ['I', 'IV', 'V', 'I'], about: 'Home, away, tension, home: what cadences are made of.' },
    { numerals: ['I', 'V', 'vi', 'IV'], about: 'Four chords of countless pop songs.' },
    { numerals: ['I', 'vi', 'IV', 'V'], about: 'Ballads and doo-wop of the fifties.' },
    { numerals: ['vi', 'IV', 'I', 'V'], about: 'The same four, from the relative minor.' },
    { numerals: ['ii', 'V', 'I', 'I'], about: 'The turn of jazz standards.' },
    { numerals: ['I', 'IV', 'vi', 'V'], about: 'Rises, and stays open at its end.' },
    { numerals: ['I', 'bVII', 'IV', 'I'], about: 'Rock: ♭VII comes from the mixolydian mode.' },
    { numerals: ['I', 'iii', 'IV', 'iv'], about: 'The minor fourth at the end is borrowed from minor.' },
    { numerals: ['I', 'V/V', 'IV', 'I'], about: 'The bright major chord on the second degree.' },
  ],
  minor: [
    { numerals: ['i', 'iv', 'V', 'i'], about: 'The cadence of minor, its V with the leading tone.' },
    { numerals: ['i', 'VI', 'III', 'VII'], about: 'Four chords of many rock songs in minor.' },
    { numerals: ['i', 'VII', 'VI', 'V'], about: 'Andalusian: a bass that walks down to V.' },
    { numerals: ['i', 'VI', 'iv', 'V'], about: 'Falls by thirds, then closes.' },
    { numerals: ['iio', 'V', 'i', 'i'], about: 'The turn of jazz standards, in minor.' },
    { numerals: ['i', 'IV', 'i', 'IV'], about: 'Dorian: the major fourth chord.' },
    { numerals: ['i', 'bII', 'V', 'i'], about: 'The Neapolitan chord before V.' },
  ],
}

/** Numerals in a key, played through by chords. */
export const hearNumerals = (numerals: readonly string[], key: Key, pace = 1.1): HeardNote[] => [
  ...hearHarmony({
    kind: 'progression',
    key,
    item: '',
    choices: [],
    context: 'none',
    phrases: [{ key, numerals }],
    texture: 'block',
    pace,
  }).notes,
]

/** How another answer of a question would have sounded, in its key. */
export const hearItem = (question: HarmonyQuestion, item: string): HeardNote[] => {
  const chord = readChordItem(item)
  if (chord) return hearNumerals([chord.numeral], question.key, question.pace)
  if (item === question.item) return [...hearHarmony({ ...question, context: 'none' }).notes]
  const key: Key = item.startsWith('mode:')
    ? { tonic: question.key.tonic, mode: item === 'mode:minor' ? 'minor' : 'major' }
    : question.key
  const phrases = phrasesFor(question.kind, item, key, 3, seededRandom(item))
  return [...hearHarmony({ ...question, context: 'none', item, key, phrases }).notes]
}
