import { expect, test } from 'vitest'
import { z } from 'zod'
import { newId, risingIds } from './new-id.ts'

test('ids rise within a millisecond, over a counter that is full, and while the clock stands or steps back', () => {
  let now = 1_790_000_000_000
  const next = risingIds(() => now)
  const made: string[] = []
  for (const step of [0, 1, 0, -60_000, 1, 70_000]) {
    now += step
    for (let one = 0; one < 5000; one += 1) made.push(next())
  }
  expect(made.toSorted()).toEqual(made)
  expect(new Set(made).size).toBe(made.length)
})

test('an id is a UUID of version 7 that begins with the time', () => {
  const id = newId()
  expect(z.uuidv7().parse(id)).toBe(id)
  const ms = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
  expect(Math.abs(ms - Date.now())).toBeLessThan(60_000)
})
