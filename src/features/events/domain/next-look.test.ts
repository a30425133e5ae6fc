import { expect, test } from 'vitest'
import { nextLook } from './next-look.ts'

const minutes = (failures: number, random = 0.5, retryAtMs: number | null = null): number =>
  nextLook(0, failures, random, retryAtMs) / 60_000

test('a calendar is looked at every four hours, and sooner again after its first failures', () => {
  expect([0, 1, 2, 3, 4, 50].map((failures) => minutes(failures))).toEqual([240, 30, 60, 120, 240, 240])
})

test('those that were added together are spread, by a tenth to both sides', () => {
  expect([minutes(0, 0), minutes(0, 1)]).toEqual([216, 264])
})

test('a server that wants to be asked later is', () => {
  expect(minutes(1, 0.5, 24 * 3_600_000)).toBe(24 * 60)
})
