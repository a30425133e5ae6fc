import { seededRandom } from '@backline/dsp/seeded-random.ts'
import { expect, test } from 'vitest'
import { rulesOf } from './all-trainers.ts'
import { type DailyTrainer, dailyPlan, dailyQuestions } from './daily-plan.ts'
import { minutesOf, outlineOf } from './workout-outline.ts'

const day = 86_400_000
const trainer = (name: DailyTrainer['trainer'], memories: DailyTrainer['memories'] = {}): DailyTrainer => ({
  trainer: name,
  kinds: ['one', 'two'],
  memories,
  canAsk: (kind) => kind === 'two',
})
const known = (right: number, halfLife: number) => ({ asked: 4, right, halfLife, lastAt: 0 })

test('what is due and weakest comes first, each trainer as often as the others, none twice in a row', () => {
  const own = [
    trainer('eq', { a: known(3, 1), b: known(0, 1), c: known(4, 300) }),
    trainer('chords'),
    trainer('rhythm'),
    trainer('balance'),
  ]
  const plan = dailyPlan(own, 2 * day, seededRandom('today'))
  expect(plan).toHaveLength(dailyQuestions)
  for (const { trainer: name } of own) expect(plan.filter((step) => step.trainer === name)).toHaveLength(4)
  expect(plan.every((step, at) => step.trainer !== plan[at + 1]?.trainer)).toBe(true)
  expect(
    plan.filter(({ trainer: name }) => name === 'eq').map(({ item, kind }) => (item === null ? null : [item, kind])),
  ).toEqual([['b', 'two'], ['a', 'two'], null, null])
  expect(dailyPlan(own, 2 * day, seededRandom('today'))).toEqual(plan)
  expect(dailyPlan([], 0, seededRandom('none'))).toEqual([])
})

test('a workout is told before it begins: trainer by trainer, what comes back and what is next', () => {
  const steps = [
    { trainer: 'eq', kind: 'band', item: 'eq:500:+' },
    { trainer: 'chords', kind: 'quality', item: null },
    { trainer: 'eq', kind: 'band', item: null },
    { trainer: 'chords', kind: 'quality', item: null },
  ] as const
  const outline = outlineOf(steps, rulesOf)
  expect(outline).toMatchObject([
    { trainer: 'eq', questions: 2, again: ['500 Hz boost'], kinds: ['Which band'] },
    { trainer: 'chords', questions: 2, again: [] },
  ])
  expect(outline[1]?.kinds).toHaveLength(1)
  expect(minutesOf(Array.from({ length: dailyQuestions }, () => steps[0]))).toBe(6)
})
