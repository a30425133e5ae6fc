import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Chord, chordOn } from './chord.ts'
import { chordTypeOf, chordTypes } from './chord-types.ts'
import { formatNote, noteOfMidi } from './note.ts'
import { nameOnLine } from './note-name.ts'
import { parseChord } from './parse-chord.ts'
import { findTuning, tunings } from './tunings.ts'
import { closeVoicing, drop2, rootPosition, soundsChord, spread, voicingsInRange } from './voicing.ts'

const chord = (symbol: string): Chord => parseChord(symbol) ?? chordOn({ letter: 0, alteration: 0 }, chordTypeOf('5'))

test('root position, inversions, drop 2 and spread', () => {
  expect(rootPosition(chord('C9'))).toEqual([60, 64, 67, 70, 74])
  expect([0, 1, 2].map((turn) => closeVoicing(chord('C'), turn))).toEqual([
    [60, 64, 67],
    [64, 67, 72],
    [67, 72, 76],
  ])
  expect(drop2(closeVoicing(chord('Cmaj7')))).toEqual([55, 60, 64, 71])
  expect(spread(closeVoicing(chord('C')))).toEqual([60, 67, 76])
})

test('every chord sounds itself in every inversion, and voicings keep to their range', () => {
  const range = { low: 50, high: 80 }
  fc.assert(
    fc.property(fc.constantFrom(...chordTypes), fc.integer({ min: -6, max: 9 }), fc.nat(6), (type, place, turn) => {
      const each = chordOn(nameOnLine(place), type)
      expect(soundsChord(closeVoicing(each, turn), each)).toBe(true)
      expect(soundsChord(rootPosition(each), each)).toBe(true)
      const voicings = voicingsInRange(each, range, ['close', 'drop2', 'spread'])
      expect(voicings.length).toBeGreaterThan(0)
      for (const voices of voicings) {
        expect(Math.min(...voices)).toBeGreaterThanOrEqual(50)
        expect(Math.max(...voices)).toBeLessThanOrEqual(80)
        expect(voices).toEqual(voices.toSorted((one, other) => one - other))
      }
    }),
  )
})

test('tunings have their strings, and their notes are read', () => {
  const open = Object.fromEntries(
    tunings.map(({ id, strings }) => [id, strings.map((midi) => formatNote(noteOfMidi(midi, 'sharps'))).join(' ')]),
  )
  expect(open.guitar).toBe('E2 A2 D3 G3 B3 E4')
  expect(open['guitar-dadgad']).toBe('D2 A2 D3 G3 A3 D4')
  expect(open['guitar-8']).toBe('F♯1 B1 E2 A2 D3 G3 B3 E4')
  expect(open['bass-6']).toBe('B0 E1 A1 D2 G2 C3')
  expect(open.ukulele).toBe('G4 C4 E4 A4')
  expect(new Set(tunings.map(({ id }) => id)).size).toBe(tunings.length)
  for (const { instrument, strings, notes } of tunings) {
    expect(strings).toHaveLength(notes.length)
    expect({ guitar: [6, 7, 8], bass: [4, 5, 6], ukulele: [4] }[instrument]).toContain(strings.length)
  }
})

test('a tuning is found by its id', () => {
  expect(findTuning('guitar')?.strings).toHaveLength(6)
  expect(findTuning('lute')).toBeNull()
})
