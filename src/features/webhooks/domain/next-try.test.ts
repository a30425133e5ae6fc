import { expect, test } from 'vitest'
import { daysOfFailure, waits } from '../contract/webhooks-limits.ts'
import { nextTryAt } from './next-try.ts'

const now = new Date('2026-12-04T19:00:00.000Z')

test('each try waits longer, until it is given up', () => {
  expect(nextTryAt(now, 1)?.toISOString()).toBe('2026-12-04T19:01:00.000Z')
  expect(nextTryAt(now, 4)?.toISOString()).toBe('2026-12-04T21:00:00.000Z')
  expect(nextTryAt(now, 16)?.toISOString()).toBe('2026-12-05T01:00:00.000Z')
  expect(nextTryAt(now, 17)).toBeNull()
})

test('a receiver that asks for a longer wait gets it, and no shorter one', () => {
  expect(nextTryAt(now, 1, new Date('2026-12-04T20:00:00.000Z'))?.toISOString()).toBe('2026-12-04T20:00:00.000Z')
  expect(nextTryAt(now, 4, new Date('2026-12-04T19:00:30.000Z'))?.toISOString()).toBe('2026-12-04T21:00:00.000Z')
})

test('the tries of one event last longer than a webhook may fail', () => {
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(daysOfFailure * 24 * 60)
})
