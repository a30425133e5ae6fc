import { seededRandom } from '@backline/dsp/seeded-random.ts'
import { expect, test } from 'vitest'
import { type Difficulty, firstDifficulty, levelOf, levels, nextDifficulty, sizeOf } from './difficulty.ts'
import type { QuestionKind } from './trainer-rules.ts'

const kind: QuestionKind = {
  kind: 'band',
  name: 'Band',
  question: 'Which band?',
  hint: '',
  unit: 'dB',
  easiest: 24,
  hardest: 0.75,
  start: 12,
}

/** Somebody who is right more often the larger the difference: a Weibull curve over `choices` answers. */
const learner = (threshold: number, choices: number, seed: string, trials: number): number => {
  const random = seededRandom(seed)
  let at: Difficulty = firstDifficulty(kind)
  for (let trial = 0; trial < trials; trial += 1) {
    const chance = 1 / choices + (1 - 1 / choices) * (1 - Math.exp(-((at.size / threshold) ** 2)))
    at = nextDifficulty(at, random.chance(chance), kind)
  }
  return at.size
}

test('the staircase settles near what somebody can hear, within a third of an octave on average', () => {
  // Where three of four answers are right among nine choices, on the same curve.
  const settled = (threshold: number): number => threshold * Math.sqrt(-Math.log(1 - (0.75 - 1 / 9) / (1 - 1 / 9)))
  for (const threshold of [1.5, 3, 6]) {
    const ends = Array.from({ length: 400 }, (_none, run) =>
      Math.log2(learner(threshold, 9, `${threshold} ${run}`, 40)),
    )
    const mean = ends.reduce((sum, one) => sum + one, 0) / ends.length
    expect(Math.abs(mean - Math.log2(settled(threshold)))).toBeLessThan(0.33)
  }
})

test('who is always right reaches the hardest size, who never is stays at the easiest', () => {
  let [up, down] = [firstDifficulty(kind), firstDifficulty(kind)]
  for (let trial = 0; trial < 60; trial += 1) {
    up = nextDifficulty(up, true, kind)
    down = nextDifficulty(down, false, kind)
  }
  expect([up.size, levelOf(up.size, kind)]).toEqual([0.75, levels])
  expect([down.size, levelOf(down.size, kind)]).toEqual([24, 1])
})

test('levels and sizes are each other back', () => {
  for (let level = 1; level <= levels; level += 1) expect(levelOf(sizeOf(level, kind), kind)).toBe(level)
})
