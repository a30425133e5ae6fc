import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '#kernel/dates.ts'
import { planTemplates } from '../contract/release-words.ts'
import { fittingTemplate, lostWith, plannedMilestones } from './plan-templates.ts'
import { movedDue } from './replan.ts'

const date = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days))
const template = fc.constantFrom(...planTemplates)

test('the full plan begins ten weeks before and ends four weeks after', () => {
  const plan = plannedMilestones('full', '2026-12-04')
  expect(plan[0]).toEqual({ step: 'mix', title: 'Final mix', due: '2026-09-25', latestDays: null })
  expect(plan.find(({ title }) => title === 'Upload to the distributor')).toEqual({
    step: 'upload',
    title: 'Upload to the distributor',
    due: '2026-10-23',
    latestDays: 28,
  })
  expect(plan.at(-1)).toMatchObject({ title: 'Review the release', due: '2027-01-01' })
})

test('each template is in order, names nothing twice, keeps its limits, and begins when its name says', () => {
  fc.assert(
    fc.property(template, date, (name, release) => {
      const plan = plannedMilestones(name, release)
      const dues = plan.map(({ due }) => due)
      expect(dues).toEqual([...dues].sort())
      expect(new Set(plan.map(({ title }) => title)).size).toBe(plan.length)
      for (const { due, latestDays } of plan)
        expect(daysBetween(due, release)).toBeGreaterThanOrEqual(latestDays ?? Number.NEGATIVE_INFINITY)
      expect(daysBetween(dues[0] ?? '', release)).toBe({ full: 70, '42-day': 42, '28-day': 28 }[name])
    }),
  )
})

test('shorter templates say what is lost', () => {
  expect(lostWith('full')).toBeNull()
  expect(lostWith('28-day')).toMatch(/press/)
})

test.each([
  [70, 'full'],
  [69, '42-day'],
  [42, '42-day'],
  [41, '28-day'],
  [3, '28-day'],
])('%i days before, the template that fits is %s', (days, fitting) =>
  expect(fittingTemplate('2026-01-01', addDays('2026-01-01', days))).toBe(fitting),
)

test('a moved release takes open milestones along, and leaves pinned ones; done ones only when asked', () => {
  fc.assert(
    fc.property(date, date, date, fc.boolean(), fc.boolean(), fc.boolean(), (due, from, to, pinned, done, moveDone) => {
      const moved = movedDue({ due, pinned, done }, from, to, moveDone)
      if (pinned || (done && !moveDone)) expect(moved).toBe(due)
      else expect(daysBetween(moved, to)).toBe(daysBetween(due, from))
      // And back again.
      expect(movedDue({ due: moved, pinned, done }, to, from, moveDone)).toBe(due)
    }),
  )
})
