import { expect, test } from 'vitest'
import type { CalendarEvent } from '../contract/calendar.ts'
import { addMonths, layDay, layDays, mondayOf, monthStart, weeksOfMonth } from './calendar-layout.ts'
import { movedEntry, movedTimes } from './move-event.ts'
import { type ShownEntry, shownEntry, timeWords } from './shown-entry.ts'

const event = (part: Partial<CalendarEvent> = {}): CalendarEvent => ({
  kind: 'event',
  key: part.title ?? 'one',
  id: 'one',
  occurrence: null,
  title: 'Rehearsal',
  date: '2026-12-04',
  endDate: '2026-12-04',
  start: '18:00',
  end: '20:00',
  allDay: false,
  timeZone: 'Europe/Prague',
  startsAt: '2026-12-04T17:00:00.000Z',
  endsAt: '2026-12-04T19:00:00.000Z',
  human_readable_date: '',
  category: 'rehearsal',
  location: '',
  notes: '',
  rule: null,
  ruleWords: null,
  seriesDate: null,
  isChanged: false,
  attendeeIds: null,
  answers: { yes: [], maybe: [], no: [] },
  myAnswer: null,
  conflicts: [],
  rowVersion: 1,
  ...part,
})
const days = (title: string, date: string, endDate = date): ShownEntry =>
  shownEntry(event({ title, date, endDate, allDay: true, start: null, end: null }), 'Europe/Prague')
const timed = (title: string, from: number, to: number): ShownEntry => ({ ...days(title, '2026-12-04'), from, to })

test('months begin on Mondays and keep their days', () => {
  expect(weeksOfMonth('2026-11-20')).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ])
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  expect(monthStart('2026-11-20', 2)).toBe('2027-01-01')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-03-15', -3)).toBe('2025-12-15')
})

test("an event is on its day by the viewer's clock; midnight ends the day before", () => {
  expect(shownEntry(event(), 'Asia/Tokyo')).toMatchObject({
    date: '2026-12-05',
    endDate: '2026-12-05',
    from: 120,
    to: 240,
  })
  const late = shownEntry(event({ endsAt: '2026-12-04T23:00:00.000Z' }), 'Europe/Prague')
  expect(late).toMatchObject({ date: '2026-12-04', endDate: '2026-12-04', from: 1080, to: 1440 })
  expect(timeWords(late, true)).toBe('18:00 to 00:00')
  expect(days('Tour', '2026-12-04', '2026-12-06')).toMatchObject({ endDate: '2026-12-06', from: null })
})

test('bars lie above each other, several days first, and go on in the next week', () => {
  const { bars, lanes } = layDays(
    [days('Meeting', '2026-12-02'), days('Tour', '2026-12-01', '2026-12-09'), days('Call', '2026-12-05')],
    '2026-11-30',
    3,
  )
  expect(bars.map(({ shown, column, span, lane, ends }) => [shown.title, column, span, lane, ends])).toEqual([
    ['Tour', 1, 6, 0, false],
    ['Meeting', 2, 1, 1, true],
    ['Call', 5, 1, 1, true],
  ])
  expect(lanes).toBe(2)
  const [next] = layDays([days('Tour', '2026-12-01', '2026-12-09')], '2026-12-07', 3).bars
  expect(next).toMatchObject({ column: 0, span: 3, begins: false, ends: true })
})

test('a day that is full says how much more there is, other days show all', () => {
  const four = ['a', 'b', 'c', 'd'].map((title) => days(title, '2026-12-01'))
  const { bars, hidden } = layDays([...four, days('e', '2026-12-02'), days('f', '2026-12-02')], '2026-11-30', 2)
  expect(bars.map(({ shown }) => shown.title)).toEqual(['a', 'e', 'f'])
  expect(hidden).toEqual([0, 3, 0, 0, 0, 0, 0])
})

test('what overlaps on a day stands side by side, and takes the room that is left', () => {
  const blocks = layDay(
    [timed('a', 600, 720), timed('b', 630, 660), timed('c', 690, 750), timed('d', 800, 810), timed('e', 610, 640)],
    '2026-12-04',
  )
  expect(blocks.map(({ shown, column, columns, span }) => [shown.title, column, columns, span])).toEqual([
    ['a', 0, 3, 1],
    ['e', 1, 3, 1],
    ['b', 2, 3, 1],
    ['c', 1, 3, 2],
    ['d', 0, 1, 1],
  ])
})

test('over night, each day has its part', () => {
  const gig = { ...timed('gig', 1320, 120), endDate: '2026-12-05' }
  expect(layDay([gig], '2026-12-04')[0]).toMatchObject({ from: 1320, to: 1440, begins: true, ends: false })
  expect(layDay([gig], '2026-12-05')[0]).toMatchObject({ from: 0, to: 120, begins: false, ends: true })
})

test('moved by days, the clock times stay over the change to winter time', () => {
  const october = event({ date: '2026-10-24', endDate: '2026-10-24', startsAt: '2026-10-24T16:00:00.000Z' })
  expect(movedTimes(october, { days: 1, minutes: 0, longer: 0 }, 'Europe/Prague')).toEqual({
    date: '2026-10-25',
    endDate: '2026-10-25',
    start: '18:00',
    end: '20:00',
  })
})

test('moved by minutes, the mover sees what they meant, and the event has its own clock', () => {
  // 12:00 to 14:00 in New York.
  const move = { days: 1, minutes: 30, longer: 15 }
  expect(movedTimes(event(), move, 'America/New_York')).toEqual({
    date: '2026-12-05',
    endDate: '2026-12-05',
    start: '18:30',
    end: '20:45',
  })
  expect(movedEntry(shownEntry(event(), 'America/New_York'), move)).toMatchObject({
    date: '2026-12-05',
    from: 750,
    to: 885,
  })
})

test('pushed to midnight it stays on its day, beyond it goes into the next', () => {
  const shown = shownEntry(event(), 'Europe/Prague')
  expect(movedEntry(shown, { days: 0, minutes: 0, longer: 240 })).toMatchObject({ endDate: '2026-12-04', to: 1440 })
  expect(movedEntry(shown, { days: 0, minutes: 0, longer: 270 })).toMatchObject({ endDate: '2026-12-05', to: 30 })
  const untilMidnight = movedEntry(shown, { days: 0, minutes: 0, longer: 240 })
  expect(movedEntry(untilMidnight, { days: 1, minutes: 0, longer: 0 })).toMatchObject({
    endDate: '2026-12-05',
    to: 1440,
  })
})
