import { expect, test } from 'vitest'
import { waveformPaths } from './waveform-path.ts'

const overview = (column: readonly [min: number, max: number, rms: number]): Uint8Array =>
  Uint8Array.from(Array.from({ length: 200 }, () => column.map((value) => value & 0xff)).flat())
const numbers = (path: string): number[][] =>
  path
    .slice(1, -1)
    .split('L')
    .map((point) => point.split(' ').map(Number))

test('an outline runs along the highest values and back along the lowest; the body stays within it', () => {
  const paths = waveformPaths(overview([-100, 50, 255]))
  expect(paths).not.toBeNull()
  const peaks = numbers(paths?.peaks ?? '')
  expect(peaks).toHaveLength(400)
  expect([peaks[0], peaks[199], peaks[200], peaks[399]]).toEqual([
    [0, -50],
    [199, -50],
    [199, 100],
    [0, 100],
  ])
  expect(numbers(paths?.body ?? '')[0]).toEqual([0, -50])
  expect(numbers(paths?.body ?? '')[399]).toEqual([0, 100])
})

test('silence is a line, and bytes that are no overview are nothing', () => {
  expect(numbers(waveformPaths(overview([0, 0, 0]))?.peaks ?? '').every(([, y]) => Math.abs(y ?? 0) === 1)).toBe(true)
  expect([waveformPaths(null), waveformPaths(new Uint8Array(599))]).toEqual([null, null])
})
