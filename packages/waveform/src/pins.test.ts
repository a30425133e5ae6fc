import { expect, test } from 'vitest'
import { stackPins } from './pins.ts'

const scale = { from: 0, to: 100, width: 1000 }

test.each([
  [
    'far apart',
    [10, 20, 30],
    [
      [100, 1],
      [200, 1],
      [300, 1],
    ],
  ],
  ['17.9 px apart', [10, 11.79], [[100, 2]]],
  [
    '18 px apart',
    [10, 11.8],
    [
      [100, 1],
      [118, 1],
    ],
  ],
  [
    'a chain does not swallow the whole song',
    [10, 11, 12, 13, 14],
    [
      [100, 2],
      [120, 2],
      [140, 1],
    ],
  ],
  ['at the same time', [50, 50, 50], [[500, 3]]],
  [
    'in any order',
    [30, 10, 30.5],
    [
      [100, 1],
      [300, 2],
    ],
  ],
  [
    'at both ends',
    [0, 100],
    [
      [15, 1],
      [985, 1],
    ],
  ],
  [
    'near the end, where a disc would be cut or lie under another',
    [0.2, 1.6, 3.4],
    [
      [15, 2],
      [34, 1],
    ],
  ],
  ['out of sight', [-1, 101], []],
])('%s', (_name, times, expected) => {
  const stacks = stackPins(
    times.map((atSeconds) => ({ atSeconds })),
    scale,
  )
  expect(stacks.map(({ pixel, pins }) => [Math.round(pixel), pins.length])).toEqual(expected)
})

test('zooming in takes a stack apart, in the order of time', () => {
  const pins = [
    { id: 'b', atSeconds: 51 },
    { id: 'a', atSeconds: 50 },
  ]
  expect(stackPins(pins, scale)).toEqual([{ pixel: 500, pins: [pins[1], pins[0]] }])
  expect(stackPins(pins, { from: 45, to: 55, width: 1000 }).map((stack) => stack.pixel)).toEqual([500, 600])
})
