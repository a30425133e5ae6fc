import { expect, test } from 'vitest'
import { heardAt } from './tap-latency.ts'

const clock = (contextTime: number, performanceTime: number) => ({
  currentTime: 5.2,
  outputLatency: 0.15,
  getOutputTimestamp: () => ({ contextTime, performanceTime }),
})

test('a tap is placed at what came out of the speaker at that moment', () => {
  // At 9000 ms of the page the sound of 5.0 s was heard; the tap came 20 ms before.
  expect(heardAt(clock(5, 9000), 8980, 9010)).toBeCloseTo(4.98, 9)
})

test('where the browser does not tell what is heard, its own latency is taken off', () => {
  expect(heardAt(clock(0, 0), 8990, 9000)).toBeCloseTo(5.2 - 0.15 - 0.01, 9)
  expect(heardAt(clock(5, 2000), 9000, 9000)).toBeCloseTo(5.05, 9)
  const silent = { ...clock(0, 0), outputLatency: Number.NaN }
  expect(heardAt(silent, 9000, 9000)).toBeCloseTo(5.2, 9)
})
