import { describe, expect, test } from 'vitest'
import { barToTap, nudged, type PlayedBar, pointsFault, pointsFromGrid, tempoAfter, withPoint } from './sync-points.ts'

const at = (bar: number, ms: number, occurrence = 0) => ({ bar, occurrence, ms })
const bar = (index: number, occurrence = 0, beats = 4): PlayedBar => ({ bar: index, occurrence, beats })
/** Bars 1 and 2 are repeated, then comes bar 3 of three beats. */
const played = [bar(0), bar(1), bar(0, 1), bar(1, 1), bar(2, 0, 3)]

describe('points from a steady beat', () => {
  test('each bar that is played has one, repeats included, where its beats add up to', () => {
    expect(pointsFromGrid(played, { bpm: 120, firstBeatSeconds: 0.5 }, 60_000)).toEqual([
      at(0, 500),
      at(1, 2500),
      at(0, 4500, 1),
      at(1, 6500, 1),
      at(2, 8500),
    ])
  })
  test('none lies outside of the recording', () => {
    expect(pointsFromGrid(played, { bpm: 120, firstBeatSeconds: 0 }, 4000)).toEqual([at(0, 0), at(1, 2000)])
  })
})

describe('tapping', () => {
  test('the next bar is the one after the last point before this moment', () => {
    expect(barToTap([], played, 900)).toEqual(bar(0))
    expect(barToTap([at(0, 100), at(1, 2000)], played, 2100)).toEqual(bar(0, 1))
    expect(barToTap([at(0, 100), at(1, 2000)], played, 1500)).toEqual(bar(1))
    expect(barToTap([at(2, 100)], played, 1500)).toBeUndefined()
  })
  test('a new point takes the place of the old one, and of those that would come in the wrong order', () => {
    const points = [at(0, 100), at(1, 2000), at(0, 4000, 1)]
    expect(withPoint(points, at(1, 2200), played)).toEqual([at(0, 100), at(1, 2200), at(0, 4000, 1)])
    expect(withPoint(points, at(1, 4100), played)).toEqual([at(0, 100), at(1, 4100)])
    expect(withPoint(points, at(0, 2500), played)).toEqual([at(0, 2500), at(0, 4000, 1)])
  })
})

test('a point is moved as far as its neighbours let it', () => {
  const points = [at(0, 5), at(1, 2000), at(2, 2012)]
  expect(nudged(points, 1, 10)[1]?.ms).toBe(2010)
  expect(nudged(points, 1, 20)[1]?.ms).toBe(2011)
  expect(nudged(points, 0, -10)[0]?.ms).toBe(0)
  expect(nudged(points, 9, 10)).toEqual(points)
})

test('the tempo between two points comes from the beats of the bars between them', () => {
  const points = [at(0, 0), at(0, 4000, 1), at(2, 8200)]
  expect(tempoAfter(points, 0, played)).toBeCloseTo(120, 9)
  expect(tempoAfter(points, 1, played)).toBeCloseTo((8 * 60_000) / 4200, 9)
  expect(tempoAfter(points, 2, played)).toBeNull()
})

test('points that cannot be followed are named', () => {
  expect(pointsFault([at(0, 0), at(0, 10, 1), at(1, 20)])).toBeUndefined()
  expect(pointsFault([at(4, 0), at(4, 10)])).toBe('Bar 5 has two points. Keep one of them.')
  expect(pointsFault([at(4, 10), at(2, 10)])).toMatch(/start at the same moment/)
})
