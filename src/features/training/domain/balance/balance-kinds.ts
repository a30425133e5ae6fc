import type { QuestionKind } from '../trainer-rules.ts'

/** What the Balance trainer asks, by name; easy ones first. */
export const balanceKinds = {
  louder: {
    kind: 'louder',
    name: 'Which is louder',
    question: 'Which one is louder?',
    hint: 'Only the level differs. Switch in the middle of a beat, and trust the first impression.',
    unit: 'dB',
    easiest: 6,
    hardest: 0.25,
    start: 4,
  },
  moved: {
    kind: 'moved',
    name: 'Which part moved',
    question: 'Which part moved, and where to?',
    hint: 'Both are equally loud as a whole: listen for what stands in front of the others, or behind them.',
    unit: 'dB',
    easiest: 12,
    hardest: 1,
    start: 9,
  },
  amount: {
    kind: 'amount',
    name: 'How far it moved',
    question: 'How far did it move?',
    hint: 'Compare the part with the others, not with silence. 6 dB is a clear step, 1 dB hardly one.',
    unit: 'dB',
    easiest: 6,
    hardest: 1,
    start: 6,
  },
  pan: {
    kind: 'pan',
    name: 'Where it stands',
    question: 'Where does it stand?',
    hint: 'Close your eyes and point at it. Headphones tell most.',
    unit: '%',
    easiest: 100,
    hardest: 15,
    start: 100,
  },
  width: {
    kind: 'width',
    name: 'Which is wider',
    question: 'Which one is wider?',
    hint: 'Listen to the outer instruments: how far from the middle do they stand?',
    unit: '%',
    easiest: 300,
    hardest: 15,
    start: 200,
  },
  polarity: {
    kind: 'polarity',
    name: 'Upside down',
    question: 'In which one is a channel upside down?',
    hint: 'What is upside down on one side has no place: it seems to come from behind, and its bass is thin.',
    unit: null,
    easiest: 20,
    hardest: 1,
    start: 20,
  },
  mono: {
    kind: 'mono',
    name: 'Mono check',
    question: 'Which part gets lost in mono?',
    hint: 'Switch to mono and back: the part that steps behind the others works against itself.',
    unit: 'dB',
    easiest: 24,
    hardest: 6,
    start: 20,
  },
  memory: {
    kind: 'memory',
    name: 'Mix memory',
    question: 'Restore the mix.',
    hint: 'Remember who leads and who stays behind. Only the levels between the parts count.',
    unit: 'dB',
    easiest: 4,
    hardest: 0.8,
    start: 3.5,
  },
} as const satisfies Readonly<Record<string, QuestionKind>>

/** The name of one of them. */
export type BalanceKind = keyof typeof balanceKinds

/** A size within the bounds of its kind, whatever a setting says. */
export const sizeWithin = (size: number, { easiest, hardest }: Pick<QuestionKind, 'easiest' | 'hardest'>): number =>
  Math.min(easiest, Math.max(hardest, size))
