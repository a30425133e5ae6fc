import { type Difficulty, firstDifficulty, levelOf, levels, nextDifficulty } from './difficulty.ts'
import type { AnyTrainer, QuestionKind } from './trainer-rules.ts'

/** The level after the one where somebody stands. */
interface NextLevel {
  level: number
  /** How large the difference is there. */
  size: number
  /** Right answers in a row that lead there. */
  answers: number
  /** What is asked there that was not asked before; null where only the difference gets smaller. */
  brings: string | null
}

/** What right answers lead to next; null on the last level. */
export const nextLevel = (
  { newAt }: Pick<AnyTrainer, 'newAt'>,
  kind: QuestionKind,
  at: Difficulty = firstDifficulty(kind),
): NextLevel | null => {
  const now = levelOf(at.size, kind)
  if (now >= levels) return null
  let [answers, then] = [0, at]
  while (levelOf(then.size, kind) === now) {
    then = nextDifficulty(then, true, kind)
    answers += 1
  }
  const level = levelOf(then.size, kind)
  return { level, size: then.size, answers, brings: newAt?.(kind.kind, level) ?? null }
}
