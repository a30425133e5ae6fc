import { expect, test } from 'vitest'
import { addTap, tappedBpm } from './tap-tempo.ts'

const tapping = (times: readonly number[]) => times.reduce<readonly number[]>(addTap, [])

test.each([60, 92, 97.4, 180])('steady taps at %f BPM say so', (bpm) => {
  expect(tappedBpm(tapping([0, 1, 2, 3, 4, 5].map((beat) => 7 + (beat * 60) / bpm)))).toBe(bpm)
})

test('a shaky hand is averaged out, better the longer it taps', () => {
  const shaky = Array.from({ length: 16 }, (_, beat) => beat * 0.5 + 0.03 * Math.sin(beat * 7))
  expect(Math.abs((tappedBpm(tapping(shaky)) ?? 0) - 120)).toBeLessThan(0.6)
})

test('three taps say nothing yet, and a pause starts again', () => {
  expect(tappedBpm(tapping([1, 1.5, 2]))).toBeNull()
  expect(tappedBpm(tapping([0, 1, 2, 3, 9, 9.5, 10]))).toBeNull()
  expect(tappedBpm(tapping([0, 1, 2, 3, 9, 9.5, 10, 10.5]))).toBe(120)
})
