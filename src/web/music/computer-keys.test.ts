import { expect, test } from 'vitest'
import { noteOfKey, pianoLetters } from './computer-keys.ts'

test('letters lie like a piano: the upper row has the black keys, and none stands twice', () => {
  const black = new Set([1, 3, 6, 8, 10])
  const upper = pianoLetters.filter(({ letter }) => 'WETYUOP'.includes(letter))
  expect(upper.every(({ above }) => black.has(above % 12))).toBe(true)
  expect(pianoLetters.filter((key) => !upper.includes(key)).some(({ above }) => black.has(above % 12))).toBe(false)
  expect(pianoLetters.map(({ above }) => above)).toEqual(pianoLetters.map((_, at) => at))
  expect(new Set(pianoLetters.map(({ code }) => code)).size).toBe(pianoLetters.length)
})

test('a physical key gives its note above a C, and none beyond the keyboard', () => {
  expect(['KeyA', 'KeyS', 'KeyD', 'KeyF', 'KeyH', 'KeyU'].map((code) => noteOfKey(code, 36, 59))).toEqual([
    36, 38, 40, 41, 45, 46,
  ])
  expect(noteOfKey('KeyK', 48, 59)).toBeNull()
  expect(noteOfKey('KeyQ', 36, 59)).toBeNull()
})
