import { seededRandom } from '@backline/dsp/seeded-random.ts'
import { PitchDetector } from 'pitchy'
import { expect, test } from 'vitest'
import { readMidiMessage } from './midi-input.ts'
import { createSteadyNote, pitchOf } from './pitch-input.ts'

const everyMs = 40

/** Which notes are heard in a row of looks, and when. */
const heard = (pitches: readonly (number | null)[]): [ms: number, midi: number][] => {
  const hear = createSteadyNote()
  return pitches.flatMap((pitch, at) => {
    const note = hear({ ms: at * everyMs, pitch })
    return note === null ? [] : [[at * everyMs, note] as [number, number]]
  })
}
const held = (pitch: number | null, looks: number): (number | null)[] => Array.from({ length: looks }, () => pitch)

test('a note counts once, when it was held for a quarter of a second', () => {
  expect(heard(held(62.3, 6))).toEqual([])
  expect(heard(held(62.3, 40))).toEqual([[280, 62]])
})

test('a wobble within half a semitone is the same note, more begins a new one', () => {
  const vibrato = Array.from({ length: 12 }, (_, at) => 57 + 0.45 * Math.sin(at))
  expect(heard(vibrato)).toEqual([[280, 57]])
  expect(heard([...held(57, 5), ...held(57.6, 5), ...held(59, 5)])).toEqual([])
  expect(heard([...held(57, 10), ...held(59, 10)]).map(([, midi]) => midi)).toEqual([57, 59])
})

test('a short gap of the detector does not end a note, silence does', () => {
  expect(heard([...held(60, 4), null, ...held(60, 5)])).toEqual([[280, 60]])
  expect(heard([...held(60, 5), ...held(null, 4), ...held(60, 5)])).toEqual([])
  expect(heard([...held(60, 10), ...held(null, 5), ...held(60, 10)])).toHaveLength(2)
})

test('sung notes are recognised, quiet and noisy sound is not', () => {
  const rate = 48_000
  const detector = PitchDetector.forFloat32Array(4096)
  const tone = (hertz: number, level: number) =>
    Float32Array.from({ length: 4096 }, (_, at) => {
      const phase = (2 * Math.PI * hertz * at) / rate
      return level * (Math.sin(phase) + 0.5 * Math.sin(2 * phase) + 0.25 * Math.sin(3 * phase))
    })
  for (const [hertz, midi] of [
    [82.41, 40],
    [146.83, 50],
    [440, 69],
    [880, 81],
  ] as const)
    expect(pitchOf(detector, tone(hertz, 0.2), rate)).toBeCloseTo(midi, 1)
  expect(pitchOf(detector, tone(220, 0.001), rate)).toBeNull()
  const random = seededRandom('noise')
  const noise = Float32Array.from({ length: 4096 }, () => random.between(-1, 1))
  expect(pitchOf(detector, noise, rate)).toBeNull()
})

test('MIDI messages are read as keys that go down and up, all else is left alone', () => {
  const read = (...bytes: number[]) => readMidiMessage(Uint8Array.from(bytes))
  expect(read(0x93, 60, 127)).toEqual({ midi: 60, down: true, velocity: 1 })
  expect(read(0x80, 60, 64)).toEqual({ midi: 60, down: false, velocity: 0 })
  expect(read(0x90, 60, 0)).toMatchObject({ down: false })
  expect([read(0xb0, 64, 127), read(0xfe), read(0x90, 60)]).toEqual([null, null, null])
})
