import { expect, test } from 'vitest'
import {
  type BarGrid,
  barLabel,
  barPosition,
  barsLong,
  barTicks,
  beatsAt,
  parseBar,
  snapToGrid,
  timeOfBeat,
} from './bar-grid.ts'

const grid = (bpm: number, firstBeatSeconds = 0, beatsPerBar = 4): BarGrid => ({ bpm, firstBeatSeconds, beatsPerBar })

test.each([
  ['the first beat', grid(120, 0.35), 0.35, 1, 1],
  ['just before it', grid(120, 0.35), 0.34, 0, 4],
  ['the last beat of a bar', grid(120, 0.35), 0.35 + 1.5, 1, 4],
  ['the next bar', grid(120, 0.35), 0.35 + 2, 2, 1],
  ['two bars of pickup', grid(120, 4), 0, -1, 1],
  ['three four', grid(90, 1, 3), 1 + 5 * (60 / 90), 2, 3],
  ['six eight, counted in eighths', grid(180, 0, 6), 7 / 3, 2, 2],
  ['one beat a bar', grid(60, 0, 1), 3.5, 4, 1],
])('%s', (_name, one, seconds, bar, beat) => {
  expect(barPosition(one, seconds)).toEqual({ bar, beat })
})

test.each([92, 97.37, 128.01, 174.6])('at %f BPM no beat of an hour falls into the beat before it', (bpm) => {
  const one = grid(bpm, 0.137, 7)
  for (let beat = 0; beat < bpm * 60; beat++)
    expect(barPosition(one, timeOfBeat(one, beat))).toEqual({ bar: Math.floor(beat / 7) + 1, beat: (beat % 7) + 1 })
})

test('times and beats go back and forth', () => {
  const one = grid(97.37, 0.137, 3)
  for (const seconds of [0, 0.137, 1, 61.8, 3599.9])
    expect(timeOfBeat(one, beatsAt(one, seconds))).toBeCloseTo(seconds, 9)
  expect(beatsAt(one, 0.137 + 60)).toBeCloseTo(97.37, 9)
})

test('labels', () => {
  expect(barLabel({ bar: 33, beat: 2 })).toBe('33.2')
  expect(barLabel({ bar: -1, beat: 4 })).toBe('−1.4')
})

test('a bar as typed is the time that is labelled so', () => {
  const one = grid(97.37, 0.137, 3)
  for (const seconds of [0.137, 1, 61.8, 3599.9]) {
    const label = barLabel(barPosition(one, seconds))
    expect(barLabel(barPosition(one, parseBar(one, label) ?? -1))).toBe(label)
  }
  expect(parseBar(grid(120), ' 38 ')).toBe(74)
  expect(parseBar(grid(120), '38,3')).toBe(75)
  expect(parseBar(grid(120, 4), '0.4')).toBe(3.5)
  for (const none of ['', '38.5', '38.0', '0.4', '1:23', '-1.4', '3.', '12345'])
    expect(parseBar(grid(120), none), none).toBeNull()
})

test('the ruler shows bars in powers of two, and beats when there is room', () => {
  const one = grid(120, 0.5)
  const labels = (from: number, to: number) => barTicks({ from, to, width: 800 }, one, 56).map((tick) => tick.label)
  expect(labels(0, 32)).toEqual(['1', '3', '5', '7', '9', '11', '13', '15'])
  expect(labels(0, 6)).toEqual(['0.4', '1', '1.2', '1.3', '1.4', '2', '2.2', '2.3', '2.4', '3', '3.2', '3.3', '3.4'])
  for (const span of [1, 7, 31, 200, 4000]) {
    const ticks = barTicks({ from: 3, to: 3 + span, width: 900 }, grid(97.37, 0.2, 3), 56)
    for (const [at, tick] of ticks.entries()) {
      expect(tick.pixel).toBeGreaterThanOrEqual(0)
      if (at > 0) expect(tick.pixel - (ticks[at - 1]?.pixel ?? 0)).toBeGreaterThan(55.9)
    }
    expect(ticks.length).toBeGreaterThan(0)
  }
  expect(barTicks({ from: 0, to: 0, width: 900 }, one)).toEqual([])
})

test('snapping takes beats when they can be told apart, else bars', () => {
  const one = grid(120, 0.3, 3)
  const near = { from: 0, to: 10, width: 1000 }
  const far = { from: 0, to: 200, width: 1000 }
  expect(snapToGrid(one, near, 1.02)).toBeCloseTo(0.8, 9)
  expect(snapToGrid(one, near, 1.06)).toBeCloseTo(1.3, 9)
  expect(snapToGrid(one, far, 1.02)).toBeCloseTo(0.3, 9)
  expect(snapToGrid(one, far, 1.06)).toBeCloseTo(1.8, 9)
  expect(snapToGrid(one, near, 0.01)).toBe(0)
})

test.each([
  [8, { bars: 4, beats: 0 }],
  [2, { bars: 1, beats: 0 }],
  [3, { bars: 1, beats: 2 }],
  [0.5, { bars: 0, beats: 1 }],
  [0.63, null],
  [0, null],
])('%f seconds at 120 are %j', (seconds, expected) => {
  expect(barsLong(grid(120), seconds)).toEqual(expected)
})

test('a downbeat that was kept to the millisecond is still that downbeat', () => {
  const harbour = { bpm: 92, firstBeatSeconds: 0, beatsPerBar: 4 }
  for (let bar = 1; bar <= 88; bar++) {
    const kept = Math.round(timeOfBeat(harbour, (bar - 1) * 4) * 1000) / 1000
    expect(barPosition(harbour, kept)).toEqual({ bar, beat: 1 })
    expect(barPosition(harbour, kept - 0.02)).toEqual({ bar: bar - 1, beat: 4 })
  }
})
