import { expect, test } from 'vitest'
import { noiseClip } from '../material/noise.ts'
import type { StereoClip } from './block-processor.ts'
import { filterClip } from './filter-chain.ts'
import { asBrightAs, brightnessHz } from './match-brightness.ts'

const sampleRate = 22_050
const noise = noiseClip({ kind: 'pink', seed: 'brightness', seconds: 1.5, sampleRate, rmsDb: -20 })

const sine = (hz: number): StereoClip => {
  const plane = Float32Array.from({ length: sampleRate }, (_none, at) => Math.sin((2 * Math.PI * hz * at) / sampleRate))
  return { sampleRate, left: plane, right: plane.slice() }
}

test('the brightness of one tone is its frequency, and that of two between them; silence has none', () => {
  expect(brightnessHz(sine(1000))).toBeGreaterThan(950)
  expect(brightnessHz(sine(1000))).toBeLessThan(1050)
  const both = brightnessHz({ sampleRate, left: sine(500).left, right: sine(2000).left })
  expect(both).toBeGreaterThan(1150)
  expect(both).toBeLessThan(1350)
  const silence = { sampleRate, left: new Float32Array(4096), right: new Float32Array(4096) }
  expect(brightnessHz(silence)).toBe(0)
})

test.each(['low-shelf', 'high-shelf', 'peaking'] as const)(
  'what a %s made brighter or darker is as bright as before again, to a thousandth',
  (kind) => {
    for (const gainDb of [-6, -1, 1, 6]) {
      const changed = filterClip(noise, [{ kind, hz: 2000, q: 0.7, gainDb }])
      const [wanted, was] = [brightnessHz(noise), brightnessHz(changed)]
      expect(Math.abs(was / wanted - 1)).toBeGreaterThan(0.005)
      expect(Math.abs(brightnessHz(asBrightAs(changed, wanted)) / wanted - 1)).toBeLessThan(0.001)
    }
  },
)

test('what is as bright already stays to the sample; what cannot become so is tilted by twelve decibels at most', () => {
  expect(asBrightAs(noise, brightnessHz(noise))).toBe(noise)
  const dark = asBrightAs(noise, 1)
  expect(dark.left.every(Number.isFinite)).toBe(true)
  expect(brightnessHz(dark)).toBeGreaterThan(brightnessHz(noise) / 4)
})
