import { expect, test } from 'vitest'
import { type KeyEstimate, KeyMeter, keyName } from './key.ts'

const rateHz = 11_025

const measure = (planes: readonly Float32Array[], rate = rateHz, piece = 4096): KeyEstimate | null => {
  const meter = new KeyMeter(rate)
  const length = planes[0]?.length ?? 0
  for (let at = 0; at < length; at += piece) {
    const end = Math.min(length, at + piece)
    meter.push(
      planes.map((plane) => plane.subarray(at, end)),
      end - at,
    )
  }
  return meter.finish()
}

/** Chords of pitch numbers (0 = the C under middle C), a second each, four harmonics a note, for an A of `tuning` Hz. */
const chords = (list: readonly (readonly number[])[], tuning = 440, rate = rateHz): Float32Array =>
  Float32Array.from({ length: list.length * rate }, (_, at) => {
    const notes = list[Math.floor(at / rate)] ?? []
    let sum = 0
    for (const note of notes)
      for (let harmonic = 1; harmonic <= 4; harmonic++)
        sum += Math.sin((2 * Math.PI * tuning * 2 ** ((note - 21) / 12) * harmonic * at) / rate) / harmonic ** 1.5
    return 0.1 * sum
  })

const triad = (root: number, third: number) => [root - 12, root, root + third, root + 7]

test('a cadence is found in all 24 keys, spelled as musicians do', () => {
  const found: string[] = []
  for (let tonic = 0; tonic < 12; tonic++) {
    const major = [triad(tonic, 4), triad(tonic + 5, 4), triad(tonic + 7, 4), triad(tonic, 4)]
    const minor = [triad(tonic, 3), triad(tonic + 5, 3), triad(tonic + 7, 4), triad(tonic, 3)]
    found.push(measure([chords(major)])?.name ?? '', measure([chords(minor)])?.name ?? '')
  }
  expect(found).toEqual(
    Array.from({ length: 24 }, (_, index) => keyName(index >> 1, index % 2 === 0 ? 'major' : 'minor')),
  )
  expect(found).toEqual(
    expect.arrayContaining(['Bb major', 'F# minor', 'Eb major', 'C# minor', 'Ab major', 'G# minor']),
  )
})

test.each([432, 438, 440, 445, 450])('an A of %i Hz is found and does not change the key', (tuning) => {
  const estimate = measure([chords([triad(2, 4), triad(7, 4), triad(9, 4), triad(2, 4)], tuning)])
  expect(estimate?.name).toBe('D major')
  expect(Math.abs(1200 * Math.log2((estimate?.tuningHz ?? 0) / tuning))).toBeLessThan(4)
})

test('the ranking has all 24 keys, best first, and its shares are one', () => {
  const estimate = measure([chords([triad(0, 4), triad(5, 4), triad(7, 4), triad(0, 4)])])
  expect(new Set(estimate?.ranking.map(({ name }) => name)).size).toBe(24)
  expect(estimate?.ranking[0]?.name).toBe(estimate?.name)
  expect(estimate?.ranking.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
  expect(estimate?.chroma.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 9)
})

test('other sample rates and pieces of another size tell the same', () => {
  const song = [triad(4, 3), triad(9, 3), triad(11, 4), triad(4, 3)]
  for (const rate of [22_050, 48_000]) expect(measure([chords(song, 440, rate)], rate)?.name).toBe('E minor')
  const planes = [chords(song)]
  expect(measure(planes, rateHz, 777)).toEqual(measure(planes, rateHz, 1_000_000))
})

test('silence has no key', () => {
  expect(measure([new Float32Array(rateHz * 10)])).toBeNull()
})
