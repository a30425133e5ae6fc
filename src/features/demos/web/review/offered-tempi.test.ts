import { timeOfBeat } from '@backline/waveform/bar-grid.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keptTempo } from '../../contract/tempo-and-key.ts'
import { gridOf } from '../../domain/demo-grid.ts'
import { isTempo, offeredTempi } from './offered-tempi.ts'

const estimate = { bpm: 99.98, others: [49.99, 199.96, 66.65333, 66.654, 149.97] }

test('before a tempo is set, the others are what reads unlike the suggestion and each other', () => {
  expect(offeredTempi(null, estimate)).toEqual({
    half: 49.99,
    double: 199.96,
    others: [49.99, 199.96, 66.65333, 149.97],
  })
})

test('behind a tempo that is set, the suggestion is among the others', () => {
  expect(offeredTempi(49.99, estimate).others).toEqual([99.98, 199.96, 66.65333, 149.97])
  expect(offeredTempi(100, estimate).others).toEqual([99.98, 49.99, 199.96, 66.65333, 149.97])
})

test('nothing measured: nothing but half and double of what is set', () => {
  expect(offeredTempi(120, null)).toEqual({ half: 60, double: 240, others: [] })
  expect(offeredTempi(30, null)).toEqual({ half: null, double: 60, others: [] })
  expect(offeredTempi(210, null)).toEqual({ half: 105, double: null, others: [] })
  expect(offeredTempi(null, null)).toEqual({ half: null, double: null, others: [] })
})

const ratios = [1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 4 / 3, 3 / 2, 2, 3, 4]
const rounded = (value: number) => Math.round(value * 100_000) / 100_000

test('whatever keys are pressed, the bars stay within 20 ms of what is played for four minutes', () => {
  const tempo = fc.double({ min: 48, max: 225, noNaN: true })
  // What the analysis promises of a steady song, and the five decimals that are kept of it.
  const off = fc.double({ min: -0.00008, max: 0.00008, noNaN: true })
  const keys = fc.array(fc.constantFrom('accept', 'half', 'double', ...ratios.keys()), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(tempo, off, keys, (played, share, pressed) => {
      const exact = played * (1 + share)
      const found = { bpm: rounded(exact), others: ratios.map((ratio) => rounded(exact * ratio)) }
      let bpm: number | null = null
      let ratio = 1
      for (const key of pressed) {
        const offered = offeredTempi(bpm, found)
        const chosen = key === 'accept' ? found.bpm : typeof key === 'number' ? found.others[key] : offered[key]
        if (chosen == null || !isTempo(chosen)) continue
        if (typeof key === 'number') ratio = ratios[key] as number
        else ratio = key === 'accept' ? 1 : ratio * (key === 'half' ? 1 / 2 : 2)
        bpm = keptTempo(chosen)
      }
      const tempoEstimate = { ...found, confidence: 1, firstBeatSeconds: 0, beatsPerBar: 4 }
      const grid = gridOf({ bpm, firstBeatSeconds: 0, beatsPerBar: null, tempoEstimate })
      if (!grid) return
      const beats = Math.floor(4 * played * ratio)
      expect(Math.abs(timeOfBeat(grid, beats) - (beats * 60) / (played * ratio))).toBeLessThan(0.02)
    }),
    { numRuns: 2000 },
  )
})
