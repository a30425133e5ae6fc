import { expect, test } from 'vitest'
import { bestPlaces, hasAnswered } from './best-places.ts'

const asked = (answers: string, isNeeded = true) => ({
  isNeeded,
  answers: [...answers].map((one) => ({ y: 'yes', m: 'maybe', n: 'no' })[one] ?? null) as (
    | 'yes'
    | 'maybe'
    | 'no'
    | null
  )[],
})

test('nothing suits where nobody can, and equal dates suit alike', () => {
  expect(bestPlaces([0, 1, 2], [])).toEqual([])
  expect(bestPlaces([0, 1, 2], [asked('nnn'), asked('   ')])).toEqual([])
  expect(bestPlaces([0, 1, 2], [asked('yyy'), asked('yyy')])).toEqual([0, 1, 2])
  // Only those that are asked about count, as those that are over do not.
  expect(bestPlaces([1, 2], [asked('yyn')])).toEqual([1])
})

test('who is needed counts before how many', () => {
  // One who is needed cannot come to the first, two who are not cannot come to the second.
  expect(bestPlaces([0, 1], [asked('ny'), asked('yn', false), asked('yn', false)])).toEqual([1])
})

test('the fewest who cannot, then the most who can, then the most who perhaps can', () => {
  expect(bestPlaces([0, 1, 2], [asked('yym'), asked('nmm')])).toEqual([1])
  expect(bestPlaces([0, 1], [asked('ym'), asked(' m')])).toEqual([0])
  expect(bestPlaces([0, 1], [asked('y '), asked(' y'), asked(' m')])).toEqual([1])
})

test('somebody has answered when they said something to each date', () => {
  expect(hasAnswered(asked('ymn'))).toBe(true)
  expect(hasAnswered(asked('y n'))).toBe(false)
})
