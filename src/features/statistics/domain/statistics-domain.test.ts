import { expect, test } from 'vitest'
import { addDays } from '#kernel/dates.ts'
import { artistAddresses, readArtistAddress } from './artist-address.ts'
import { nextAfterFailure, nextAfterSuccess } from './next-fetch.ts'
import { changeText, withUnit } from './numbers-text.ts'
import { popularityOf } from './popularity.ts'
import { comparePeriods, type DayValue, mergeSources, type Source } from './series.ts'

const day = (date: string, value: number | null, source: Source = 'api'): DayValue => ({
  date,
  value,
  source,
  quality: 'exact',
  reason: value === null ? 'Not told.' : '',
})

test.each([
  ['https://open.spotify.com/intl-de/artist/0TnOYISbd1XYRBk9myaseg?si=x', 'spotify', '0TnOYISbd1XYRBk9myaseg'],
  ['spotify:artist:0TnOYISbd1XYRBk9myaseg', 'spotify', '0TnOYISbd1XYRBk9myaseg'],
  [' www.deezer.com/en/artist/27 ', 'deezer', '27'],
  [
    'https://musicbrainz.org/artist/056E4F3E-D505-4DAD-8EC1-D04F521CBB56/relationships',
    'musicbrainz',
    '056e4f3e-d505-4dad-8ec1-d04f521cbb56',
  ],
  ['https://www.youtube.com/@nightferry', 'youtube', '@nightferry'],
  ['https://youtube.com/channel/UCuAXFkgsw1L7xaCfnd5JJOw/videos', 'youtube', 'UCuAXFkgsw1L7xaCfnd5JJOw'],
])('%s is somebody at %s', (pasted, provider, account) =>
  expect(readArtistAddress(pasted)).toMatchObject({ provider, account }),
)

test.each([
  '',
  'Night Ferry',
  'https://open.spotify.com/track/0TnOYISbd1XYRBk9myaseg',
  'https://deezer.com.evil/artist/2',
])('“%s” is nobody’s address', (pasted) => expect(readArtistAddress(pasted)).toBeNull())

test('an encyclopedia entry stands for ListenBrainz, too, and each provider is named once', () => {
  const found = artistAddresses([
    'https://musicbrainz.org/artist/056e4f3e-d505-4dad-8ec1-d04f521cbb56',
    'https://www.deezer.com/artist/27',
    'https://www.deezer.com/artist/28',
    'https://nightferry.example/',
  ])
  expect(found.map(({ provider, account }) => `${provider} ${account}`)).toEqual([
    'musicbrainz 056e4f3e-d505-4dad-8ec1-d04f521cbb56',
    'deezer 27',
    'listenbrainz 056e4f3e-d505-4dad-8ec1-d04f521cbb56',
  ])
})

test('of several sources the file wins, then the own word; a number beats a reason from anywhere', () => {
  const merged = mergeSources([
    day('2026-11-02', 5),
    day('2026-11-01', 10),
    day('2026-11-01', 12, 'manual'),
    day('2026-11-01', 11, 'csv'),
    day('2026-11-02', null, 'csv'),
  ])
  expect(merged.map(({ date, value, source }) => [date, value, source])).toEqual([
    ['2026-11-01', 11, 'csv'],
    ['2026-11-02', 5, 'api'],
  ])
})

test('levels compare by their newest numbers, flows by sums of equally many days, and nothing is never zero', () => {
  const today = '2026-11-20'
  const back = (days: number) => addDays(today, -days)
  const level = [day(back(40), 90), day(back(8), 100), day(back(2), 120), day(today, null)]
  expect(comparePeriods('level', level, today, 7)).toMatchObject({ now: 120, before: 100, asOf: back(2) })
  expect(comparePeriods('level', level.slice(0, 1), today, 7)).toMatchObject({ now: 90, before: 90 })
  expect(comparePeriods('level', [day(back(90), 5)], today, 7)).toMatchObject({ now: 5, before: null })
  expect(comparePeriods('level', [], today, 7)).toMatchObject({ now: null, before: null, asOf: null })
  const flow = [day(back(9), 3), day(back(8), 4), day(back(1), 5), day(today, 6)]
  expect(comparePeriods('flow', flow, today, 7)).toMatchObject({ now: 11, before: 7, days: 2 })
  // Two days of eleven beside one of four would look like a rise.
  expect(comparePeriods('flow', flow.slice(1), today, 7)).toMatchObject({ now: 11, before: null })
  // People of each day are averaged, and compared where about as many days have a number.
  const week = (from: number, value: number) => Array.from({ length: 7 }, (_none, at) => day(back(from - at), value))
  const mean = [...week(13, 50), ...week(6, 60)]
  expect(comparePeriods('mean', mean, today, 7)).toMatchObject({ now: 60, before: 50, days: 7, daysBefore: 7 })
  expect(comparePeriods('mean', mean.slice(1), today, 7)).toMatchObject({ now: 60, before: 50, daysBefore: 6 })
  expect(comparePeriods('mean', mean.slice(4), today, 7)).toMatchObject({ now: 60, before: null, daysBefore: 3 })
  expect(comparePeriods('mean', mean.slice(0, 10), today, 7)).toMatchObject({ now: 60, before: null, days: 3 })
  expect(comparePeriods('flow', [day(today, null)], today, 7)).toMatchObject({ now: null, days: null })
})

test('the popularity index is the written formula', () => {
  const index = (
    followers: number | null,
    listens: number | null,
    clicks: number | null,
    growth: [number, number] | null,
  ) => popularityOf({ followers, listens, clicks, growth: growth && { now: growth[0], before: growth[1] } })
  expect(index(null, 9, 9, null).index).toBeNull()
  expect(index(1_000_000, 2_000_000, 10_000, [110, 100]).index).toBe(100)
  expect(index(0, 0, 0, null).index).toBe(0)
  // log(1000) / log(1000001) is one half, and so is a growth of nothing.
  expect(index(999, null, null, [999, 999]).index).toBe(50)
  const { parts } = index(999, null, 99, [999, 1998])
  expect(parts).toMatchObject({ growth: 0, listens: null })
  expect(parts.clicks).toBeCloseTo(50, 1)
  expect(index(999, null, null, [5, 0]).parts.growth).toBeNull()
})

test('a provider is asked daily, after failures sooner and then less and less', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const hours = (at: Date): number => (at.getTime() - now.getTime()) / 3_600_000
  expect([hours(nextAfterSuccess(now, 0)), hours(nextAfterSuccess(now, 1))]).toEqual([22, 26])
  expect([0, 1, 2, 30].map((failures) => hours(nextAfterFailure(now, failures, 0)))).toEqual([0.25, 0.5, 1, 24])
})

test('numbers carry their unit and changes their sign', () => {
  expect(withUnit('spotify', 'followers', 1)).toBe('1 follower')
  expect(withUnit('spotify', 'followers', 12340)).toBe('12,340 followers')
  expect([changeText(5), changeText(-5), changeText(0)]).toEqual(['+5', '−5', '±0'])
})
