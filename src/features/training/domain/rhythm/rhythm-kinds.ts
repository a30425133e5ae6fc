import type { QuestionKind } from '../trainer-rules.ts'

const scale = { unit: null, easiest: 20, hardest: 1, start: 16 } as const

/** What the rhythm trainer asks, easy ones first. */
export const rhythmKinds = [
  {
    ...scale,
    kind: 'same',
    name: 'Same or different',
    question: 'Are the two rhythms the same?',
    hint: 'Count along with the click, and say the first one silently while the second plays.',
  },
  {
    ...scale,
    kind: 'tap-back',
    name: 'Tap back',
    question: 'Tap the rhythm that you hear',
    hint: 'Listen first, count through the bar of clicks, then tap with Space, a letter key or the pad.',
  },
  {
    ...scale,
    kind: 'read',
    name: 'Read and tap',
    question: 'Tap what is written',
    hint: 'Read it through before you start; after one bar of clicks it is your turn.',
  },
  {
    ...scale,
    kind: 'dictation',
    name: 'Dictation',
    question: 'Where are the notes?',
    hint: 'Mark each place of the grid at which a note begins.',
  },
  {
    ...scale,
    kind: 'wrong-note',
    name: 'Find the wrong beat',
    question: 'Which beat is not as written?',
    hint: 'Follow the notes while it plays: one beat sounds different from what is written.',
  },
  {
    ...scale,
    kind: 'tempo',
    name: 'Guess the tempo',
    question: 'How fast is it?',
    hint: 'Compare it with a song whose tempo you know: a march is about 120.',
  },
  {
    ...scale,
    kind: 'tap-tempo',
    name: 'Tap the tempo',
    question: 'Tap along on the beat',
    hint: 'Let it play, find the beat with your foot, then tap at least eight times.',
  },
  {
    ...scale,
    kind: 'steady',
    name: 'Hold the tempo',
    question: 'Keep the beat when the click stops',
    hint: 'Tap on every beat, and go on as if the click were still there.',
  },
] as const satisfies readonly QuestionKind[]

export type RhythmKind = (typeof rhythmKinds)[number]['kind']
