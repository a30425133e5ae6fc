import { expect, test } from 'vitest'
import { limitDamage } from './audio-source.ts'

test('damage is limited to ±10, what is no number becomes silence, and music stays as it is', () => {
  const plane = Float32Array.of(0.5, Number.NaN, 40, Number.NEGATIVE_INFINITY, -9, 1000)
  limitDamage([plane], 5)
  expect([...plane]).toEqual([0.5, 0, 10, -10, -9, 1000])
})
