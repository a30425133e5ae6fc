import { expect, test } from 'vitest'
import { musicalKeyOf } from '#features/demos/contract/tempo-and-key.ts'
import { musicalKeys } from '../demo-numbers.ts'

test('every key that is offered is one, as it is spelled', () => {
  expect(musicalKeys.map(musicalKeyOf)).toEqual(musicalKeys)
})

test.each([
  ['f# Minor', 'F♯ minor'],
  ['Bb major', 'B♭ major'],
  ['b minor', 'B minor'],
  ['bb minor', 'B♭ minor'],
  ['D dorian', 'D dorian'],
  ['H dur', 'B major'],
  ['b moll', 'B♭ minor'],
  ['Fis-moll', 'F♯ minor'],
  ['Es dur', 'E♭ major'],
  ['as moll', 'A♭ minor'],
])('%s is the key %s', (typed, key) => {
  expect(musicalKeyOf(typed)).toBe(key)
})

test.each(['H sharp', 'H minor', 'D', 'D minor, mostly', 'Bbb major', 'Bis dur', 'major', ''])(
  '“%s” is no key',
  (typed) => {
    expect(musicalKeyOf(typed)).toBeUndefined()
  },
)
