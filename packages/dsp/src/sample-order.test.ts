import { expect, test } from 'vitest'
import { bitsOf, largestSample, rankOf, sampleOfRank } from './sample-order.ts'

const samples = Float32Array.of(-Infinity, -2, -1, -0.3, -1e-40, 0, 1e-40, 0.1, 1, 3e38, Infinity)

test('ranks follow the order of the samples and lead back to them', () => {
  const ranks = [...bitsOf(samples)].map(rankOf)
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
  expect(new Set(ranks).size).toBe(samples.length)
  expect(ranks.map(sampleOfRank)).toEqual([...samples])
})

test('the largest of a stretch counts without its sign, also in a part of a larger memory', () => {
  const part = samples.subarray(1, 9)
  expect(largestSample(bitsOf(part), 0, 8)).toBe(2)
  expect(largestSample(bitsOf(part), 2, 7)).toBe(Math.fround(0.3))
  expect(largestSample(bitsOf(part), 3, 3)).toBe(0)
  expect(largestSample(bitsOf(Float32Array.of(1, Number.NaN)), 0, 2)).toBeNaN()
})
