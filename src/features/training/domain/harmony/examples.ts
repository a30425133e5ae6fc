import { seededRandom } from '@backline/dsp/seeded-random.ts'
import type { Key } from '@backline/theory/key.ts'
import { t } from '#kernel/language/translate.ts'
import { readChordItem } from './chord-sets.ts'
import { type HarmonyQuestion, phrasesFor } from './harmony-question.ts'
import { type HeardNote, hearHarmony } from './harmony-sound.ts'

/** Progressions that many songs are made of, with what they are known for. */
export const commonProgressions: Readonly<
  Record<Key['mode'], readonly { numerals: readonly string[]; about: string }[]>
> = {
  major: [
    {
      numerals: ['I', 'IV', 'V', 'I'],
      get about() {
        return t('Home, away, tension, home: what cadences are made of.')
      },
    },
    {
      numerals: ['I', 'V', 'vi', 'IV'],
      get about() {
        return t('The four chords of countless pop songs.')
      },
    },
    {
      numerals: ['I', 'vi', 'IV', 'V'],
      get about() {
        return t('Fifties ballads and doo-wop.')
      },
    },
    {
      numerals: ['vi', 'IV', 'I', 'V'],
      get about() {
        return t('The same four, from the relative minor.')
      },
    },
    {
      numerals: ['ii', 'V', 'I', 'I'],
      get about() {
        return t('The backbone of jazz standards.')
      },
    },
    {
      numerals: ['I', 'IV', 'vi', 'V'],
      get about() {
        return t('Rises and stays open at the end.')
      },
    },
    {
      numerals: ['I', 'bVII', 'IV', 'I'],
      get about() {
        return t('Rock: ♭VII comes from the Mixolydian mode.')
      },
    },
    {
      numerals: ['I', 'iii', 'IV', 'iv'],
      get about() {
        return t('The minor IV at the end is borrowed from minor.')
      },
    },
    {
      numerals: ['I', 'V/V', 'IV', 'I'],
      get about() {
        return t('The bright major chord on the second degree.')
      },
    },
  ],
  minor: [
    {
      numerals: ['i', 'iv', 'V', 'i'],
      get about() {
        return t('The minor cadence, with the leading tone in its V.')
      },
    },
    {
      numerals: ['i', 'VI', 'III', 'VII'],
      get about() {
        return t('The four chords of many rock songs in minor.')
      },
    },
    {
      numerals: ['i', 'VII', 'VI', 'V'],
      get about() {
        return t('Andalusian: a bass that walks down to V.')
      },
    },
    {
      numerals: ['i', 'VI', 'iv', 'V'],
      get about() {
        return t('Falls in thirds, then closes.')
      },
    },
    {
      numerals: ['iio', 'V', 'i', 'i'],
      get about() {
        return t('The backbone of jazz standards, in minor.')
      },
    },
    {
      numerals: ['i', 'IV', 'i', 'IV'],
      get about() {
        return t('Dorian: a major IV chord.')
      },
    },
    {
      numerals: ['i', 'bII', 'V', 'i'],
      get about() {
        return t('The Neapolitan chord before V.')
      },
    },
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
