import fc from 'fast-check'
import { Note as TonalNote } from 'tonal'
import { expect, test } from 'vitest'
import { formatNote, midiOf, midiOfFrequency, nearestNote, noteAt, noteOfMidi, parseNote } from './note.ts'
import {
  formatNoteName,
  lineOfFifths,
  nameOfPitch,
  nameOnLine,
  namesOfPitch,
  parseNoteName,
  pitchCount,
  pitchesOf,
  pitchMask,
  pitchOfName,
  rotateMask,
} from './note-name.ts'

const names = Array.from({ length: 35 }, (_, at) => nameOnLine(at - 15))

test('385 notes have the MIDI number and the frequency that tonal gives them', () => {
  let count = 0
  for (const name of names) {
    for (let octave = -1; octave <= 9; octave++) {
      const text = `${formatNoteName(name, 'ascii')}${octave}`
      const midi = midiOf({ ...name, octave })
      const theirs = TonalNote.get(text)
      expect(midi).toBe(theirs.height)
      expect(midiOfFrequency(theirs.freq ?? 0)).toBeCloseTo(midi, 6)
      expect(formatNote(noteAt(midi, name), 'ascii')).toBe(text)
      count++
    }
  }
  expect(count).toBe(385)
})

test('names are read as typed and as engraved, and nothing else is', () => {
  const read = ['C', 'f#', 'Bb', 'B♭', 'Fx', 'F𝄪', 'E𝄫', 'A##', 'bb', 'C♮'].map((text) => parseNoteName(text))
  expect(read.map((name) => name && formatNoteName(name))).toEqual([
    'C',
    'F♯',
    'B♭',
    'B♭',
    'F𝄪',
    'F𝄪',
    'E𝄫',
    'A𝄪',
    'B♭',
    'C',
  ])
  expect(['', 'H', 'C###', 'C#b', 'Cm', '4', 'Cbbb'].map(parseNoteName)).toEqual(Array(7).fill(null))
  expect(['C4', 'B#3', 'Cb4', 'A♭-1'].map((text) => parseNote(text)).map((note) => note && midiOf(note))).toEqual([
    60, 60, 59, 8,
  ])
  expect([parseNote('C'), parseNote('4'), parseNote('')]).toEqual([null, null, null])
})

test('all 35 names go to their pitch and back, and their place on the line of fifths', () => {
  for (const name of names) {
    expect(namesOfPitch(pitchOfName(name))).toContainEqual(name)
    expect(nameOnLine(lineOfFifths(name))).toEqual(name)
  }
  const usual = Array.from({ length: 12 }, (_, pitch) => formatNoteName(nameOfPitch(pitch), 'ascii'))
  expect(usual.join(' ')).toBe('C C# D Eb E F F# G Ab A Bb B')
  expect(formatNote(noteOfMidi(61, 'flats'))).toBe('D♭4')
})

test('frequencies and cents', () => {
  expect(nearestNote(445).midi).toBe(69)
  expect(nearestNote(445).cents).toBeCloseTo(19.56, 2)
})

test('a set rotated twelve times, or there and back, is itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4095 }), fc.integer({ min: -30, max: 30 }), (mask, by) => {
      const rotated = rotateMask(mask, by)
      expect(rotateMask(rotated, -by)).toBe(mask)
      expect(pitchCount(rotated)).toBe(pitchesOf(mask).length)
      expect(pitchMask(pitchesOf(mask).map((pitch) => pitch + by))).toBe(rotated)
    }),
  )
})
