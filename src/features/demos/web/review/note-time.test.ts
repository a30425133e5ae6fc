import { expect, test } from 'vitest'
import { noteTime, spokenNoteTime } from './note-time.ts'

const at = (atSeconds: number, untilSeconds: number | null = null) => ({ atSeconds, untilSeconds })
const grid = { bpm: 120, firstBeatSeconds: 0, beatsPerBar: 4 }

test('a note is told in minutes, or in the bars of a grid', () => {
  expect(noteTime(at(98))).toBe('1:38')
  expect(noteTime(at(62, 78))).toBe('1:02–1:18')
  expect(noteTime(at(12), grid)).toBe('7.1')
  expect(noteTime(at(12.5, 16), grid)).toBe('7.2–9.1')
})

test('bars are said to be bars', () => {
  expect(spokenNoteTime(at(62, 78))).toBe('1:02–1:18')
  expect(spokenNoteTime(at(12.5), grid)).toBe('bar 7.2')
  expect(spokenNoteTime(at(12, 16), grid)).toBe('bars 7.1–9.1')
})
