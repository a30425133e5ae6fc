import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type GivenTiming, readTiming, type Timing } from './event-timing.ts'

const zone = 'Europe/Prague'
const timing = (date: string, start: string | null = null, end: string | null = null, endDate = date): Timing => ({
  date,
  endDate,
  start,
  end,
  timeZone: zone,
})
const gig = timing('2026-12-04', '22:00', '01:00', '2026-12-05')
const rehearsal = timing('2026-12-04', '19:00', '21:30')
const tour = timing('2026-12-04', null, null, '2026-12-06')

test.each<[GivenTiming, Timing | null, Timing]>([
  [{ date: '2026-12-04' }, null, timing('2026-12-04')],
  [{ date: '2026-12-04', start: '19:00' }, null, timing('2026-12-04', '19:00', '20:00')],
  [{ date: '2026-12-04', start: '23:30' }, null, timing('2026-12-04', '23:30', '00:30', '2026-12-05')],
  [{ date: '2026-12-04', start: '19:00', end: '22:00' }, null, timing('2026-12-04', '19:00', '22:00')],
  [{ date: '2026-12-04', start: '19:00', end: '22:00', wholeday: true }, null, timing('2026-12-04')],
  [{ date: '2026-12-04', start: '22:00', end: '01:00', endDate: '2026-12-05' }, null, gig],
  [{ date: '2026-12-08' }, gig, timing('2026-12-08', '22:00', '01:00', '2026-12-09')],
  [{ start: '23:30' }, rehearsal, timing('2026-12-04', '23:30', '02:00', '2026-12-05')],
  [{ date: '2026-12-04', start: '22:00', end: '01:00' }, null, timing('2026-12-04', '22:00', '01:00', '2026-12-05')],
  [{ start: '22:00', end: '01:00' }, gig, timing(gig.date, '22:00', '01:00', gig.endDate)],
  [{ start: '20:00', end: '21:00' }, rehearsal, timing('2026-12-04', '20:00', '21:00')],
  [{ start: '20:00', end: null }, rehearsal, timing('2026-12-04', '20:00', '21:00')],
  [{ wholeday: true }, rehearsal, timing('2026-12-04')],
  [{ wholeday: false, start: '10:00' }, tour, timing('2026-12-04', '10:00', '11:00')],
  [{ date: '2026-12-11' }, tour, timing('2026-12-11', null, null, '2026-12-13')],
  [{ endDate: '2026-12-04' }, tour, timing('2026-12-04')],
  [{}, gig, gig],
])('%j upon %j', (given, now, expected) => {
  expect(readTiming(given, now, zone)).toEqual(expected)
})

test.each<[GivenTiming, string, string]>([
  [{}, 'date', 'Date is required.'],
  [{ date: '2026-12-04', end: '20:00' }, 'start', 'Add a start time too.'],
  [{ date: '2026-12-04', endDate: '2026-12-03' }, 'endDate', 'The event ends before it begins.'],
  [
    { date: '2026-12-04', endDate: '2026-12-04', start: '20:00', end: '19:00' },
    'end',
    'The end is before the start. If it ends the next day, set that as the last day.',
  ],
  [{ date: '2026-12-04', start: '20:00', endDate: '2026-12-05' }, 'end', 'Add an end time too.'],
  [{ date: '2026-12-04', endDate: '2027-06-04' }, 'endDate', 'An event can last at most 90 days.'],
  [{ date: '2099-12-31', start: '23:30' }, 'date', 'The year must be between 1970 and 2099.'],
])('%j is refused beside %s', (given, field, text) => {
  expect(readTiming(given, null, zone)).toEqual({ field, text })
})

test('moving an event keeps its length', () => {
  const minutes = fc.integer({ min: 0, max: 1439 })
  const time = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  const length = ({ date, endDate, start, end }: Timing) =>
    Temporal.PlainDateTime.from(`${date}T${start}`).until(`${endDate}T${end}`).total('minutes')
  fc.assert(
    fc.property(minutes, minutes, fc.nat(3), minutes, (from, to, days, later) => {
      const endDate = Temporal.PlainDate.from('2026-12-04').add({ days }).toString()
      const now = readTiming({ date: '2026-12-04', start: time(from), end: time(to), endDate }, null, zone)
      if ('field' in now) {
        expect(to).toBeLessThan(from)
        return
      }
      const moved = readTiming({ date: '2027-01-02', start: time(later) }, now, zone)
      if ('field' in moved) throw new Error(moved.text)
      expect(length(moved)).toBe(length(now))
    }),
  )
})
