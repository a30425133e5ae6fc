import type { Part } from './balance-parts.ts'

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
