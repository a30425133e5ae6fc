import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { integratedLufs } from './gated-loudness.ts'
import { LoudnessMeter } from './loudness.ts'
import { encodeOverview, overviewOf } from './overview.ts'
import { PeaksBuilder } from './peaks.ts'
import { decodePeaks, encodePeaks } from './peaks-format.ts'
import { peaksPyramid } from './peaks-pyramid.ts'
import { tones } from './test-signals.ts'
import { TruePeakMeter } from './true-peak.ts'

test('the examples of the README run and hold', () => {
  const sine = tones(44_100, [{ hz: 997, dbfs: -6.02, seconds: 2 }])
  const pieces = [0, 30_000, 60_000].map((start) => {
    const plane = sine.subarray(start, start + 30_000)
    return { planes: [plane, plane], length: plane.length }
  })

  const builder = new PeaksBuilder(44_100)
  for (const piece of pieces) builder.push(piece.planes, piece.length)
  const bytes = encodePeaks(builder.finish())
  const peaks = decodePeaks(bytes)
  expect(peaks.length).toBe(Math.ceil(88_200 / 256))

  const levels = peaksPyramid(peaks, 100)
  expect(levels.at(-1)?.samplesPerPixel).toBe(1024)
  expect(encodeOverview(overviewOf(peaks)).length).toBe(600)

  const loudness = new LoudnessMeter(44_100, 2)
  const truePeak = new TruePeakMeter(2)
  for (const piece of pieces) {
    loudness.push(piece.planes, piece.length)
    truePeak.push(piece.planes, piece.length)
  }
  expect(integratedLufs(loudness.finish())).toBeCloseTo(-6.02, 1)
  expect(truePeak.finish()).toBeCloseTo(-6.02, 1)
})

test('every line of the README examples stands in the test above', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const tested = readFileSync(new URL(import.meta.url), 'utf8')
  const lines = [...readme.matchAll(/```ts\n(.*?)```/gs)].flatMap((block) => (block[1] ?? '').trim().split('\n'))
  expect(lines.length).toBeGreaterThan(10)
  for (const line of lines) expect(tested).toContain(line.trim())
})
