import { timeOfBeat } from '@backline/waveform/bar-grid.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keptTempo } from '../contract/tempo-and-key.ts'
import { gridOf } from './demo-grid.ts'

const estimate = (bpm: number) => ({ bpm, confidence: 0.9, others: [], firstBeatSeconds: 0.25, beatsPerBar: 4 })

test('a measured tempo that was accepted to the hundredth keeps its bars within 20 ms for four minutes', () => {
  const tempo = fc.double({ min: 48, max: 225, noNaN: true })
  // What the analysis promises of a steady song, and the five decimals that are kept of it.
  const off = fc.double({ min: -0.00008, max: 0.00008, noNaN: true })
  fc.assert(
    fc.property(tempo, off, (bpm, share) => {
      const measured = Math.round(bpm * (1 + share) * 100_000) / 100_000
      const grid = gridOf({
        bpm: keptTempo(measured),
        firstBeatSeconds: 0,
        beatsPerBar: null,
        tempoEstimate: estimate(measured),
      })
      const beats = Math.floor(4 * bpm)
      expect(grid && Math.abs(timeOfBeat(grid, beats) - (beats * 60) / bpm)).toBeLessThan(0.02)
    }),
  )
})

test('a tempo that somebody set otherwise is theirs', () => {
  const grid = (bpm: number | null) =>
    gridOf({ bpm, firstBeatSeconds: null, beatsPerBar: null, tempoEstimate: estimate(120.004) })
  expect(grid(120.01)).toEqual({ bpm: 120.01, firstBeatSeconds: 0.25, beatsPerBar: 4 })
  expect(grid(60.01)?.bpm).toBe(60.01)
  expect(grid(150)?.bpm).toBe(150)
  expect(grid(120)?.bpm).toBe(120.004)
  expect(grid(60)?.bpm).toBe(60.002)
  expect(grid(80)?.bpm).toBeCloseTo((120.004 * 2) / 3, 9)
  expect(grid(180.01)?.bpm).toBeCloseTo((120.004 * 3) / 2, 9)
  expect(grid(null)).toBeNull()
})
