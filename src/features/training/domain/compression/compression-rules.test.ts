import { expect, test } from 'vitest'
import type { Setting } from '../../contract/answer.ts'
import { levels, sizeOf } from '../difficulty.ts'
import { askAgain, type Circumstances } from '../trainer-rules.ts'
import { compressionKinds } from './compression-kinds.ts'
import { type CompressionGiven, type CompressionQuestion, compressionRules } from './compression-rules.ts'
import { type MatchGiven, restingKnobs } from './dynamics.ts'

const how: Circumstances = { mode: 'practice', tries: 1, replays: 0, responseMs: 2000 }
const settingOf = (kind: keyof typeof compressionKinds, level: number): Setting => ({
  kind,
  size: sizeOf(level, compressionKinds[kind]),
  pool: [],
  more: {},
})
const kinds = Object.keys(compressionKinds) as (keyof typeof compressionKinds)[]

const knobsOf = ({ depthDb, ratio, attackMs, releaseMs }: MatchGiven['knobs']): MatchGiven => ({
  knobs: { depthDb, ratio, attackMs, releaseMs },
})
const rightAnswer = (question: CompressionQuestion): CompressionGiven =>
  question.kind === 'match' ? knobsOf(question.goal) : { choice: question.right }

/** What is wrong with a question; nothing, as a rule. */
const faultOf = (setting: Setting, seed: string): string | null => {
  const question = askAgain(compressionRules, setting, seed)
  const mark = compressionRules.mark(question, rightAnswer(question), how)
  if (!mark?.correct || mark.score !== 100) return 'the right answer is not worth 100'
  if (!/^[A-Z]/.test(compressionRules.itemName(mark.item))) return 'an item without a name'
  if (question.kind === 'match')
    return compressionRules.mark(question, knobsOf(restingKnobs), how)?.correct ? 'right without a turn' : null
  const { choices } = question
  const sounds = new Set(choices.map(({ sound }) => JSON.stringify(sound)))
  if (sounds.size !== choices.length) return 'two answers of one sound'
  if (new Set(choices.map(({ name }) => name)).size !== choices.length) return 'two answers of one name'
  const marks = choices.map(({ item }) => compressionRules.mark(question, { choice: item }, how))
  if (marks.filter((one) => one?.correct).length !== 1) return 'not one right answer'
  return marks.filter((one) => one?.score === 0).length === choices.length - 1 ? null : 'a miss with points'
}

test('10,000 questions of all kinds and levels: each has one right answer, worth 100', () => {
  const faults = Array.from({ length: 10_000 }, (_none, at) =>
    faultOf(settingOf(kinds[at % kinds.length] ?? 'compressed', 1 + (at % levels)), `question ${at}`),
  )
  expect(faults.filter((fault) => fault !== null)).toEqual([])
})

test('every answer of a kind is right equally often', () => {
  // The 99.9th percentile of chi squared, by degrees of freedom.
  const percentile: Readonly<Record<number, number>> = { 1: 10.83, 2: 13.82, 3: 16.27 }
  for (const kind of kinds.filter((one) => one !== 'match')) {
    const counts = new Map<string, number>()
    for (let at = 0; at < 3000; at += 1) {
      const question = askAgain(compressionRules, settingOf(kind, 10), `${kind} ${at}`)
      if (question.kind !== 'match') counts.set(question.right, (counts.get(question.right) ?? 0) + 1)
    }
    const expected = 3000 / counts.size
    const squared = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    expect(squared, kind).toBeLessThan(percentile[counts.size - 1] ?? 0)
  }
})

test('what is no answer does not fit', () => {
  for (const one of [null, { knobs: null }, { knobs: { ratio: 4 } }, { choice: 4 }])
    expect(compressionRules.given.safeParse(one).success).toBe(false)
  expect(compressionRules.given.safeParse({ knobs: restingKnobs }).success).toBe(true)
})

test('knobs lose by the logarithm of their error, and the worst of them is named', () => {
  const question = askAgain(compressionRules, settingOf('match', 1), 'a')
  if (question.kind !== 'match') throw new Error('another kind')
  expect(question.open).toEqual(['depthDb', 'ratio'])
  const goal = { ...question.goal, ratio: 4, depthDb: 15 }
  const mark = (knobs: Partial<MatchGiven['knobs']>) =>
    compressionRules.mark({ ...question, goal }, knobsOf({ ...goal, ...knobs }), how)
  expect(mark({ ratio: 8 })).toMatchObject({ correct: true, score: 78 })
  expect(mark({ ratio: 2, depthDb: 18 })).toMatchObject({ correct: false, score: 67, answered: 'match:ratio' })
  expect(mark({ ratio: 20, depthDb: 3 })?.score).toBeLessThan(40)
  // A knob that is not open does not count; a place where none can stand does not fit.
  expect(mark({ attackMs: 80 })?.score).toBe(100)
  expect(mark({ ratio: 5 })).toBeNull()
})
