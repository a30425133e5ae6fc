import { expect, test } from 'vitest'
import { nameKey } from './name-key.ts'

test.each([
  [' Marta ', 'marta'],
  [' Marta@Example.COM ', 'marta@example.com'],
  ['josé@example.com', null],
  ['marta@', null],
  ['@', null],
  ['mar\u0000ta@example.com', null],
  ['', null],
])('%j names %j', (typed, key) => {
  expect(nameKey(typed)).toBe(key)
})
