import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FilterChain, filterClip, LiveFilter, runSection } from './filter-chain.ts'
import {
  biquadResponseDb,
  chainResponseDb,
  designFilter,
  type FilterKind,
  type FilterSetting,
  filterResponseDb,
  qOfOctaves,
  qOfSlope,
} from './filter-design.ts'

const rateHz = 48_000
const kinds: readonly FilterKind[] = [
  'peaking',
  'low-shelf',
  'high-shelf',
  'low-pass',
  'high-pass',
  'band-pass',
  'notch',
  'all-pass',
]
const filterSettings = [
  { hz: 80, q: 1.4, gainDb: -9 },
  { hz: 250, q: 0.7, gainDb: 6 },
  { hz: 1000, q: 1, gainDb: 12 },
  { hz: 4000, q: 4, gainDb: -3 },
  { hz: 12_000, q: 2, gainDb: 1.5 },
]
const thirty = Array.from({ length: 30 }, (_, index) => 25 * 2 ** (index / 3.05))

/** Gain in dB of an impulse response at a frequency, by its Fourier sum. */
const measuredDb = (response: Float32Array | Float64Array, hz: number, rate = rateHz): number => {
  let re = 0
  let im = 0
  for (const [index, value] of response.entries()) {
    const angle = (2 * Math.PI * hz * index) / rate
    re += value * Math.cos(angle)
    im -= value * Math.sin(angle)
  }
  return 20 * Math.log10(Math.hypot(re, im))
}

const coefficients = (setting: FilterSetting): Float64Array => {
  const { b0, b1, b2, a1, a2 } = designFilter(setting, rateHz)
  return Float64Array.of(b0, b1, b2, a1, a2)
}

test.each(kinds)('%s: the impulse response is the closed form at 30 frequencies in 5 settings, to 1e-6 dB', (kind) => {
  for (const knobs of filterSettings) {
    const setting = { kind, ...knobs }
    const response = new Float64Array(8192)
    response[0] = 1
    runSection(response, 0, response.length, coefficients(setting), null, new Float64Array(2))
    for (const hz of thirty) {
      const expected = filterResponseDb(setting, hz, rateHz)
      expect(Math.abs(biquadResponseDb(designFilter(setting, rateHz), hz, rateHz) - expected)).toBeLessThan(1e-7)
      expect(Math.abs(measuredDb(response, hz) - expected), `${hz} Hz of ${JSON.stringify(setting)}`).toBeLessThan(1e-6)
    }
  }
})

test.each(kinds)('%s: stereo blocks of single precision keep to 0.01 dB, whatever their size', (kind) => {
  const setting = { kind, hz: 700, q: 1.4, gainDb: 6 }
  const left = new Float32Array(4096)
  left[0] = 1
  const right = left.map((value) => -value / 2)
  const filter = new LiveFilter(setting, rateHz)
  for (let at = 0; at < left.length; at += 77) filter.process(left.subarray(at, at + 77), right.subarray(at, at + 77))
  for (const hz of thirty.filter((at) => filterResponseDb(setting, at, rateHz) > -60)) {
    expect(Math.abs(measuredDb(left, hz) - filterResponseDb(setting, hz, rateHz))).toBeLessThan(0.01)
    expect(Math.abs(measuredDb(right, hz) + 20 * Math.log10(2) - filterResponseDb(setting, hz, rateHz))).toBeLessThan(
      0.01,
    )
  }
})

interface Golden {
  readonly sampleRate: number
  readonly hz: readonly number[]
  readonly filters: readonly (Omit<FilterSetting, 'q'> & { q?: number; slope?: number; db: readonly number[] })[]
}

test('ffmpeg filters the same, by Q and by S', () => {
  const golden = JSON.parse(readFileSync(new URL('golden/filters.json', import.meta.url), 'utf8')) as Golden
  expect(golden.filters.length).toBe(11)
  for (const { kind, hz, gainDb, q, slope, db } of golden.filters)
    for (const [index, expected] of db.entries()) {
      const setting = { kind, hz, gainDb, q: q ?? qOfSlope(slope ?? 1, gainDb) }
      const ours = filterResponseDb(setting, golden.hz[index] ?? 0, golden.sampleRate)
      if (expected > -100) expect(Math.abs(ours - expected), `${kind} at ${golden.hz[index]} Hz`).toBeLessThan(1e-6)
      else expect(ours).toBeLessThan(-100)
    }
})

test('what the cookbook says of its filters holds', () => {
  const at = (setting: FilterSetting, hz: number) => filterResponseDb(setting, hz, rateHz)
  for (const hz of [60, 1000, 9000]) {
    expect(at({ kind: 'peaking', hz, q: 2, gainDb: 7 }, hz)).toBeCloseTo(7, 9)
    expect(at({ kind: 'low-shelf', hz, q: 0.7, gainDb: 8 }, hz)).toBeCloseTo(4, 9)
    expect(at({ kind: 'high-shelf', hz, q: 0.7, gainDb: -8 }, hz)).toBeCloseTo(-4, 9)
    expect(at({ kind: 'low-pass', hz, q: Math.SQRT1_2, gainDb: 0 }, hz)).toBeCloseTo(-3.0103, 4)
    expect(at({ kind: 'high-pass', hz, q: 2, gainDb: 0 }, hz)).toBeCloseTo(6.0206, 4)
    expect(at({ kind: 'band-pass', hz, q: 5, gainDb: 0 }, hz)).toBeCloseTo(0, 9)
    expect(at({ kind: 'notch', hz, q: 5, gainDb: 0 }, hz)).toBeLessThan(-200)
  }
  // S of 1 is a Q of 1/√2 at any gain, and a bell one octave wide has a Q of √2 at low frequencies.
  expect(qOfSlope(1, 9)).toBeCloseTo(Math.SQRT1_2, 12)
  expect(qOfOctaves(1, 20, rateHz)).toBeCloseTo(Math.SQRT2, 4)
  expect(at({ kind: 'low-shelf', hz: 1000, q: 1, gainDb: 6 }, 1)).toBeCloseTo(6, 4)
  expect(at({ kind: 'high-shelf', hz: 1000, q: 1, gainDb: 6 }, 23_990)).toBeCloseTo(6, 4)
})

