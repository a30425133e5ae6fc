import { expect, test } from 'vitest'
import { follow, inStep, SteadyReading } from './compare-engine-voice.ts'

test('a version that is a little off comes into step within two seconds and stays', () => {
  for (const start of [0.24, 0.1, -0.02, -0.24]) {
    let late = start
    for (let tick = 0; tick < 50; tick++) {
      const step = follow(late)
      if (step.jump) throw new Error('It ran away.')
      late -= (step.rate - 1) * 0.04
    }
    expect(Math.abs(late)).toBeLessThan(inStep / 4)
  }
})

test('one that is far off jumps, one that is there is left alone', () => {
  expect(follow(3)).toEqual({ jump: true })
  expect(follow(-0.3)).toEqual({ jump: true })
  expect(follow(0.001)).toEqual({ jump: false, rate: 1 })
})

test('a single wild reading changes nothing', () => {
  const reading = new SteadyReading()
  expect([reading.add(0.01), reading.add(0.011), reading.add(0.4), reading.add(0.012)].at(-1)).toBe(0.012)
  reading.clear()
  expect(reading.add(0.4)).toBe(0.4)
  expect(reading.count).toBe(1)
})
