import { expect, test } from 'vitest'
import { dayOf, dayTitle, monthTitle, timeOf } from './event-words.ts'

const late = { allDay: false, date: '2026-11-21', startsAt: '2026-11-20T23:30:00.000Z', timeZone: 'Europe/Prague' }

test('days and months are said in words', () => {
  expect(dayTitle('2026-11-20')).toBe('Friday 20 November')
  expect(monthTitle('2026-11')).toBe('November 2026')
})

test('an event stands on the day that the clocks of the reader show; a whole day stays where it is', () => {
  expect(dayOf(late, 'Europe/Vienna')).toEqual({ date: '2026-11-21', number: '21', weekday: 'Sat', month: 'Nov' })
  expect(dayOf(late, 'UTC')).toMatchObject({ date: '2026-11-20', weekday: 'Fri' })
  expect(dayOf({ ...late, allDay: true }, 'Pacific/Kiritimati').date).toBe('2026-11-21')
})

test('the time at the event is named only where it differs from that of the reader', () => {
  expect(timeOf(late, 'Europe/Vienna')).toEqual({ time: '00:30', there: null })
  expect(timeOf(late, 'America/New_York')).toEqual({ time: '18:30', there: '00:30 Prague' })
  expect(timeOf({ ...late, timeZone: 'America/Argentina/Buenos_Aires' }, 'UTC').there).toBe('20:30 Buenos Aires')
  expect(timeOf({ ...late, allDay: true }, 'America/New_York')).toEqual({ time: 'All day', there: null })
})
