import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atMostEvery } from './at-most-every.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

test('what was asked for meanwhile is shared, a failure, too; later it is done again', async () => {
  const outcomes = [Promise.reject(new Error('full')), Promise.resolve()]
  const work = vi.fn(() => outcomes.shift() ?? Promise.reject(new Error('too often')))
  const ask = atMostEvery(5000, work)
  await expect(ask()).rejects.toThrow('full')
  vi.advanceTimersByTime(4999)
  await expect(ask()).rejects.toThrow('full')
  vi.advanceTimersByTime(1)
  await ask()
  await ask()
  expect(work).toHaveBeenCalledTimes(2)
})
