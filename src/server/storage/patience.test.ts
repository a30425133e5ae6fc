import { expect, test } from 'vitest'
import { Patience } from './s3-client.ts'
import { StoreUnavailable } from './storage.ts'

test('what never comes is given up, also when nobody hears of the abort', async () => {
  const patience = new Patience(5)
  await expect(patience.with(new Promise(() => undefined))).rejects.toThrow(StoreUnavailable)
  expect(patience.signal.aborted).toBe(true)
})

test('what comes in time is passed on, and a line that breaks is told as a store that is away', async () => {
  const patience = new Patience(60_000)
  expect(await patience.with(Promise.resolve('here'))).toBe('here')
  await expect(patience.with(Promise.reject(new Error('broken')))).rejects.toThrow('The store cannot be asked: broken')
  expect(patience.signal.aborted).toBe(false)
})
