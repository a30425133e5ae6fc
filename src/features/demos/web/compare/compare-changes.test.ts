import type { Lanes } from '@backline/dsp/lanes-format.ts'
import { expect, test } from 'vitest'
import { alongAlignment, sameSeconds } from '#web/audio/compare-engine-times.ts'
import { changesBetween, hotSpots, onlyParts, stretchesOf } from './compare-changes.ts'

const lengthSeconds = 60
const lanes = (high: (seconds: number) => number, level = -14, seconds = lengthSeconds): Lanes => {
  const length = seconds * 10
  const flat = (value: number) => new Float32Array(length).fill(value)
  return {
    hopSeconds: 0.1,
    shortTermLufs: flat(level),
    momentaryLufs: flat(level),
    lowDb: flat(level - 6),
    midDb: flat(level - 9),
    highDb: Float32Array.from({ length }, (_none, at) => high(at / 10) + level),
    trace: { hopSeconds: 0.02, bands: [new Uint8Array(0), new Uint8Array(0), new Uint8Array(0)] },
  }
}
const sections = [
  { name: 'Verse', startSeconds: 0, endSeconds: 20 },
  { name: 'Chorus', startSeconds: 20, endSeconds: 40 },
  { name: 'Outro', startSeconds: 40, endSeconds: 60 },
]

test('more highs in the chorus are named there, whatever the loudness of the whole', () => {
  const louder = lanes((at) => (at >= 20 && at < 40 ? -16 : -18), -11)
  const changes = changesBetween(
    louder,
    lanes(() => -18, -14),
    sameSeconds,
    3,
  )
  expect(changes.high[60]).toBeCloseTo(2, 3)
  expect(changes.high[20]).toBeCloseTo(0, 3)
  expect(changes.low[60]).toBeCloseTo(0, 3)
  const [spot, ...others] = hotSpots(changes, stretchesOf(sections, lengthSeconds))
  expect(others).toEqual([])
  expect(spot).toMatchObject({ from: 20, to: 40, where: 'Chorus, 0:20' })
  expect(spot?.what).toMatch(/^Highs \+1\.[89] dB$|^Highs \+2\.0 dB$/)
})

test('where everything is louder, the level is named', () => {
  const changes = changesBetween(
    lanes(() => -18, -12),
    lanes(() => -18, -14),
    sameSeconds,
    0,
  )
  expect(hotSpots(changes, stretchesOf([], lengthSeconds))).toMatchObject([{ from: 0, to: 60, where: '0:00' }])
  expect(hotSpots(changes, stretchesOf(sections, lengthSeconds))).toHaveLength(3)
  expect(hotSpots(changes, stretchesOf(sections, lengthSeconds))[0]?.what).toBe('Level +2.0 dB')
})

test('a part that the other lacks is not compared, but named', () => {
  const piece = { confidence: 1, oldStart: 0, oldEnd: 20, newStart: 0, newEnd: 20 }
  const after = { confidence: 1, oldStart: 30, oldEnd: 60, newStart: 20, newEnd: 50 }
  const alignment = { oldSeconds: 60, newSeconds: 50, segments: [piece, after], repeats: [], confidence: 1 }
  const changes = changesBetween(
    lanes(() => -18),
    lanes(() => -18, -14, 50),
    alongAlignment(alignment),
    0,
  )
  expect(changes.level[45]).toBeNaN()
  expect(changes.level[80]).toBeCloseTo(0, 5)
  expect(onlyParts(alignment)).toEqual([{ side: 'a', from: 20, to: 30, atA: 20 }])
})
