import type { QuestionKind } from '../trainer-rules.ts'

/** What the Ambiance trainer asks, by name; easy ones first. */
export const ambianceKinds = {
  dry: {
    kind: 'dry',
    name: 'Dry or wet',
    question: 'Which one has reverb?',
    hint: 'Listen to the silence after the phrase, and to the gaps between the notes.',
    unit: '%',
    easiest: 70,
    hardest: 2,
    start: 35,
  },
  wetter: {
    kind: 'wetter',
    name: 'More or less wet',
    question: 'Which one has more reverb?',
    hint: 'More reverb moves the sound away from you.',
    unit: 'dB',
    easiest: 15,
    hardest: 1,
    start: 10,
  },
  space: {
    kind: 'space',
    name: 'What sounds back',
    question: 'What sounds back?',
    hint: 'Rooms answer at once and briefly, halls late and dark, plates at once, densely and bright; springs drip.',
    unit: null,
    easiest: 20,
    hardest: 1,
    start: 18,
  },
  longer: {
    kind: 'longer',
    name: 'Longer or shorter',
    question: 'Which one sounds longer?',
    hint: 'Wait for the end of the phrase, and count until you hear nothing more.',
    unit: '%',
    easiest: 200,
    hardest: 15,
    start: 150,
  },
  predelay: {
    kind: 'predelay',
    name: 'Pre-delay',
    question: 'How long is the pre-delay?',
    hint: 'The time between a stroke and the first answer of the room: under 20 ms they melt, over 60 ms they part.',
    unit: 'ms',
    easiest: 60,
    hardest: 10,
    start: 50,
  },
  echo: {
    kind: 'echo',
    name: 'Echo in time',
    question: 'Which note value does the echo have?',
    hint: 'Tap the quarters with your foot, and place the first echo between your taps.',
    unit: null,
    easiest: 20,
    hardest: 1,
    start: 18,
  },
  match: {
    kind: 'match',
    name: 'Match by ear',
    question: 'Make yours sound like it.',
    hint: 'First how much, then how long, then how soon.',
    unit: '%',
    easiest: 60,
    hardest: 10,
    start: 50,
  },
} as const satisfies Readonly<Record<string, QuestionKind>>

/** The name of one of them. */
export type AmbianceKind = keyof typeof ambianceKinds

/** Whether a kind of question is one of Ambiance. */
export const isAmbianceKind = (kind: string): kind is AmbianceKind => Object.hasOwn(ambianceKinds, kind)
