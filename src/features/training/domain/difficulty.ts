import type { QuestionKind } from './trainer-rules.ts'

/** How far somebody is with one kind of question. */
export interface Difficulty {
  size: number
  /** Answers so far that moved it. */
  trials: number
}

/** The levels that people see, 1 the easiest. */
export const levels = 20
/** Trials in which the steps are twice as large. */
const coarseTrials = 8

/** How many octaves of size one level spans. */
const octavesOfLevel = ({ easiest, hardest }: Pick<QuestionKind, 'easiest' | 'hardest'>): number =>
  Math.log2(easiest / hardest) / (levels - 1)

const within = (size: number, { easiest, hardest }: Pick<QuestionKind, 'easiest' | 'hardest'>): number =>
  Math.min(easiest, Math.max(hardest, size))

/** Where somebody new stands. */
export const firstDifficulty = (kind: QuestionKind): Difficulty => ({ size: kind.start, trials: 0 })

/**
 * The next difficulty after an answer: a weighted up-down staircase on the logarithm of the size, one step harder when
 * right and three steps easier when wrong, which settles where three of four answers are right (Kaernbach, Perception &
 * Psychophysics 49, 1991). Steps are a quarter of an octave in the first 8 trials, then an eighth, and never more than one
 * level: each brings something new, which nobody should skip by one lucky answer.
 */
export const nextDifficulty = ({ size, trials }: Difficulty, correct: boolean, kind: QuestionKind): Difficulty => {
  const step = Math.min(trials < coarseTrials ? 1 / 4 : 1 / 8, octavesOfLevel(kind))
  return { size: within(size * 2 ** (correct ? -step : 3 * step), kind), trials: trials + 1 }
}

/** The level of a size, 1 to 20, evenly on its logarithm. */
export const levelOf = (size: number, { easiest, hardest }: Pick<QuestionKind, 'easiest' | 'hardest'>): number => {
  const share = Math.log(easiest / within(size, { easiest, hardest })) / Math.log(easiest / hardest)
  return 1 + Math.round((levels - 1) * share)
}

/** The size in the middle of a level, 1 to 20. */
export const sizeOf = (level: number, { easiest, hardest }: Pick<QuestionKind, 'easiest' | 'hardest'>): number =>
  easiest * (hardest / easiest) ** ((Math.min(levels, Math.max(1, level)) - 1) / (levels - 1))
