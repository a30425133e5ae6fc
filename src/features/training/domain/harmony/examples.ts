import { seededRandom } from '@backline/dsp/seeded-random.ts'
import type { Key } from '@backline/theory/key.ts'
import { readChordItem } from './chord-sets.ts'
import { type HarmonyQuestion, phrasesFor } from './harmony-question.ts'
import { type HeardNote, hearHarmony } from './harmony-sound.ts'

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
