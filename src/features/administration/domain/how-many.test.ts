import { expect, test } from 'vitest'
import { howMany } from './how-many.ts'

test('none, one and many are said as one says them', () => {
  expect([0, 1, 2, 1200].map((count) => howMany(count, 'session'))).toEqual([
    'no sessions',
    '1 session',
    '2 sessions',
    '1,200 sessions',
  ])
  expect([0, 1, 2].map((count) => howMany(count, 'person', 'people'))).toEqual(['no people', '1 person', '2 people'])
})
