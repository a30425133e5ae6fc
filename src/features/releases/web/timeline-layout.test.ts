import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#kernel/dates.ts'
import { layTimeline, pxPerDay } from './timeline-layout.ts'

const today = '2026-11-20'
const at = (days: number, id = `r${days}`) => ({ id, date: addDays(today, days) })

test('without releases it shows the month and what comes', () => {
  const { entries, months, lanes } = layTimeline([], today)
  expect([entries, months[0]?.date, lanes]).toEqual([[], '2026-11-01', 1])
})

test('months begin at their first day, and are all there', () => {
  const { months } = layTimeline([at(-100), at(70)], today)
  expect(months.map(({ date }) => date.slice(0, 7))).toEqual([
    '2026-08',
    '2026-09',
    '2026-10',
    '2026-11',
    '2026-12',
    '2027-01',
    '2027-02',
    '2027-03',
  ])
})

test('names that would touch go to another lane, far ones stay in the first', () => {
  expect(layTimeline([at(0), at(70), at(140)], today).entries.map(({ lane }) => lane)).toEqual([0, 0, 0])
  expect(layTimeline([at(0), at(10), at(20), at(70)], today).entries.map(({ lane }) => lane)).toEqual([0, 1, 2, 0])
})

test('everything is on the timeline, in order, and no name lies over the next one of its lane', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 30 })
  fc.assert(
    fc.property(gaps, fc.integer({ min: -2000, max: 2000 }), (steps, start) => {
      let days = start
      const releases = steps.map((step, index) => {
        days += step
        return at(days, String(index))
      })
      const layout = layTimeline(releases, today)
      const places = layout.entries.map((entry) => entry.at)
      expect(places).toEqual([...places].sort((one, other) => one - other))
      for (const share of [...places, layout.today]) expect(share >= 0 && share < 1).toBe(true)
      for (const [index, entry] of layout.entries.entries()) {
        const next = layout.entries.slice(index + 1).find(({ lane }) => lane === entry.lane)
        const room = next ? (next.at - entry.at) * layout.days * pxPerDay : Number.POSITIVE_INFINITY
        if (room > 32) expect(entry.widthPx).toBeLessThan(room)
      }
    }),
  )
})
