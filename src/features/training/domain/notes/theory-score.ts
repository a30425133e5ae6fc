import type { Circumstances, QuestionKind } from '../trainer-rules.ts'

/** Points lost for a second try and for each replay in a test; points won back for a quick answer. */
const [perTry, perReplay, mostForSpeed] = [25, 2, 10] as const
const [quickMs, slowMs] = [3_000, 10_000] as const

const speedBonus = (responseMs: number): number =>
  mostForSpeed * Math.min(1, Math.max(0, (slowMs - responseMs) / (slowMs - quickMs)))

/** The points of an answer that is worth so much by itself, 0 to 100; nothing can be added to 100. */
export const scoreOf = (worth: number, { mode, tries, replays, responseMs }: Circumstances): number => {
  if (worth <= 0) return 0
  const lost = perTry * (tries - 1) + (mode === 'test' ? perReplay * Math.max(0, replays - 1) : 0)
  return Math.round(Math.max(0, Math.min(worth, worth - lost + speedBonus(responseMs))))
}

/** A kind of question whose size is only a level; its words are said when they are asked for. */
export const levelKind = (kind: string, words: { name: string; question: string; hint: string }): QuestionKind => ({
  kind,
  get name() {
    return words.name
  },
  get question() {
    return words.question
  },
  get hint() {
    return words.hint
  },
  unit: null,
  easiest: 20,
  hardest: 1,
  start: 16,
})
