import { expect, test } from 'vitest'
import { chanceOfSplit, chanceWords } from './tally.ts'

test('the chance of a split counts every outcome of fair coins that is as clear', () => {
  for (let votes = 1; votes <= 9; votes++)
    for (let first = 0; first <= votes; first++) {
      let asClear = 0
      for (let throws = 0; throws < 2 ** votes; throws++) {
        const heads = throws.toString(2).replaceAll('0', '').length
        if (Math.abs(2 * heads - votes) >= Math.abs(2 * first - votes)) asClear++
      }
      expect(chanceOfSplit(first, votes - first)).toBeCloseTo(asClear / 2 ** votes, 12)
    }
})

test('it is said in words what that means', () => {
  const words = (first: number, second: number) => chanceWords(first, second, chanceOfSplit(first, second))
  expect(words(0, 0)).toBe('Nobody preferred either one.')
  expect(words(2, 2)).toBe('A tie: the band has no preference.')
  expect(words(1, 0)).toBe('Pure guessing would split 1 vote this clearly in every case: it may well be chance.')
  expect(words(3, 1)).toBe('Pure guessing would split 4 votes this clearly in 63 of 100 cases: it may well be chance.')
  expect(words(0, 4)).toBe('Pure guessing would split 4 votes this clearly in 13 of 100 cases: a hint, not proof.')
  expect(words(6, 0)).toBe('Pure guessing would split 6 votes this clearly in 3 of 100 cases: hardly chance.')
  expect(words(12, 0)).toBe('Pure guessing would split 12 votes this clearly in 0.05 of 100 cases: hardly chance.')
})
