import { t } from '#kernel/language/translate.ts'
import type { QuestionKind } from '../trainer-rules.ts'

/** What the Balance trainer asks, by name; easy ones first. */
export const balanceKinds = {
  louder: {
    kind: 'louder',
    get name() {
      return t('Which is louder')
    },
    get question() {
      return t('Which one is louder?')
    },
    get hint() {
      return t('Only the level differs. Switch in the middle of a beat and trust your first impression.')
    },
    unit: 'dB',
    easiest: 6,
    hardest: 0.25,
    start: 4,
  },
  moved: {
    kind: 'moved',
    get name() {
      return t('Which part moved')
    },
    get question() {
      return t('Which part moved, and which way?')
    },
    get hint() {
      return t('Both are equally loud as a whole: listen for what stands in front of the others, or behind them.')
    },
    unit: 'dB',
    easiest: 12,
    hardest: 1,
    start: 9,
  },
  amount: {
    kind: 'amount',
    get name() {
      return t('How far it moved')
    },
    get question() {
      return t('How far did it move?')
    },
    get hint() {
      return t('Compare the part with the others, not with silence. 6 dB is a clear step, 1 dB hardly any.')
    },
    unit: 'dB',
    easiest: 6,
    hardest: 1,
    start: 6,
  },
  pan: {
    kind: 'pan',
    get name() {
      return t('Where it sits')
    },
    get question() {
      return t('Where does it sit?')
    },
    get hint() {
      return t('Close your eyes and point at it. Headphones tell you most.')
    },
    unit: '%',
    easiest: 100,
    hardest: 15,
    start: 100,
  },
  width: {
    kind: 'width',
    get name() {
      return t('Which is wider')
    },
    get question() {
      return t('Which one is wider?')
    },
    get hint() {
      return t('Listen to the outer instruments: how far from the middle are they?')
    },
    unit: '%',
    easiest: 300,
    hardest: 15,
    start: 200,
  },
  polarity: {
    kind: 'polarity',
    get name() {
      return t('Flipped polarity')
    },
    get question() {
      return t('Which one has a flipped channel?')
    },
    get hint() {
      return t(
        'A sound that’s flipped on one side has no position: it seems to come from behind, and its bass is thin.',
      )
    },
    unit: null,
    easiest: 20,
    hardest: 1,
    start: 20,
  },
  mono: {
    kind: 'mono',
    get name() {
      return t('Mono check')
    },
    get question() {
      return t('Which part gets lost in mono?')
    },
    get hint() {
      return t('Switch to mono and back: the part that drops behind the others is cancelling itself out.')
    },
    unit: 'dB',
    easiest: 24,
    hardest: 6,
    start: 20,
  },
  memory: {
    kind: 'memory',
    get name() {
      return t('Mix memory')
    },
    get question() {
      return t('Rebuild the mix.')
    },
    get hint() {
      return t('Remember what leads and what sits back. Only the levels between the parts count.')
    },
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

/** Faders as far from their mean as they are: turning all of them alike is no change of the balance. */
const aroundMean = (faders: readonly number[]): number[] => {
  const mean = faders.reduce((sum, db) => sum + db, 0) / Math.max(1, faders.length)
  return faders.map((db) => db - mean)
}

/** How far faders are from others in each part, in dB, whatever the level of the whole. */
export const faderErrors = (faders: readonly number[], others: readonly number[]): number[] =>
  aroundMean(faders.map((db, at) => db - (others[at] ?? 0)))

/** How far faders are from others: the root of the mean square over the parts, in dB. */
export const faderError = (faders: readonly number[], others: readonly number[]): number =>
  Math.sqrt(faderErrors(faders, others).reduce((sum, db) => sum + db * db, 0) / Math.max(1, faders.length))

/** The parts of a mix in the order of its stems: every practice loop has these five. */
export const parts = ['drums', 'bass', 'left', 'right', 'lead'] as const

/** One of them. */
export type Part = (typeof parts)[number]

/** Parts that are one sound at one place; drums are wide. */
export const placeableParts = ['bass', 'left', 'right', 'lead'] as const satisfies readonly Part[]

/** What parts are called where no loop gives its own names. */
export const partNames: Readonly<Record<Part, string>> = {
  get drums() {
    return t('Drums')
  },
  get bass() {
    return t('Bass')
  },
  get left() {
    return t('Part on the left')
  },
  get right() {
    return t('Part on the right')
  },
  get lead() {
    return t('Lead')
  },
}

/** Whether a text names a part. */
export const isPart = (text: string): text is Part => (parts as readonly string[]).includes(text)

/** One of two sides. */
export type EitherSide = 0 | 1

/**
 * What is asked about a balance, ready to be rendered. Levels in dB, places in percent from −100 (left) to 100; `among` are the
 * items that alone may be answered, in a drill of a few.
 */
export type BalanceQuestion =
  | { kind: 'louder'; db: number; right: EitherSide }
  | { kind: 'moved'; part: Part; db: number; downToo: boolean; among: readonly string[] | null }
  | { kind: 'amount'; part: Part; db: number; choices: readonly number[] }
  | { kind: 'pan'; part: Part; percent: number; choices: readonly number[]; alone: boolean }
  | { kind: 'width'; widths: readonly [number, number]; right: EitherSide }
  | { kind: 'polarity'; part: Part | null; right: EitherSide }
  | { kind: 'mono'; part: Part; lossDb: number; towards: -1 | 1; among: readonly string[] | null }
  | { kind: 'memory'; reference: readonly number[]; within: number; once: boolean }

/** A question of one kind. */
export type BalanceQuestionOf<Kind extends BalanceQuestion['kind']> = Extract<BalanceQuestion, { kind: Kind }>
