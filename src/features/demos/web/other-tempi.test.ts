import { expect, test } from 'vitest'
import { otherTempi } from './other-tempi.ts'

const estimate = { bpm: 99.98, others: [100.04, 50, 200.1, 66.7, 66.68, 49.95] }

test('before a tempo is set, the others are what differs from the suggestion and from each other', () => {
  expect(otherTempi(null, estimate)).toEqual([50, 200.1, 66.7])
})

test('behind a tempo that is set, the suggestion is among the others', () => {
  expect(otherTempi(50, estimate)).toEqual([99.98, 200.1, 66.7])
  expect(otherTempi(100, estimate)).toEqual([50, 200.1, 66.7])
})

test('nothing measured, nothing offered', () => {
  expect(otherTempi(120, null)).toEqual([])
})
