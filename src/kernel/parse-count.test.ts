import { expect, test } from 'vitest'
import { parseCount } from './parse-count.ts'

test.each([
  ['0', 0],
  [' 1500 ', 1500],
  ['1 000', 1000],
  ['1\u00a0000', 1000],
  ['12\u202f345\u202f678', 12_345_678],
  ['1\u2009000', 1000],
  ['1,000', 1000],
  ['1.000', 1000],
  ['1.234.567', 1_234_567],
  ["1'000", 1000],
  ['1’000', 1000],
  ['１２', 12],
  ['+7', 7],
])('“%s” is %i', (typed, count) => {
  expect(parseCount(typed)).toBe(count)
})

test.each([
  ['', /required/],
  [' ', /required/],
  ['1.5k', /“1\.5k” is shortened\. Write the whole number out/],
  ['2 M', /shortened/],
  ['12 tis.', /shortened/],
  ['1,5', /not a whole number/],
  ['1.00', /not a whole number/],
  ['10 00', /not a whole number/],
  ['1,000.000', /not a whole number/],
  ['1 000,5', /not a whole number/],
  ['1e5', /not a number/],
  ['0x10', /not a number/],
  ['many', /not a number/],
  ['.', /not a number/],
  ['-5', /less than 0/],
  ['−1 000', /less than 0/],
])('“%s” is refused', (typed, why) => {
  expect(() => parseCount(typed)).toThrow(why)
})
