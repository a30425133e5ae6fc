import { expect, test } from 'vitest'
import { integratedLufs, loudnessRange, shortTermCurve } from './gated-loudness.ts'
import { headShelf, lowCut } from './k-weighting.ts'
import { type LoudnessBlocks, LoudnessMeter } from './loudness.ts'
import { tones } from './test-signals.ts'

const measure = (sampleRate: number, planes: readonly Float32Array[], piece = 4096): LoudnessBlocks => {
  const meter = new LoudnessMeter(sampleRate, planes.length)
  const length = planes[0]?.length ?? 0
  for (let at = 0; at < length; at += piece) {
    const end = Math.min(length, at + piece)
    meter.push(
      planes.map((plane) => plane.subarray(at, end)),
      end - at,
    )
  }
  return meter.finish()
}
const sequence = (levels: readonly (readonly [dbfs: number, seconds: number])[], sampleRate = 48_000, hz = 1000) =>
  tones(
    sampleRate,
    levels.map(([dbfs, seconds]) => ({ hz, dbfs, seconds })),
  )
const stereo = (plane: Float32Array) => [plane, plane]

test('the filters at 48 kHz are those printed in ITU-R BS.1770-4, tables 1 and 2', () => {
  const shelf = headShelf(48_000)
  expect(shelf.b0).toBeCloseTo(1.53512485958697, 10)
  expect(shelf.b1).toBeCloseTo(-2.69169618940638, 10)
  expect(shelf.b2).toBeCloseTo(1.19839281085285, 10)
  expect(shelf.a1).toBeCloseTo(-1.69065929318241, 10)
  expect(shelf.a2).toBeCloseTo(0.73248077421585, 10)
  const cut = lowCut(48_000)
  expect([cut.b0, cut.b1, cut.b2]).toEqual([1, -2, 1])
  expect(cut.a1).toBeCloseTo(-1.99004745483398, 10)
  expect(cut.a2).toBeCloseTo(0.99007225036621, 10)
})

test.each([
  ['1: −23 dBFS', [[-23, 20]], -23],
  ['2: −33 dBFS', [[-33, 20]], -33],
  [
    '3: quiet ends fall under the relative gate',
    [
      [-36, 10],
      [-23, 60],
      [-36, 10],
    ],
    -23,
  ],
  [
    '4: and near silence under the absolute one',
    [
      [-72, 10],
      [-36, 10],
      [-23, 60],
      [-36, 10],
      [-72, 10],
    ],
    -23,
  ],
  [
    '5: three loud parts all count',
    [
      [-26, 20],
      [-20, 20.1],
      [-26, 20],
    ],
    -23,
  ],
] as const)('EBU Tech 3341 case %s', (_name, levels, expected) => {
  const lufs = integratedLufs(measure(48_000, stereo(sequence(levels))))
  expect(Math.abs((lufs ?? 0) - expected)).toBeLessThanOrEqual(0.1)
})

test('EBU Tech 3341 case 6: five channels with surround weights', () => {
  const planes = [-28, -28, -24, -30, -30].map((dbfs) => sequence([[dbfs, 20]]))
  expect(integratedLufs(measure(48_000, planes))).toBeCloseTo(-23, 1)
})

test.each([8000, 11_025, 22_050, 32_000, 44_100, 88_200, 96_000])(
  'a sample rate of %i Hz measures the same',
  (rate) => {
    const lufs = integratedLufs(measure(rate, stereo(sequence([[-23, 20]], rate, 997))))
    expect(Math.abs((lufs ?? 0) + 23)).toBeLessThanOrEqual(0.1)
  },
)

test('one channel is 3 LU below the same in two', () => {
  const plane = sequence([[-23, 5]])
  const one = integratedLufs(measure(48_000, [plane])) ?? 0
  const two = integratedLufs(measure(48_000, stereo(plane))) ?? 0
  expect(two - one).toBeCloseTo(3.0103, 3)
})

test.each([
  [
    '1',
    [
      [-20, 20],
      [-30, 20],
    ],
    10,
  ],
  [
    '2',
    [
      [-20, 20],
      [-15, 20],
    ],
    5,
  ],
  [
    '3',
    [
      [-40, 20],
      [-20, 20],
    ],
    20,
  ],
  [
    '4',
    [
      [-50, 20],
      [-35, 20],
      [-20, 20],
      [-35, 20],
      [-50, 20],
    ],
    15,
  ],
] as const)('EBU Tech 3342 case %s: the range', (_name, levels, expected) => {
  const range = loudnessRange(measure(48_000, stereo(sequence(levels))))
  expect(Math.abs((range ?? 0) - expected)).toBeLessThanOrEqual(1)
})

test('the short-term curve starts after 3 s, has ten values a second and follows the level', () => {
  const curve = shortTermCurve(
    measure(
      48_000,
      stereo(
        sequence([
          [-30, 10],
          [-20, 10],
        ]),
      ),
    ),
  )
  expect(curve.length).toBe(200 - 30 + 1)
  expect(curve[0]).toBeCloseTo(-30, 1)
  expect(curve[curve.length - 1]).toBeCloseTo(-20, 1)
})

test('the size of the pieces makes no difference', () => {
  const planes = stereo(sequence([[-20, 3.333]], 44_100))
  const pieces = measure(44_100, planes, 17).power
  const whole = measure(44_100, planes, 1_000_000).power
  expect(pieces.length).toBe(33)
  for (const [index, power] of whole.entries()) expect(pieces[index]).toBeCloseTo(power, 12)
})

test('silence, and less than 400 ms, have no loudness', () => {
  expect(integratedLufs(measure(48_000, stereo(new Float32Array(480_000))))).toBeNull()
  expect(integratedLufs(measure(48_000, stereo(sequence([[-10, 0.39]]))))).toBeNull()
  expect(loudnessRange(measure(48_000, stereo(sequence([[-10, 2]]))))).toBeNull()
  expect(shortTermCurve(measure(48_000, stereo(sequence([[-10, 2]])))).length).toBe(0)
})
