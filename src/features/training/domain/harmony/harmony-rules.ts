import { scoreOf } from '../notes/theory-score.ts'
import { answerForm, readTexts } from '../read-answer.ts'
import type { Circumstances, Mark, TrainerRules } from '../trainer-rules.ts'
import { chordItem } from './chord-sets.ts'
import { align } from './edit-distance.ts'
import { harmonyItemName, harmonyPool } from './harmony-items.ts'
import { harmonyKinds } from './harmony-kinds.ts'
import { askHarmony, type HarmonyQuestion } from './harmony-question.ts'

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
  itemName: (item) => (item === 'chords:count' ? 'another number of chords' : harmonyItemName(item)),
  ask: askHarmony,
  mark,
}
