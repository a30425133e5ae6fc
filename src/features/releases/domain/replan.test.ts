import { expect, test } from 'vitest'
import { plannedMilestones } from './plan-templates.ts'
import { replan } from './replan.ts'

const date = '2030-06-07'
const milestone = (title: string, more: object = {}) => ({
  id: title,
  title,
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
    [milestone('Book the drone'), milestone('master', { owned: true }), milestone('Brief for the artwork')],
    '42-day',
    date,
  )
  expect(moved).toEqual([{ id: 'master', title: 'Master', due: '2030-04-30', latestDays: null }])
  expect(added.map(({ title }) => title)).not.toContain('Master')
  expect(dropped).toEqual(['Brief for the artwork'])
})

test.each(['done', 'pinned', 'owned'])('a milestone that is %s stays, though the plan lacks it', (mark) => {
  expect(replan([milestone('Brief for the artwork', { [mark]: true })], '28-day', date).dropped).toEqual([])
})

test.each(['done', 'pinned'])('a milestone that is %s keeps its date', (mark) => {
  const { moved, added } = replan([milestone('Master', { [mark]: true })], '42-day', date)
  expect([moved, added.some(({ title }) => title === 'Master')]).toEqual([[], false])
})

test('a milestone that an earlier plan called otherwise is the same one: it moves, or goes, and is not made again', () => {
  const before = ['Curators, video', 'First numbers', 'Second wave', 'Look back']
  const plan = replan(
    before.map((title) => milestone(title)),
    'full',
    date,
  )
  expect(plan.moved.map(({ id }) => id)).toEqual(before)
  expect(plan.added).toHaveLength(plannedMilestones('full', date).length - before.length)
  expect(plan.dropped).toEqual([])
  // One that is there under both names stays once.
  const twice = replan([milestone('Look back'), milestone('Review the release')], 'full', date)
  expect([twice.moved.map(({ id }) => id), twice.dropped]).toEqual([['Look back'], ['Review the release']])
})
