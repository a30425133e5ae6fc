import { expect, test } from 'vitest'
import { clockIn, dayIn, dayTitle, monthTitle, ownClock } from './event-words.ts'

const late = { allDay: false, date: '2026-11-20', startsAt: '2026-11-20T23:30:00.000Z' }

test('days and months are said in words', () => {
  expect(dayTitle('2026-11-20')).toBe('Friday 20 November')
  expect(monthTitle('2026-11')).toBe('November 2026')
})

test('an event stands on the day and at the time that the clocks of the band show', () => {
  expect(dayIn(late, 'Europe/Prague')).toEqual({ date: '2026-11-21', number: '21', weekday: 'Sat', month: 'November' })
  expect(clockIn(late.startsAt, 'Europe/Prague')).toBe('00:30')
  expect(dayIn({ ...late, allDay: true }, 'Pacific/Kiritimati').date).toBe('2026-11-20')
})

test('the own clock is named only where it differs', () => {
  expect(ownClock(late, 'Europe/Prague', 'Europe/Vienna')).toBeNull()
  expect(ownClock(late, 'Europe/Prague', 'America/New_York')).toBe('18:30')
  expect(ownClock({ ...late, allDay: true }, 'Europe/Prague', 'America/New_York')).toBeNull()
})
