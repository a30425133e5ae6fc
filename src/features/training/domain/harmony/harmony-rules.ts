import { t } from '#kernel/language/translate.ts'
import { scoreOf } from '../notes/theory-score.ts'
import { answerForm, type Circumstances, type Mark, readTexts, type TrainerRules } from '../trainer-rules.ts'
import { chordItem } from './chord-sets.ts'
import { harmonyItemName, harmonyKinds, harmonyPool } from './harmony-items.ts'
import { askHarmony, type HarmonyQuestion } from './harmony-question.ts'

/** Two sequences beside each other; null where one has nothing for the other. */
interface Alignment<T> {
  /** Entries that were exchanged, left out or added. */
  distance: number
  pairs: readonly (readonly [asked: T | null, answered: T | null])[]
}

/** The shortest way from one sequence to another (Levenshtein 1966), with what stands for what. */
export const align = <T>(asked: readonly T[], answered: readonly T[]): Alignment<T> => {
  const width = answered.length + 1
  const costs: number[] = []
  const cost = (row: number, column: number): number => costs[row * width + column] ?? Number.POSITIVE_INFINITY
  const exchange = (row: number, column: number): number =>
    row > 0 && column > 0
      ? cost(row - 1, column - 1) + (asked[row - 1] === answered[column - 1] ? 0 : 1)
      : Number.POSITIVE_INFINITY
  for (let row = 0; row <= asked.length; row += 1)
    for (let column = 0; column <= answered.length; column += 1)
      costs.push(
        row + column === 0
          ? 0
          : Math.min(
              exchange(row, column),
              row > 0 ? cost(row - 1, column) + 1 : Number.POSITIVE_INFINITY,
              column > 0 ? cost(row, column - 1) + 1 : Number.POSITIVE_INFINITY,
            ),
      )
  const pairs: (readonly [T | null, T | null])[] = []
  let [row, column] = [asked.length, answered.length]
  while (row > 0 || column > 0) {
    if (cost(row, column) === exchange(row, column)) {
      row -= 1
      column -= 1
      pairs.unshift([asked[row] ?? null, answered[column] ?? null])
    } else if (row > 0 && cost(row, column) === cost(row - 1, column) + 1) {
      row -= 1
      pairs.unshift([asked[row] ?? null, null])
    } else {
      column -= 1
      pairs.unshift([null, answered[column] ?? null])
    }
  }
  return { distance: cost(asked.length, answered.length), pairs }
}

/** Twice as many as are ever asked. */
export const mostChords = 16

/** One item, or the items of all chords of a progression. */
export type HarmonyGiven = { item: string } | { chords: string[] }

const given = answerForm<HarmonyGiven>(({ item, chords }) => {
  if (typeof item === 'string') return { item }
  const all = readTexts(chords, mostChords)
  return all && { chords: all }
})

/** The items of a progression's chords. */
export const chordsAsked = ({ key, phrases }: HarmonyQuestion): string[] =>
  phrases.flatMap(({ numerals }) => numerals.map((numeral) => chordItem(key.mode, numeral)))

const markProgression = (question: HarmonyQuestion, chords: readonly string[], how: Circumstances): Mark | null => {
  if (chords.some((one) => !question.choices.includes(one))) return null
  const asked = chordsAsked(question)
  const { distance, pairs } = align(asked, chords)
  // The first chord that was taken for another says most about what to practise.
  const missed = pairs.find(([right, answered]) => right !== null && answered !== null && right !== answered)
  const share = Math.max(0, 1 - distance / asked.length)
  return {
    item: missed?.[0] ?? question.item,
    answered: missed?.[1] ?? (distance === 0 ? question.item : 'chords:count'),
    correct: distance === 0,
    score: scoreOf(100 * share, how),
  }
}

const mark = (question: HarmonyQuestion, answer: HarmonyGiven, how: Circumstances): Mark | null => {
  if (question.kind === 'progression') return 'chords' in answer ? markProgression(question, answer.chords, how) : null
  if (!('item' in answer) || !question.choices.includes(answer.item)) return null
  const correct = answer.item === question.item
  return {
    item: question.item,
    answered: answer.item,
    correct,
    score: scoreOf(correct ? 100 : 0, how),
  }
}

/** Ear training for harmony. A progression scores the share of its chords that are right, by edit distance. */
export const harmonyRules: TrainerRules<HarmonyQuestion, HarmonyGiven> = {
  trainer: 'harmony',
  kinds: harmonyKinds,
  given,
  pool: harmonyPool,
  itemName: (item) => (item === 'chords:count' ? t('a different number of chords') : harmonyItemName(item)),
  ask: askHarmony,
  mark,
}
