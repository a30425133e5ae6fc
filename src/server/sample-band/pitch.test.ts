import { expect, test } from 'vitest'
import { chordNamed, nearestNote, scaleOf, voicing } from './pitch.ts'

test.each([
  ['Dm', 2, [2, 5, 9]],
  ['Bb', 10, [10, 2, 5]],
  ['F#m7', 6, [6, 9, 1, 4]],
  ['Cmaj7', 0, [0, 4, 7, 11]],
])('%s', (name, root, tones) => {
  expect(chordNamed(name)).toEqual({ root, tones })
})

test.each(['', 'H', 'Dx', 'dm'])('“%s” is no chord', (name) => {
  expect(() => chordNamed(name)).toThrow(RangeError)
})

test('D minor has one flat, A major three sharps', () => {
  expect(scaleOf('D minor')).toEqual([2, 4, 5, 7, 9, 10, 0])
  expect(scaleOf('A major')).toEqual([9, 11, 1, 2, 4, 6, 8])
})

test('notes stay near where they are wanted', () => {
  for (let pitchClass = 0; pitchClass < 12; pitchClass++) {
    const note = nearestNote(pitchClass, 61)
    expect(note % 12).toBe(pitchClass)
    expect(Math.abs(note - 61)).toBeLessThanOrEqual(6)
  }
  expect(voicing(chordNamed('Bb'), 60)).toEqual([58, 62, 65])
})
