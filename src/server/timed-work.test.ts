import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { every, stopAll } from './timed-work.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const unexpected = (error: Error): void => {
  throw error
}

test('a turn that comes while the last one runs is left out, and the next one is taken', async () => {
  const first = Promise.withResolvers<void>()
  const work = vi.fn(() => (work.mock.calls.length === 1 ? first.promise : Promise.resolve()))
  const stop = every(1000, work, unexpected)
  await vi.advanceTimersByTimeAsync(3000)
  expect(work).toHaveBeenCalledTimes(1)
  first.resolve()
  await vi.advanceTimersByTimeAsync(1000)
  expect(work).toHaveBeenCalledTimes(2)
  await stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(work).toHaveBeenCalledTimes(2)
})

test('stopping tells long work to end, and waits for all that runs', async () => {
  const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const told: AbortSignal[] = []
  const works = [one, other].map(({ promise }) => (ending: AbortSignal) => {
    told.push(ending)
    return promise
  })
  const ended = vi.fn()
  const stopped = stopAll(works.map((work) => every(1000, work, unexpected, { atOnce: true })))().then(ended)
  expect(told.map(({ aborted }) => aborted)).toEqual([true, true])
  one.resolve()
  await vi.advanceTimersByTimeAsync(1000)
  expect(ended).not.toHaveBeenCalled()
  other.resolve()
  await stopped
})

test('what a turn throws is reported, and the next turn is taken all the same', async () => {
  const reported: string[] = []
  const work = () => Promise.reject(new Error('the database is away'))
  const stop = every(1000, work, ({ message }) => void reported.push(message))
  await vi.advanceTimersByTimeAsync(2000)
  await stop()
  expect(reported).toEqual(['the database is away', 'the database is away'])
})
