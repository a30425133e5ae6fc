import { expect, test } from 'vitest'
import { seededRandom } from './seeded-random.ts'
import type { TempoEstimate } from './tempo.ts'
import { TempoMeter } from './tempo.ts'

const rateHz = 22_050

const measure = (planes: readonly Float32Array[], rate = rateHz, piece = 4096): TempoEstimate | null => {
  const meter = new TempoMeter(rate)
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

/** A metronome of short tones. */
const clicks = (bpm: number, seconds: number, first: number, rate = rateHz): Float32Array => {
  const plane = new Float32Array(Math.round(seconds * rate))
  for (let beat = 0; first + (beat * 60) / bpm < seconds - 0.1; beat++) {
    const start = Math.round((first + (beat * 60) / bpm) * rate)
    for (let at = 0; at < 0.03 * rate; at++)
      plane[start + at] = 0.5 * Math.sin((2 * Math.PI * 1000 * at) / rate) * Math.exp((-at * 150) / rate)
  }
  return plane
}

test.each([
  [72, 0.4],
  [100, 1.234],
  [119.7, 0],
  [140.25, 2.5],
])('a metronome of %s bpm that starts at %s s', (bpm, first) => {
  const estimate = measure([clicks(bpm, 30, first)])
  expect(Math.abs((estimate?.bpm ?? 0) / bpm - 1)).toBeLessThan(0.001)
  expect(Math.abs((estimate?.firstBeatSeconds ?? 9) - first)).toBeLessThan(0.015)
  expect(estimate?.candidates[0]?.bpm).toBe(estimate?.bpm)
  for (const relative of [0.5, 2])
    expect(estimate?.candidates.map((other) => other.bpm)).toContain((estimate?.bpm ?? 0) * relative)
  expect(estimate?.candidates.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
})

/** Bass drum on one and three, snare on two and four, hi-hats `perBeat` times a beat. */
const backbeat = (bpm: number, perBeat: number): Float32Array => {
  const random = seededRandom(`backbeat ${bpm} ${perBeat}`)
  const plane = new Float32Array(20 * rateHz)
  const strike = (beat: number, sound: (t: number) => number) => {
    const start = Math.round(((beat * 60) / bpm) * rateHz)
    for (let at = 0; at < 0.2 * rateHz && start + at < plane.length; at++)
      plane[start + at] = (plane[start + at] as number) + sound(at / rateHz)
  }
  for (let beat = 0; (beat * 60) / bpm < 20; beat++) {
    if (beat % 2 === 0) strike(beat, (t) => 0.6 * Math.sin(2 * Math.PI * 60 * t) * Math.exp(-t * 18))
    else strike(beat, (t) => 0.4 * (2 * random.next() - 1) * Math.exp(-t * 25))
    for (let hat = 0; hat < perBeat; hat++)
      strike(beat + hat / perBeat, (t) => 0.15 * (2 * random.next() - 1) * Math.exp(-t * 90))
  }
  return plane
}

test.each([
  [100, 0],
  [100, 1],
  [100, 2],
  [116, 0],
  [132, 0],
  [132, 2],
])('a plain rock beat of %s bpm with %s hi-hats to the beat is not taken for half of it', (bpm, perBeat) => {
  expect(Math.abs((measure([backbeat(bpm, perBeat)])?.bpm ?? 0) / bpm - 1)).toBeLessThan(0.01)
})

test.each([66.37, 74.5, 96.2, 118.7, 133.3, 166.5])(
  'beside %s bpm a tempo at a simple ratio of what was measured is exactly that, and stands once',
  (bpm) => {
    const estimate = measure([backbeat(bpm, 2)])
    const ratios = estimate?.candidates.map((other) => other.bpm / estimate.bpm) ?? []
    for (const simple of [1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1, 4 / 3, 3 / 2, 2, 3, 4]) {
      const near = ratios.filter((ratio) => Math.abs(ratio / simple - 1) < 0.03)
      expect(near.length, `${simple}`).toBeLessThanOrEqual(1)
      expect(near[0] ?? simple, `${simple}`).toBeCloseTo(simple, 12)
    }
    expect(ratios.length).toBeGreaterThanOrEqual(4)
  },
)

test.each([8000, 44_100, 96_000])('a sample rate of %i Hz tells the same', (rate) => {
  const estimate = measure([clicks(110, 20, 0.7, rate)], rate)
  expect(Math.abs((estimate?.bpm ?? 0) / 110 - 1)).toBeLessThan(0.002)
  expect(Math.abs((estimate?.firstBeatSeconds ?? 9) - 0.7)).toBeLessThan(0.02)
})

test('the size of the pieces makes no difference', () => {
  const planes = [clicks(95, 12, 0.3)]
  expect(measure(planes, rateHz, 333)).toEqual(measure(planes, rateHz, 1_000_000))
})

test('silence, a held tone and less than 5 s have no tempo or no confidence', () => {
  expect(measure([new Float32Array(rateHz * 20)])).toBeNull()
  expect(measure([clicks(120, 4, 0)])).toBeNull()
  const held = Float32Array.from({ length: rateHz * 20 }, (_, at) => 0.5 * Math.sin(at / 20))
  expect(measure([held])?.confidence ?? 0).toBeLessThan(0.5)
})
