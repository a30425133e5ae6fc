import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#kernel/dates.ts'
import { readTiming, type Timing, timeOf } from '../domain/event-timing.ts'
import type { EventRow, ExceptionRow } from './event-row.ts'
import { ruleFrom } from './given-event.ts'
import { spanBetween } from './read-events.ts'
import { datesOf, occurrenceOn, occurrencesWithin, ruleOf, timingFields, withSpan } from './series.ts'

const zones = ['Europe/Prague', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']
const timing = fc
  .record({
    days: fc.nat(800),
    length: fc.nat(4),
    start: fc.option(fc.integer({ min: 0, max: 1439 })),
    minutes: fc.nat(300),
    timeZone: fc.constantFrom(...zones),
  })
  .map(({ days, length, start, minutes, timeZone }): Timing => {
    const date = addDays('2026-01-01', days)
    const end = start === null ? null : Math.min(1439, start + minutes)
    const read = readTiming(
      {
        date,
        endDate: addDays(date, length),
        start: start === null ? null : timeOf(start),
        end: end === null ? null : timeOf(end),
        timeZone,
      },
      null,
      'UTC',
    )
    if ('field' in read) throw new Error(read.text)
    return read
  })
const someRule = fc.constantFrom(
  null,
  'FREQ=DAILY;COUNT=9',
  'FREQ=WEEKLY;INTERVAL=2;COUNT=12',
  'FREQ=MONTHLY;UNTIL=20290101',
)
const someEvent = fc
  .record({
    timing,
    rule: someRule,
    moves: fc.array(fc.tuple(fc.nat(8), fc.option(timing)), { maxLength: 3 }),
    cut: fc.option(fc.nat(8)),
  })
  .map(({ timing: first, rule, moves, cut }): EventRow => {
    const fields = {
      title: 'Rehearsal',
      category: 'rehearsal' as const,
      location: '',
      notes: '',
      ...timingFields(first),
      rule: rule && ruleFrom(rule, first.date),
      cut_on: null,
      for_everyone: true,
    }
    const rest = {
      id: 'one',
      attendees: [],
      created_by_name: null,
      created_at: new Date(0),
      updated_at: new Date(0),
      deleted_at: null,
      row_version: 1,
    }
    const plain: EventRow = { ...rest, ...withSpan(fields), exceptions: [] }
    const parsed = ruleOf(plain)
    const dates = parsed ? datesOf(plain, parsed) : []
    const byDate = new Map<string, ExceptionRow>()
    for (const [at, moved] of moves) {
      const occurs_on = dates[at]
      if (occurs_on !== undefined)
        byDate.set(occurs_on, {
          occurs_on,
          cancelled: moved === null,
          changes: moved === null ? {} : { timing: moved },
        })
    }
    const exceptions = [...byDate.values()]
    const cut_on = cut === null ? null : (dates[cut + 1] ?? null)
    return { ...plain, ...withSpan({ ...fields, cut_on }, exceptions), exceptions }
  })

test('a part of the calendar has those dates of the whole that touch it, whichever zone it is asked from', () => {
  const whole = spanBetween('1970-01-01', '2099-12-30', 'UTC')
  fc.assert(
    fc.property(someEvent, fc.nat(900), fc.nat(40), fc.constantFrom(...zones), (row, after, length, zone) => {
      const from = addDays('2025-12-20', after)
      const to = addDays(from, length)
      const begin = Temporal.PlainDate.from(from).toZonedDateTime(zone).epochMilliseconds
      const end = Temporal.PlainDate.from(to).add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds
      const all = occurrencesWithin(row, whole)
      const expected = all.filter(({ timing: { date, endDate, start }, startsMs, endsMs }) =>
        start === null ? date <= to && endDate >= from : startsMs < end && (endsMs > begin || startsMs >= begin),
      )
      const found = occurrencesWithin(row, spanBetween(from, to, zone))
      const keys = (list: typeof all) => list.map(({ occursOn, startsMs }) => `${occursOn} ${startsMs}`).toSorted()
      expect(keys(found)).toEqual(keys(expected))
      // By these days the database finds it.
      if (found.length > 0) {
        expect(row.spans_to >= addDays(from, -2)).toBe(true)
        expect(row.spans_from <= addDays(to, 2)).toBe(true)
      }
      for (const one of found) expect(occurrenceOn(row, one.occursOn ?? row.starts_on)).toEqual(one)
    }),
    { numRuns: 1500 },
  )
})
