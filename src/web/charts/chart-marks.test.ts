import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#kernel/dates.ts'
import { flagGroups, markedDays } from './chart-marks.ts'

const [from, to] = ['2026-01-01', '2026-12-31']

test('what one day brought is one mark, and a release among it makes it one of a release', () => {
  expect(
    markedDays([
      { date: '2026-03-02', kind: 'event' },
      { date: '2026-03-01', kind: 'event' },
      { date: '2026-03-02', kind: 'release' },
    ]),
  ).toEqual([
    { date: '2026-03-01', hasRelease: false },
    { date: '2026-03-02', hasRelease: true },
  ])
})

test('every day has its number, in order, and no two stand upon one another', () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 364 }), { maxLength: 60 })
  fc.assert(
    fc.property(days, (found) => {
      const marked = markedDays(found.map((day) => ({ date: addDays(from, day), kind: 'event' as const })))
      const groups = flagGroups(marked, from, to)
      const numbers = groups.flatMap(({ text }) => {
        const [first = 0, last = first] = text.split('–').map(Number)
        return Array.from({ length: last - first + 1 }, (_none, at) => first + at)
      })
      expect(numbers).toEqual(marked.map((_day, at) => at + 1))
      for (const [at, { place }] of groups.slice(1).entries())
        expect(place - (groups[at]?.place ?? 0)).toBeGreaterThanOrEqual(0.075)
    }),
  )
})
