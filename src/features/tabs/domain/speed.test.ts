import { expect, test } from 'vitest'
import { heldSpeed, passesToTarget, speedOfPass } from './speed.ts'

test('a ramp goes up by its step and stays at its target', () => {
  const ramp = { from: 60, step: 15, to: 100 }
  expect([0, 1, 2, 3, 4].map((pass) => speedOfPass(ramp, pass))).toEqual([60, 75, 90, 100, 100])
  expect(passesToTarget(ramp)).toBe(4)
  expect(passesToTarget({ from: 60, step: 20, to: 100 })).toBe(3)
  expect(passesToTarget({ from: 100, step: 5, to: 100 })).toBeNull()
})

test('nothing is played slower or faster than it can be', () => {
  expect([heldSpeed(3), heldSpeed(99.6), heldSpeed(400)]).toEqual([25, 100, 150])
  expect(speedOfPass({ from: 140, step: 10, to: 200 }, 9)).toBe(150)
  expect(speedOfPass({ from: 90, step: 5, to: 60 }, 3)).toBe(90)
})
