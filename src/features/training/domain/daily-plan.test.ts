import { seededRandom } from '@backline/dsp/seeded-random.ts'
import { expect, test } from 'vitest'
import { type DailyTrainer, dailyPlan, dailyQuestions } from './daily-plan.ts'

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
