import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantsOf, ZoneClock, zoneNamed } from './zone-clock.ts'

const zones = [
  'Europe/Prague',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'UTC',
]
const minute = 60_000

test('the clocks agree with Temporal at any minute, in gaps and overlaps too', () => {
  const near = fc.constantFrom(...zones).chain((zone) => {
    const { stretches } = ZoneClock.of(zone)
    const changes = stretches.slice(1).filter(({ from }) => from > 0)
    const anywhere = fc.integer({ min: 0, max: Math.floor(Date.UTC(2099, 0) / minute) })
    const atChange = fc.tuple(fc.nat(Math.max(0, changes.length - 1)), fc.integer({ min: -1600, max: 1600 }))
    const wall = fc.oneof(
      anywhere,
      atChange.map(([at, off]) => Math.max(0, Math.floor((changes[at]?.from ?? 0) / minute) + off)),
    )
    return fc.record({ zone: fc.constant(zone), wall: wall.map((minutes) => minutes * minute) })
  })
  fc.assert(
    fc.property(near, ({ zone, wall }) => {
      const shown = Temporal.PlainDateTime.from(new Date(wall).toISOString().slice(0, 16))
      expect(ZoneClock.of(zone).instantOf(wall)).toBe(shown.toZonedDateTime(zone).epochMilliseconds)
      const back = Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO(zone)
      expect(ZoneClock.of(zone).shownAt(wall)).toEqual({
        date: back.toPlainDate().toString(),
        time: back.toPlainTime().toString().slice(0, 5),
      })
    }),
    { numRuns: 2000 },
  )
})

test('an event in an hour that is skipped, and one in an hour that comes twice', () => {
  const at = (date: string, start: string, end: string) =>
    instantsOf({ date, endDate: date, start, end, timeZone: 'Europe/Prague' })
  const shown = ({ startsMs, endsMs }: { startsMs: number; endsMs: number }) =>
    [startsMs, endsMs].map((ms) => new Date(ms).toISOString().slice(11, 16))
  expect(shown(at('2026-03-29', '02:30', '03:15'))).toEqual(['01:30', '01:30'])
  expect(shown(at('2026-03-29', '02:30', '04:00'))).toEqual(['01:30', '02:00'])
  expect(shown(at('2026-10-25', '02:30', '03:00'))).toEqual(['00:30', '02:00'])
})

test('zones are known by their names only', () => {
  expect(zoneNamed('europe/prague')).toBe('Europe/Prague')
  expect(zoneNamed('utc')).toBe('UTC')
  for (const name of ['+02:00', 'Mars/Olympus', '', 'Central Europe Standard Time', 'x'.repeat(5000)])
    expect(zoneNamed(name)).toBeNull()
})
