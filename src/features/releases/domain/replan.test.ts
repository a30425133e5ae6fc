import { expect, test } from 'vitest'
import type { PlanStep } from '../contract/release-words.ts'
import { plannedMilestones } from './plan-templates.ts'
import { replan } from './replan.ts'

const date = '2030-06-07'
const milestone = (step: PlanStep | null, more: object = {}) => ({
  id: step ?? 'own',
  step,
  pinned: false,
  done: false,
  owned: false,
  ...more,
})

test('a release without milestones gets the template', () => {
  expect(replan([], '42-day', date)).toEqual({ moved: [], added: plannedMilestones('42-day', date), dropped: [] })
})

test('what the band added stays, and what both plans have moves instead of being made again', () => {
  const { moved, added, dropped } = replan(
    [milestone(null), milestone('master', { owned: true }), milestone('brief')],
    '42-day',
    date,
  )
  expect(moved).toEqual([{ id: 'master', step: 'master', title: 'Master', due: '2030-04-30', latestDays: null }])
  expect(added.map(({ title }) => title)).not.toContain('Master')
  expect(dropped).toEqual(['brief'])
})

test.each(['done', 'pinned', 'owned'])('a milestone that is %s stays, though the plan lacks it', (mark) => {
  expect(replan([milestone('brief', { [mark]: true })], '28-day', date).dropped).toEqual([])
})

test.each(['done', 'pinned'])('a milestone that is %s keeps its date', (mark) => {
  const { moved, added } = replan([milestone('master', { [mark]: true })], '42-day', date)
  expect([moved, added.some(({ title }) => title === 'Master')]).toEqual([[], false])
})

test('of two that are the same step the first moves, and the other goes', () => {
  const { moved, added, dropped } = replan([milestone('review'), milestone('review', { id: 'again' })], 'full', date)
  expect([moved.map(({ id }) => id), dropped]).toEqual([['review'], ['again']])
  expect(added).toHaveLength(plannedMilestones('full', date).length - 1)
})
