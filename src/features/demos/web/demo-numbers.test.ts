import { expect, test } from 'vitest'
import { kilohertz, lossText, reading } from './demo-numbers.ts'

test.each([
  [-13.6, '−13.6'],
  [92, '92.0'],
  [-0.04, '0.0'],
  [1240.25, '1240.3'],
])('%f is shown as %s', (value, text) => {
  expect(reading(value)).toBe(text)
})

test.each([
  [48_000, '48'],
  [44_100, '44.1'],
  [22_050, '22.1'],
])('%i Hz are %s kHz', (rate, text) => {
  expect(kilohertz(rate)).toBe(text)
})

test.each([
  [0, 0, 'Breakwater v4.'],
  [1, 0, 'Breakwater v4 and its 1 open note.'],
  [2, 0, 'Breakwater v4 and its 2 open notes.'],
  [0, 1, 'Breakwater v4 and its 1 resolved note.'],
  [2, 3, 'Breakwater v4 and its 2 open and 3 resolved notes.'],
])('%i open and %i resolved notes are named before they are lost', (openNotes, resolved, text) => {
  const numberOfNotes = openNotes + resolved
  expect(lossText({ name: 'Breakwater', version: 4, openNotes, numberOfNotes })).toBe(text)
})
