import { expect, test } from 'vitest'
import { keyOfTag, musicalKeyOf } from '#features/demos/contract/tempo-and-key.ts'
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

test.each([
  ['Dm', 'D minor'],
  ['F#m', 'F♯ minor'],
  ['Bbmin', 'B♭ minor'],
  ['E♭', 'E♭ major'],
  ['G maj', 'G major'],
  ['8A', 'A minor'],
  ['12b', 'E major'],
  ['1m', 'A minor'],
  ['6d', 'B major'],
  [' D minor', 'D minor'],
  ['C Lydian', 'C lydian'],
])('the tag %j is the key %s', (tag, key) => {
  expect(keyOfTag(tag)).toBe(key)
})

test.each(['o', '', '13A', '0B', 'all'])('the tag %j is no key', (tag) => {
  expect(keyOfTag(tag)).toBeUndefined()
})
