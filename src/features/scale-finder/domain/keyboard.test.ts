import { parseChords } from '@backline/theory/parse-chord.ts'
import { expect, test } from 'vitest'
import { keyFor, keysOfChords } from './keyboard.ts'

test('notes from elsewhere fall on the same note of the keyboard', () => {
  expect([21, 36, 59, 60, 70].map(keyFor)).toEqual([45, 36, 59, 36, 46])
})

test('chords give their notes once, the first root first', () => {
  expect(keysOfChords(parseChords('Am F C G').chords)).toEqual([45, 36, 40, 41, 43, 38, 47])
})