test('an all-pass turns the phase by half a circle at its frequency, and a frequency over the end is held under it', () => {
  const { b0, b1, b2, a1, a2 } = designFilter({ kind: 'all-pass', hz: 1000, q: 1, gainDb: 0 }, rateHz)
  const w = (2 * Math.PI * 1000) / rateHz
  const turn = (c0: number, c1: number, c2: number) =>
    Math.atan2(-c1 * Math.sin(w) - c2 * Math.sin(2 * w), c0 + c1 * Math.cos(w) + c2 * Math.cos(2 * w))
  expect(Math.cos(turn(b0, b1, b2) - turn(1, a1, a2))).toBeCloseTo(-1, 9)
  const over = { kind: 'peaking', hz: 30_000, q: 1, gainDb: 6 } as const
  expect(Number.isFinite(filterResponseDb(over, 1000, rateHz))).toBe(true)
  expect(Number.isFinite(designFilter(over, rateHz).b0)).toBe(true)
})

test('a chain adds up the curves of its filters', () => {
  const settings = [
    { kind: 'high-pass', hz: 60, q: 0.7, gainDb: 0 },
    { kind: 'peaking', hz: 2000, q: 1.4, gainDb: 9 },
  ] as const
  const left = new Float32Array(8192)
  left[0] = 1
  const clip = { sampleRate: rateHz, left, right: left }
  const filtered = filterClip(clip, settings)
  expect(left[0]).toBe(1)
  for (const hz of [100, 1000, 2000, 8000])
    expect(Math.abs(measuredDb(filtered.left, hz) - chainResponseDb(settings, hz, rateHz))).toBeLessThan(1e-3)
  expect(() => new FilterChain(settings, rateHz).set([settings[0]])).toThrow(RangeError)
})

/** A tone of 200 Hz through a shelf whose knobs are turned at a crest; the largest second difference there is. */
const roughest = (turn: (filter: LiveFilter) => LiveFilter): { before: number; after: number; end: Float32Array } => {
  const plane = Float32Array.from({ length: rateHz / 4 }, (_, at) => 0.5 * Math.sin((2 * Math.PI * 200 * at) / rateHz))
  const other = plane.slice()
  let filter = new LiveFilter({ kind: 'low-shelf', hz: 3000, q: 0.7, gainDb: 0 }, rateHz)
  const rough = (from: number, to: number) => {
    let most = 0
    for (let at = from; at < to; at++)
      most = Math.max(most, Math.abs((plane[at] as number) - 2 * (plane[at - 1] as number) + (plane[at - 2] as number)))
    return most
  }
  for (let at = 0; at < plane.length; at += 60) {
    if (at === 4860) filter = turn(filter)
    filter.process(plane.subarray(at, at + 60), other.subarray(at, at + 60))
  }
  return { before: rough(2, 4860), after: rough(4860, plane.length), end: plane.subarray(-480) }
}

test('a knob turned while it plays does not click, and arrives', () => {
  const goal = { kind: 'low-shelf', hz: 3000, q: 0.7, gainDb: 12 } as const
  const glided = roughest((filter) => {
    filter.set(goal)
    return filter
  })
  const jumped = roughest(() => new LiveFilter(goal, rateHz))
  // The tone ends four times as loud, so four times as bent; the glide adds little to that, a jump more than a hundredfold.
  expect(glided.after / glided.before).toBeLessThan(6)
  expect(jumped.after / jumped.before).toBeGreaterThan(100)
  expect(Math.max(...glided.end)).toBeCloseTo(0.5 * 10 ** (12 / 20), 3)
})

test('wild turning of every knob, and of the kind, stays finite and ends as a filter made new', () => {
  const filter = new LiveFilter({ kind: 'low-pass', hz: 100, q: 8, gainDb: 0 }, rateHz)
  const noise = Float32Array.from({ length: 128 }, (_, at) => Math.sin(at * at))
  for (let turn = 0; turn < 400; turn++) {
    const kind = kinds[turn % kinds.length] ?? 'peaking'
    filter.set({
      kind,
      hz: 20 * 900 ** ((turn * 0.37) % 1),
      q: 0.3 + ((turn * 7) % 12),
      gainDb: ((turn * 5) % 37) - 18,
    })
    const block = noise.slice()
    filter.process(block, block.slice())
    expect(block.every((value) => Math.abs(value) < 1000)).toBe(true)
  }
  const last = { kind: 'high-shelf', hz: 3000, q: 0.7, gainDb: 6 } as const
  filter.set(last)
  const silence = new Float32Array(48_000)
  filter.process(silence, silence.slice())
  const impulse = new Float32Array(512)
  impulse[0] = 1
  const fresh = impulse.slice()
  filter.process(impulse, impulse.slice())
  new LiveFilter(last, rateHz).process(fresh, fresh.slice())
  for (const [index, value] of fresh.entries()) expect(impulse[index]).toBeCloseTo(value, 6)
})
