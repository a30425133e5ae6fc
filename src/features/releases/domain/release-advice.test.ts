import { expect, test } from 'vitest'
import { addDays } from '#kernel/dates.ts'
import type { PlanFact, ReleaseStatus } from '../contract/release-words.ts'
import { artworkFaults } from './artwork-faults.ts'
import { type ReadiableRelease, readinessOf } from './release-readiness.ts'
import { finishedShare, hasReached } from './release-status.ts'
import { freeFriday, releaseWarnings, type WarnedRelease } from './release-warnings.ts'

const today = '2026-10-02'
const named = (name: string, days: number, status: ReleaseStatus = 'mixing'): WarnedRelease => ({
  id: name,
  name,
  date: addDays(today, days),
  status,
  isDone: (fact) => (fact === 'delivered' || fact === 'pitched') && hasReached(status, fact),
  milestones: [],
})
const kinds = (release: WarnedRelease, others: WarnedRelease[] = []) =>
  releaseWarnings(release, [release, ...others], today).map(({ kind }) => kind)

test('a Friday eight weeks away has nothing to warn of', () => expect(kinds(named('Gull', 56))).toEqual([]))

test('another day than Friday is said by its name', () => {
  expect(releaseWarnings(named('Gull', 55), [], today)[0]?.text).toBe(
    'It’s a Thursday: playlists and charts start on Friday.',
  )
})

test.each([
  ['2026-12-18', []],
  ['2026-12-25', ['holiday']],
  ['2027-01-01', ['holiday']],
  ['2027-01-08', []],
])('a release on %s, a Friday: %j', (date, expected) => expect(kinds({ ...named('Gull', 0), date })).toEqual(expected))

test.each([
  [28, 'mixing', []],
  [21, 'mixing', ['delivery']],
  [21, 'delivered', []],
  [7, 'delivered', []],
  [0, 'mixing', ['pitch', 'delivery']],
  [0, 'delivered', ['pitch']],
  [0, 'pitched', []],
  [-7, 'pitched', ['passed']],
  [-7, 'released', []],
  [0, 'archived', []],
] as const)('%i days before, %s: %j', (days, status, expected) =>
  expect(kinds(named('Gull', days, status))).toEqual(expected),
)

test('two releases within 28 days warn each other, with the one in the way named', () => {
  const [gull, tern] = [named('Gull', 56), named('Tern', 77)]
  expect(releaseWarnings(gull, [gull, tern], today)[0]?.text).toBe('Only 21 days before Tern.')
  expect(releaseWarnings(tern, [gull, tern], today)[0]?.text).toBe('Only 21 days after Gull.')
  expect(kinds(gull, [named('Tern', 84)])).toEqual([])
  expect(kinds(gull, [named('Tern', 63, 'archived')])).toEqual([])
})

test('a free Friday is far enough from every release, and on no holiday', () => {
  expect(freeFriday([], today)).toBe(today)
  expect(freeFriday([named('Tern', 0)], today)).toBe(addDays(today, 28))
  expect(freeFriday([named('Gull', 0, 'archived')], today)).toBe(today)
  expect(freeFriday([named('Gull', 0), named('Tern', 55)], today)).toBe(addDays(today, 84 + 7 * 2))
})

test('a milestone behind its limit warns until it is done', () => {
  const pitch = { title: 'Pitch to Spotify', due: addDays(today, 50), latestDays: 7, done: false }
  expect(kinds({ ...named('Gull', 56), milestones: [pitch] })).toEqual(['milestone'])
  expect(kinds({ ...named('Gull', 56), milestones: [{ ...pitch, due: addDays(today, 49) }] })).toEqual([])
  expect(kinds({ ...named('Gull', 56), milestones: [{ ...pitch, done: true }] })).toEqual([])
})

test('what was ticked by hand is no cause to warn', () => {
  const late = named('Gull', 0)
  expect(kinds({ ...late, isDone: (fact) => fact === 'pitched' })).toEqual(['delivery'])
})

const ready: ReadiableRelease = {
  date: '2026-11-20',
  isDone: () => true,
  milestones: [
    { due: '2026-10-01', fact: null, done: true },
    { due: '2026-11-27', fact: null, done: false },
  ],
}
const lacking = (missing: PlanFact): Partial<ReadiableRelease> => ({ isDone: (fact) => fact !== missing })

test('readiness is the share of the list that is done', () => {
  expect(readinessOf(ready).score).toBe(100)
  expect(readinessOf({ ...ready, isDone: () => false, milestones: [] }).score).toBe(0)
  for (const [part, label] of [
    [lacking('codes'), 'UPC and ISRCs entered'],
    [lacking('pitched'), 'Pitched'],
    [{ milestones: [{ due: '2026-11-20', fact: null, done: false }] }, 'Every milestone up to the release done'],
  ] as const) {
    const { score, items } = readinessOf({ ...ready, ...part })
    expect(items.filter(({ done }) => !done).map((item) => item.label)).toEqual([label])
    expect(score).toBe(Math.round((100 * (items.length - 1)) / items.length))
  }
})

test('a split, a master and a link page count where a milestone names them', () => {
  const without = readinessOf({ ...ready, ...lacking('split') })
  expect(without.score).toBe(100)
  expect(without.items.map(({ fact }) => fact)).not.toContain('split')
  const split = { due: '2026-12-20', fact: 'split' as const, done: false }
  const { items } = readinessOf({ ...ready, ...lacking('split'), milestones: [split] })
  expect(items.filter(({ done }) => !done).map(({ fact }) => fact)).toEqual(['split'])
})

const cover = { format: 'jpeg', width: 3000, height: 3000, space: 'srgb', bytes: 10_000_000 }

test('a cover is square, large, RGB, JPEG or PNG, and at most 10 MB', () => {
  expect(artworkFaults(cover)).toEqual([])
  for (const part of [{ format: 'webp' }, { space: 'cmyk' }, { space: 'b-w' }, { bytes: 10_000_001 }, { width: 3001 }])
    expect(artworkFaults({ ...cover, ...part })).toHaveLength(1)
  expect(artworkFaults({ ...cover, width: 2999, height: 2999 })).toEqual([
    'It needs at least 3000 × 3000 pixels; it has 2999 × 2999.',
  ])
})

test('statuses are in order, and the music fills up along with them', () => {
  expect([hasReached('delivered', 'mixing'), hasReached('mixing', 'mixing'), hasReached('writing', 'mixing')]).toEqual([
    true,
    true,
    false,
  ])
  expect([finishedShare('writing'), finishedShare('released')]).toEqual([1 / 6, 1])
})
