import { afterAll, afterEach, expect, test } from 'vitest'
import { noteNaming } from './note-naming.ts'
import { compileMessage } from './runtime-of-node.ts'
import { spokenKey } from './spoken-key.ts'
import { speakAs } from './translate.ts'

const speak = (tag: string, messages: Readonly<Record<string, string>> = {}) =>
  speakAs(() => ({ tag, find: (message) => compileMessage(messages[message] ?? message) }))
const before = speak('en')
afterEach(() => void speak('en'))
afterAll(() => void speakAs(before))

test('in English a key is said as it is kept', () => {
  expect(['B♭ minor', 'B major', 'F# dorian', 'Drums only'].map(spokenKey)).toEqual([
    'B♭ minor',
    'B major',
    'F♯ dorian',
    'Drums only',
  ])
})

test('in Czech B is H, and B♭ is B', () => {
  speak('cs', { major: 'dur', minor: 'moll' })
  expect(noteNaming()).toBe('german')
  expect(['B♭ minor', 'B major', 'B♯ minor', 'F♯ minor'].map(spokenKey)).toEqual([
    'B moll',
    'H dur',
    'H♯ moll',
    'F♯ moll',
  ])
})
