import { expect, test } from 'vitest'
import { hearNews, placeOf, stillHere, wasMoved } from './listeners.ts'

const news = (userId: string, atSeconds: number, more: { playing?: boolean; leaving?: boolean } = {}) => ({
  userId,
  atSeconds,
  playing: true,
  leaving: false,
  ...more,
})

test('a listener who speaks is listed once, with the newest place; one who leaves is not', () => {
  let here = hearNews([], news('sam', 10), 1000)
  here = hearNews(here, news('tom', 3), 1500)
  here = hearNews(here, news('sam', 40, { playing: false }), 2000)
  expect(here).toEqual([
    { userId: 'sam', atSeconds: 40, playing: false, heardAt: 2000 },
    { userId: 'tom', atSeconds: 3, playing: true, heardAt: 1500 },
  ])
  expect(hearNews(here, news('sam', 0, { leaving: true }), 2500).map(({ userId }) => userId)).toEqual(['tom'])
  expect(hearNews(here, news('eva', 0, { leaving: true }), 2500)).toBe(here)
})

test('a listener who is silent for 15 seconds is gone', () => {
  const here = hearNews([], news('sam', 10), 1000)
  expect(stillHere(here, 15_999)).toBe(here)
  expect(stillHere(here, 16_000)).toEqual([])
})

test('who plays goes on between two reports, and stops at the end', () => {
  const [sam] = hearNews([], news('sam', 72), 0)
  const [still] = hearNews([], news('sam', 72, { playing: false }), 0)
  if (!sam || !still) throw new Error('Nobody is there.')
  expect(placeOf(sam, 4000, 100)).toBe(76)
  expect(placeOf(sam, 400_000, 100)).toBe(100)
  expect(placeOf(still, 4000, 100)).toBe(72)
})

test.each([
  [10, true, 12, true, false],
  [10, true, 20, true, true],
  [10, true, 12, false, true],
  [10, false, 10, false, false],
  [10, false, 14, false, true],
])('2 s on, from %d (%s) to %d (%s): somebody acted is %s', (from, was, to, is, acted) => {
  expect(wasMoved({ seconds: from, moving: was, at: 0 }, { seconds: to, moving: is, at: 2000 })).toBe(acted)
})
