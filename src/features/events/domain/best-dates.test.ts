import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type PlainDate, weekdayOf } from '#kernel/dates.ts'
import { bestDates, type FoundDate, roomOf, type TakenTime, type WantedDate } from './best-dates.ts'
import { dayNumber } from './day-number.ts'
import type { UsualSlot } from './usual-slots.ts'

const minuteMs = 60_000
const first = '2026-12-01'
/** The clock of UTC. */
const instantOf = (date: PlainDate, minute: number): number => (dayNumber(date) * 1440 + minute) * minuteMs
const nights = (count: number): PlainDate[] => Array.from({ length: count }, (_none, at) => addDays(first, at))

const band = ['ben', 'eva', 'tom']
const looking = (more: Partial<WantedDate> = {}): WantedDate => ({
  dates: nights(5),
  earliest: 17 * 60,
  latest: 23 * 60,
  minutes: 180,
  usual: [],
  people: band,
  needed: new Set(band),
  instantOf,
  nowMs: instantOf(first, 0),
  wholeDay: new Map(),
  ...more,
})
const taken = (
  personId: string,
  date: PlainDate,
  from: number,
  to: number,
  why: TakenTime['why'] = 'busy',
  title: string | null = null,
): TakenTime => ({
  personId,
  startsMs: instantOf(date, from * 60),
  endsMs: instantOf(date, to * 60),
  why,
  title,
})
const shown = ({ date, startMinute, missing }: FoundDate) => [
  date,
  startMinute / 60,
  missing.map(({ personId, why }) => `${personId} ${why}`).join(', '),
]

test('an evening that suits all comes before one that does not, at the time that suits', () => {
  const found = bestDates(looking({ dates: nights(3) }), [
    taken('ben', first, 18, 19.25),
    taken('eva', addDays(first, 1), 0, 24, 'away'),
  ])
  expect(found.map(shown)).toEqual([
    // What begins at 19:00 is what bands like, where nothing is known of this one.
    [addDays(first, 2), 19, ''],
    [first, 19.5, ''],
    [addDays(first, 1), 19, 'eva away'],
  ])
})

test('who is needed counts more than how many come', () => {
  const found = bestDates(looking({ dates: nights(2), needed: new Set(['eva']) }), [
    taken('eva', first, 16, 24),
    taken('ben', addDays(first, 1), 16, 24),
    taken('tom', addDays(first, 1), 16, 24),
  ])
  expect(found.map(shown)).toEqual([
    [addDays(first, 1), 19, 'ben busy, tom busy'],
    [first, 19, 'eva busy'],
  ])
})

test('the usual slot comes first, also at a time that is none of the steps, but not over somebody who cannot', () => {
  const usual: UsualSlot[] = [{ weekday: weekdayOf(addDays(first, 3)), startMinute: 18 * 60 + 15, times: 9 }]
  const found = bestDates(looking({ usual }), [])
  expect(found.map(({ date, startMinute, usualTimes }) => [date, startMinute / 60, usualTimes])[0]).toEqual([
    addDays(first, 3),
    18.25,
    9,
  ])
  const without = bestDates(looking({ usual }), [taken('tom', addDays(first, 3), 0, 24, 'away')])
  expect(without.at(-1)?.date).toBe(addDays(first, 3))
})

test('of what keeps somebody away, what the band has planned is told before what only they know', () => {
  const [found] = bestDates(looking({ dates: [first], people: ['ben'] }), [
    taken('ben', first, 12, 24, 'busy'),
    taken('ben', first, 0, 24, 'away'),
    taken('ben', first, 10, 24, 'planned', 'Studio'),
  ])
  expect(found?.missing).toEqual([{ personId: 'ben', why: 'planned', title: 'Studio' }])
})

test('hours right before a show are no hours to rehearse, and it says which show; a call is only as long as it is', () => {
  const show = { ...taken('ben', first, 20.5, 22, 'planned', 'Show'), room: roomOf('gig', false) }
  const found = (other: TakenTime, minutes = 120) =>
    bestDates(looking({ dates: [first], people: ['ben'], minutes }), [other])[0]
  // From 18:30 on there is sound check, and from 22:00 on things are packed.
  expect(found(show)).toMatchObject({
    startMinute: 19 * 60,
    missing: [{ personId: 'ben', why: 'planned', title: 'Show' }],
  })
  const short = bestDates(looking({ dates: [first], people: ['ben'], minutes: 60, latest: 20 * 60 }), [show])
  expect(short.map(shown)).toEqual([[first, 17.5, '']])
  const late = bestDates(
    looking({ dates: [first], people: ['ben'], minutes: 60, earliest: 19 * 60, latest: 20 * 60 }),
    [show],
  )
  expect(late[0]?.missing).toEqual([{ personId: 'ben', why: 'near', title: 'Show' }])
  const call = { ...taken('ben', first, 20, 21, 'planned', 'Call'), room: roomOf('meeting', false) }
  expect(found(call)).toMatchObject({ startMinute: 18 * 60, missing: [] })
})

