import { expect, test } from 'vitest'
import { seededRandom } from '../seeded-random.ts'
import { pairTaps, tapLatency } from './pair-taps.ts'
import { percussionSounds, playStrokes } from './play-strokes.ts'

const beats = [0, 0.5, 1, 1.25, 1.5, 2]

test('taps as they should be are paired one by one, whatever their constant delay', () => {
  const pairing = pairTaps(
    beats,
    beats.map((beat) => beat + 0.08),
    0.25,
    0.08,
  )
  expect(pairing.pairs.map(({ expected, tap }) => [expected, tap])).toEqual(beats.map((_, index) => [index, index]))
  expect(pairing.medianSeconds).toBeCloseTo(0, 9)
  expect(pairing.deviationSeconds).toBeCloseTo(0, 9)
  expect([pairing.missed, pairing.extra]).toEqual([[], []])
})

test('missed and extra taps are named, and do not shift the others', () => {
  const taps = [0.01, 0.3, 0.52, 1.24, 1.51, 1.99, 2.6]
  const { pairs, missed, extra } = pairTaps(beats, taps, 0.15)
  expect(missed).toEqual([2])
  expect(extra).toEqual([1, 6])
  expect(pairs.map(({ offsetSeconds }) => Math.round(1000 * offsetSeconds))).toEqual([10, 20, -10, 10, -10])
})

test('a double tap pairs with the nearer one, and nothing pairs beyond the reach', () => {
  expect(pairTaps([1], [0.95, 1.02]).pairs).toMatchObject([{ tap: 1 }])
  expect(pairTaps([1], [1.3], 0.25)).toMatchObject({ pairs: [], missed: [0], extra: [0], medianSeconds: 0 })
  expect(pairTaps([1], [1.25], 0.25).pairs.length).toBe(1)
  expect(pairTaps([], [1]).extra).toEqual([0])
  expect(pairTaps([1], []).missed).toEqual([0])
})

/** The smallest cost of any pairing, by trying all. */
const leastCost = (expected: readonly number[], taps: readonly number[], reach: number): number => {
  const [first, ...rest] = expected
  if (first === undefined) return (taps.length * reach) / 2
  let least = reach / 2 + leastCost(rest, taps, reach)
  for (const [index, tap] of taps.entries())
    if (Math.abs(tap - first) <= reach)
      least = Math.min(
        least,
        (index * reach) / 2 + Math.abs(tap - first) + leastCost(rest, taps.slice(index + 1), reach),
      )
  return least
}

test('no pairing is better, as trying all of them shows', () => {
  for (let round = 0; round < 60; round++) {
    const random = seededRandom(`taps ${round}`)
    const times = (count: number) =>
      Array.from({ length: count }, () => random.between(0, 1.2)).toSorted((a, b) => a - b)
    const expected = times(5)
    const taps = times(3 + (round % 4))
    const { pairs, missed, extra } = pairTaps(expected, taps, 0.2)
    const cost =
      pairs.reduce((sum, pair) => sum + Math.abs(pair.offsetSeconds), 0) + 0.1 * (missed.length + extra.length)
    expect(cost).toBeCloseTo(leastCost(expected, taps, 0.2), 6)
  }
})

test('latency is found to a few milliseconds, with loose taps, a miss and a stray', () => {
  const random = seededRandom('latency')
  const clicks = Array.from({ length: 16 }, (_, index) => 1 + 0.6 * index)
  for (const late of [-0.04, 0, 0.12, 0.22]) {
    const taps = clicks.filter((_, index) => index !== 5).map((click) => click + late + random.normal(0.012))
    expect(
      Math.abs(
        (tapLatency(
          clicks,
          [...taps, 4.03].toSorted((a, b) => a - b),
        ) ?? 9) - late,
      ),
    ).toBeLessThan(0.012)
  }
  expect(tapLatency(clicks, [1, 2, 3])).toBeNull()
})

test('strokes begin at their samples and add up', () => {
  const sounds = percussionSounds(48_000, 'kit')
  const plane = playStrokes(
    [
      { sound: 'click', seconds: 0.1, level: 1 },
      { sound: 'accent', seconds: 0.5, level: 0.5 },
      { sound: 'kick', seconds: 0.95, level: 1 },
    ],
    sounds,
    1,
    48_000,
  )
  expect(plane.length).toBe(48_000)
  expect(plane.findIndex((value) => value !== 0)).toBe(4800)
  expect(plane[4800]).toBeCloseTo(0.8, 6)
  expect(plane[24_000]).toBeCloseTo(0.4, 6)
  expect(percussionSounds(48_000, 'kit')).toEqual(sounds)
  expect(percussionSounds(48_000, 'other').snare).not.toEqual(sounds.snare)
  for (const sound of Object.values(sounds)) {
    expect(sound.every((value) => Math.abs(value) <= 1.5)).toBe(true)
    expect(Math.abs(sound.at(-1) ?? 1)).toBeLessThan(0.05)
  }
})
