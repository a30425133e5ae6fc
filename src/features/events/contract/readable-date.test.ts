import { expect, test } from 'vitest'
import { type EventTime, readableDate } from './readable-date.ts'

const zone = 'Europe/Prague'
const time = (date: string, start: string | null = null, end: string | null = null, endDate = date): EventTime => ({
  date,
  endDate,
  start,
  end,
  timeZone: zone,
  homeZone: zone,
})
const rehearsal = time('2026-12-04', '19:00', '21:30')

test.each<[EventTime, string]>([
  [rehearsal, 'Fri 4 Dec 2026, 19:00–21:30'],
  [time('2026-12-04', '22:00', '01:00', '2026-12-05'), 'Fri 4 Dec 2026, 22:00–01:00'],
  [time('2026-12-04'), 'Fri 4 Dec 2026'],
  [time('2026-12-04', null, null, '2026-12-06'), 'Fri 4 Dec – Sun 6 Dec 2026'],
  [time('2026-12-31', null, null, '2027-01-01'), 'Thu 31 Dec 2026 – Fri 1 Jan 2027'],
  [time('2026-12-04', '10:00', '12:00', '2026-12-06'), 'Fri 4 Dec, 10:00 – Sun 6 Dec 2026, 12:00'],
  [time('2026-09-04', '10:00', '10:00'), 'Fri 4 Sep 2026, 10:00'],
  [{ ...rehearsal, timeZone: 'America/New_York' }, 'Fri 4 Dec 2026, 19:00–21:30 (America/New York)'],
])('%j reads %s', (given, words) => {
  expect(readableDate(given)).toBe(words)
})

test('without the year, as among dates that are all near', () => {
  const evening = { date: '2026-12-04', endDate: '2026-12-04', start: '19:00', end: '22:00' }
  const here = { timeZone: 'Europe/Prague', homeZone: 'Europe/Prague' }
  expect(readableDate({ ...evening, ...here }, { saysYear: false })).toBe('Fri 4 Dec, 19:00–22:00')
  expect(readableDate({ ...evening, ...here, endDate: '2026-12-06' }, { saysYear: false })).toBe(
    'Fri 4 Dec, 19:00 – Sun 6 Dec, 22:00',
  )
})
