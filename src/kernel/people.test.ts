import { expect, test } from 'vitest'
import { nameAmong } from './people.ts'

const marta = { username: 'marta', displayName: 'Marta' }
const other = { username: 'm.hruba', displayName: 'Marta' }
const sam = { username: 'sam', displayName: 'Sam' }

test('people are called by their names, and told apart by their logins where two have the same', () => {
  expect([marta, sam].map((one) => nameAmong(one, [marta, sam]))).toEqual(['Marta', 'Sam'])
  expect([marta, other, sam].map((one) => nameAmong(one, [marta, other, sam]))).toEqual([
    'Marta (marta)',
    'Marta (m.hruba)',
    'Sam',
  ])
})
