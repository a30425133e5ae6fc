import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SilenceMeter } from './silence.ts'

test('the silence before the first and after the last sound is found on any channel and in pieces of any size', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 900 }),
      fc.integer({ min: 0, max: 99 }),
      fc.integer({ min: 1, max: 400 }),
      fc.boolean(),
      (before, sound, piece, right) => {
        const planes = [new Float32Array(1000).fill(0.0009), new Float32Array(1000).fill(-0.0009)]
        planes[right ? 1 : 0]?.fill(-0.0011, before, before + sound + 1)
        const meter = new SilenceMeter(1000)
        for (let at = 0; at < 1000; at += piece) {
          const parts = planes.map((plane) => plane.subarray(at, at + piece))
          meter.push(parts, parts[0]?.length ?? 0)
        }
        expect(meter.finish()).toEqual({ startSeconds: before / 1000, endSeconds: (999 - before - sound) / 1000 })
      },
    ),
  )
})

test('a song that is silent all through is silence at its start', () => {
  const meter = new SilenceMeter(48_000)
  meter.push([new Float32Array(24_000)], 24_000)
  expect(meter.finish()).toEqual({ startSeconds: 0.5, endSeconds: 0 })
})
