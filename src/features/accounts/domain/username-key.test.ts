import { expect, test } from 'vitest'
import { usernameKey } from './name-key.ts'

test.each([
  ['Marta', 'marta'],
  [' Mike_.-9 ', 'mike_.-9'],
])('%j is known as %j', (typed, key) => {
  expect(usernameKey(typed)).toBe(key)
})

// The Kelvin sign and the long s become ASCII letters when they change case.
test.each(['', 'ab', 'a'.repeat(33), 'mıke', '\u212aelvin', '\u017fam', 'zero\u0000', 'mi ke', 'josé'])(
  '%j names nobody',
  (typed) => {
    expect(usernameKey(typed)).toBeNull()
  },
)
