import type { QuestionKind } from '../trainer-rules.ts'

const scale = { unit: null, easiest: 20, hardest: 1, start: 16 } as const

/** What the harmony trainer asks, easy ones first. */
export const harmonyKinds = [
  {
    ...scale,
    kind: 'mode',
    name: 'Major or minor',
    question: 'Is it major or minor?',
    hint: 'Listen to the chord that feels like home: is its third bright or dark?',
  },
  {
    ...scale,
    kind: 'cadence',
    name: 'Cadences',
    question: 'How does the phrase end?',
    hint: 'Two things tell: does it come home, and which chord stands before the last?',
  },
  {
    ...scale,
    kind: 'function',
    name: 'One chord in a key',
    question: 'Which chord is it?',
    hint: 'First the key, then one chord. Sing the home note and hear how the chord stands to it.',
  },
  {
    ...scale,
    kind: 'bass',
    name: 'Bass note',
    question: 'Which degree is in the bass?',
    hint: 'Hum the lowest note, then walk down or up the scale to the home note.',
  },
  {
    ...scale,
    kind: 'progression',
    name: 'Progressions',
    question: 'Which chords are they?',
    hint: 'Follow the bass first, then ask of each chord whether it is major or minor. Chords may repeat.',
  },
  {
    ...scale,
    kind: 'key-change',
    name: 'Key change',
    question: 'Where does the key go?',
    hint: 'Keep the first home note in your ear, and compare it with the home of the second phrase.',
  },
] as const satisfies readonly QuestionKind[]

export type HarmonyKind = (typeof harmonyKinds)[number]['kind']
