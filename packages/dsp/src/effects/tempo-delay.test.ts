import { expect, test } from 'vitest'
import { type DelaySetting, type NoteValue, noteSeconds, noteValues, TempoDelay } from './tempo-delay.ts'

const rate = 48_000
const plain: DelaySetting = { seconds: 0.01, feedback: 0.5, pingPong: false, dampingHz: Infinity, dry: 1, wet: 1 }

/** A click of one sample through a delay, in blocks: what is not silent, by sample. */
const clicks = (
  setting: DelaySetting,
  length: number,
  block = 100,
): { left: [number, number][]; right: [number, number][] } => {
  const left = new Float32Array(length)
  left[0] = 1
  const right = left.slice()
  const delay = new TempoDelay(setting, rate)
  for (let at = 0; at < length; at += block)
    delay.process(left.subarray(at, at + block), right.subarray(at, at + block))
  const heard = (plane: Float32Array) =>
    [...plane.entries()].filter(([, value]) => Math.abs(value) > 1e-9) as [number, number][]
  return { left: heard(left), right: heard(right) }
}

test.each(Object.keys(noteValues) as NoteValue[])('echoes of %s come at their exact samples', (note) => {
  for (const bpm of [60, 97, 140]) {
    const seconds = noteSeconds(note, bpm)
    const step = Math.round(seconds * rate)
    const { left, right } = clicks({ ...plain, seconds }, 3 * step + 1, 977)
    expect(left).toEqual([
      [0, 1],
      [step, 1],
      [2 * step, 0.5],
      [3 * step, 0.25],
    ])
    expect(right).toEqual(left)
  }
})

test('a dotted eighth at 120 is 0.375 s, a triplet eighth a third of a quarter', () => {
  expect(noteSeconds('1/8 dotted', 120)).toBeCloseTo(0.375, 12)
  expect(noteSeconds('1/8 triplet', 100)).toBeCloseTo(0.2, 12)
  expect(clicks({ ...plain, seconds: noteSeconds('1/8 dotted', 120) }, 20_000).left[1]).toEqual([18_000, 1])
})

test('ping-pong goes left, right, left', () => {
  const { left, right } = clicks({ ...plain, pingPong: true, dry: 0 }, 2000)
  expect(left).toEqual([
    [480, 1],
    [1440, 0.25],
  ])
  expect(right).toEqual([
    [960, 0.5],
    [1920, 0.125],
  ])
})

test('damping leaves the first echo, dulls each further one, and keeps its lows', () => {
  const { left } = clicks({ ...plain, dampingHz: 2000, dry: 0, seconds: 0.02 }, 3000)
  const echo = (n: number) => left.filter(([at]) => at >= 960 * n && at < 960 * (n + 1)).map(([, value]) => value)
  expect(echo(1)).toEqual([1])
  const keep = Math.exp((-2 * Math.PI * 2000) / rate)
  expect(echo(2)[0]).toBeCloseTo(0.5 * (1 - keep), 6)
  expect(echo(2)[1]).toBeCloseTo(0.5 * (1 - keep) * keep, 6)
  // At 0 Hz the low pass lets all through.
  expect(echo(2).reduce((sum, value) => sum + value, 0)).toBeCloseTo(0.5, 5)
})

test('another time takes over without a click', () => {
  const delay = new TempoDelay({ ...plain, feedback: 0, dry: 0 }, rate)
  const plane = Float32Array.from({ length: rate / 2 }, (_, at) => Math.sin((2 * Math.PI * 100 * at) / rate))
  const other = plane.slice()
  for (let at = 0; at < plane.length; at += 128) {
    if (at === 12_800) delay.set({ ...plain, feedback: 0, dry: 0, seconds: 0.0153 })
    delay.process(plane.subarray(at, at + 128), other.subarray(at, at + 128))
  }
  let steepest = 0
  for (let at = 2000; at < plane.length; at++)
    steepest = Math.max(steepest, Math.abs((plane[at] as number) - (plane[at - 1] as number)))
  expect(steepest).toBeLessThan(0.02)
  const late = Math.round(0.0153 * rate)
  expect(plane[20_000]).toBeCloseTo(Math.sin((2 * Math.PI * 100 * (20_000 - late)) / rate), 5)
})
