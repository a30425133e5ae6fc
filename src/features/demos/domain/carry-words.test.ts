import { expect, test } from 'vitest'
import { carryWords } from './carried-notes.ts'

test.each([
  [12, 20.2, 0.95, 'moved by +8.2 s'],
  [20.2, 12, 0.95, 'moved by −8.2 s'],
  [12, 12.04, 1, 'same place'],
  [12, 12.06, 1, 'moved by +0.1 s'],
  [12, 20.2, 0.4, 'probably moved by +8.2 s'],
  [12, 12, 0.4, 'probably same place'],
  [12, 20.2, 0.1, 'this part is gone in v7'],
  [12, 12, 0, 'at the same second; the versions could not be compared'],
  [12, 20.2, null, 'moved by +8.2 s'],
])('from %d to %d s with confidence %d: %s', (fromSeconds, toSeconds, confidence, words) => {
  expect(carryWords({ fromSeconds, toSeconds, confidence, version: 'v7' })).toBe(words)
})
