import { expect, test } from 'vitest'
import { counted, plural } from './counted.ts'

test('one is said as one, none and many in the plural', () => {
  expect([0, 1, 2].map((count) => counted(count, 'byte'))).toEqual(['0 bytes', '1 byte', '2 bytes'])
  expect([0, 1, 2].map((count) => counted(count, 'reply', 'replies'))).toEqual(['0 replies', '1 reply', '2 replies'])
  expect([1, 3].map((count) => plural(count, 'is', 'are'))).toEqual(['is', 'are'])
})