test('a day on which the whole band has something on comes after one that is free, with what it is', () => {
  const wholeDay = new Map([[first, ['Festival']]])
  const found = bestDates(looking({ dates: nights(3), wholeDay }), [taken('eva', addDays(first, 2), 0, 24, 'away')])
  expect(found.map(({ date, missing, wholeDay: told }) => [date, missing.length, ...told])).toEqual([
    [addDays(first, 1), 0],
    [first, 0, 'Festival'],
    [addDays(first, 2), 1],
  ])
})

test('what has begun is no date any more, and a window that is too short has none', () => {
  expect(bestDates(looking({ dates: [first], nowMs: instantOf(first, 20 * 60) }), [])).toEqual([])
  const [last] = bestDates(looking({ dates: [first], nowMs: instantOf(first, 19.5 * 60) }), [])
  expect(last?.startMinute).toBe(20 * 60)
  expect(bestDates(looking({ minutes: 400 }), [])).toEqual([])
})

/** The same by marking each minute of each person, and looking at every time of every day. */
const byMarking = (wanted: WantedDate, times: readonly TakenTime[]): string[] => {
  const origin = instantOf(wanted.dates[0] ?? first, 0) / minuteMs
  const all = (wanted.dates.length + 1) * 1440
  const marks = new Map(wanted.people.map((id) => [id, new Uint8Array(all)]))
  for (const { personId, startsMs, endsMs, room } of times)
    marks
      .get(personId)
      ?.fill(
        1,
        Math.max(0, startsMs / minuteMs - origin - (room?.before ?? 0)),
        Math.max(0, Math.min(all, endsMs / minuteMs - origin + (room?.after ?? 0))),
      )
  const cannot = (id: string, from: number): boolean =>
    marks
      .get(id)
      ?.subarray(from, from + wanted.minutes)
      .includes(1) ?? false
  const keyOf = (day: number, start: number): string => {
    const date = wanted.dates[day] ?? first
    const missing = wanted.people.filter((id) => cannot(id, day * 1440 + start))
    const lost = missing.filter((id) => wanted.needed.has(id)).length
    const slot = wanted.usual.find((one) => one.weekday === weekdayOf(date) && one.startMinute === start)
    const away = Math.abs(start - (wanted.usual[0]?.startMinute ?? 1140))
    const parts = [
      lost,
      missing.length - lost,
      Number(wanted.wholeDay.has(date)),
      100 - (slot?.times ?? 0),
      away,
      day,
      start,
    ]
    return parts.map((part) => String(part).padStart(5, '0')).join(' ')
  }
  const isTried = (day: number, start: number): boolean =>
    (start - wanted.earliest) % 30 === 0 ||
    wanted.usual.some((one) => one.weekday === weekdayOf(wanted.dates[day] ?? first) && one.startMinute === start)
  return wanted.dates
    .flatMap((date, day) => {
      const starts = Array.from({ length: 96 }, (_none, quarter) => quarter * 15).filter(
        (start) =>
          start >= wanted.earliest &&
          start + wanted.minutes <= wanted.latest &&
          isTried(day, start) &&
          instantOf(date, start) > wanted.nowMs,
      )
      return starts.length === 0 ? [] : [starts.map((start) => keyOf(day, start)).toSorted()[0] ?? '']
    })
    .toSorted()
    .map((key) => `${wanted.dates[Number(key.slice(30, 35))]} ${Number(key.slice(36))}`)
}

const someTime = fc.record({
  personId: fc.constantFrom(...band),
  startsMs: fc.integer({ min: -600, max: 14 * 1440 }).map((minute) => instantOf(first, minute)),
  why: fc.constantFrom<TakenTime['why']>('planned', 'away', 'busy'),
  title: fc.constant(null),
  room: fc.record({ before: fc.integer({ min: 0, max: 120 }), after: fc.integer({ min: 0, max: 120 }) }),
  length: fc.oneof(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 1440, max: 6000 })),
})
const someSlot = fc.record({
  weekday: fc.integer({ min: 1, max: 7 }),
  startMinute: fc.integer({ min: 16 * 4, max: 22 * 4 }).map((quarter) => quarter * 15),
  times: fc.integer({ min: 3, max: 40 }),
})

test('of a thousand calendars, what is found is what looking at every minute of everybody finds', () => {
  fc.assert(
    fc.property(
      fc.array(someTime, { maxLength: 40 }),
      fc.uniqueArray(someSlot, { maxLength: 3, selector: ({ weekday }) => weekday }),
      fc.subarray(band, { minLength: 1 }),
      fc.subarray(band),
      fc.integer({ min: 1, max: 10 }).map((half) => half * 30),
      fc.integer({ min: 0, max: 4 * 1440 }),
      fc.subarray(nights(14)),
      (times, usual, people, needed, minutes, now, noted) => {
        const wanted = looking({
          dates: nights(14),
          usual: usual.toSorted((one, other) => other.times - one.times),
          people,
          needed: new Set(needed),
          minutes,
          nowMs: instantOf(first, now),
          wholeDay: new Map(noted.map((date) => [date, ['Festival']])),
        })
        const busy = times.map(({ length, ...time }) => ({ ...time, endsMs: time.startsMs + length * minuteMs }))
        expect(bestDates(wanted, busy).map(({ date, startMinute }) => `${date} ${startMinute}`)).toEqual(
          byMarking(wanted, busy),
        )
      },
    ),
    { numRuns: 1000 },
  )
})
