import { expect, test } from 'vitest'
import { renderClip } from './block-processor.ts'
import { Gain, Polarity } from './gain.ts'
import { Pan, panFactors, panMono, StereoWidth, stereoCorrelation } from './placing.ts'

const rate = 48_000
const left = Float32Array.from({ length: 4000 }, (_, at) => 0.4 * Math.sin(at / 9))
const right = Float32Array.from({ length: 4000 }, (_, at) => 0.3 * Math.cos(at / 17))
const clip = { sampleRate: rate, left, right }
const power = (...planes: Float32Array[]) =>
  planes.reduce((sum, plane) => sum + plane.reduce((total, value) => total + value * value, 0), 0)

test('gain is what it says, and glides to its new value', () => {
  const louder = renderClip(clip, [new Gain(6.0206, rate)])
  expect(louder.left[100]).toBeCloseTo(2 * (left[100] as number), 5)
  expect(renderClip(clip, [new Gain(0, rate)])).toEqual(clip)
  const gain = new Gain(0, rate)
  gain.set(-Infinity)
  const ones = new Float32Array(2000).fill(1)
  gain.process(ones, ones.slice())
  for (let at = 1; at < ones.length; at++) expect((ones[at - 1] as number) - (ones[at] as number)).toBeLessThan(1 / 950)
  expect(ones[1000]).toBe(0)
})

test.each([-1, -0.5, 0, 0.3, 1])('a mono sound keeps its power at %f, and is 3 dB down in the middle', (position) => {
  const factors = panFactors(position)
  expect(factors.left ** 2 + factors.right ** 2).toBeCloseTo(1, 12)
  const placed = panMono(left, position, rate)
  expect(power(placed.left, placed.right) / power(left)).toBeCloseTo(1, 5)
  if (position === 0) expect(20 * Math.log10(factors.left)).toBeCloseTo(-3.0103, 4)
  if (position === 1) expect(power(placed.left)).toBeLessThan(1e-12)
})

test('a stereo sound stays in the middle, and goes wholly to a side', () => {
  expect(renderClip(clip, [new Pan(0, rate)])).toEqual(clip)
  const leftmost = renderClip(clip, [new Pan(-1, rate)])
  expect(power(leftmost.right)).toBeLessThan(1e-12)
  expect(leftmost.left[50]).toBeCloseTo((left[50] as number) + (right[50] as number), 6)
  const half = renderClip(clip, [new Pan(0.5, rate)])
  expect(half.left[50]).toBeCloseTo((left[50] as number) * Math.SQRT1_2, 6)
  expect(half.right[50]).toBeCloseTo((right[50] as number) + (left[50] as number) * Math.SQRT1_2, 6)
})

test('a pan that is moved while it plays arrives without a step', () => {
  const pan = new Pan(-1, rate)
  pan.set(1)
  const ones = new Float32Array(2000).fill(1)
  const other = new Float32Array(2000).fill(1)
  for (let at = 0; at < 2000; at += 128) pan.process(ones.subarray(at, at + 128), other.subarray(at, at + 128))
  for (let at = 1; at < 2000; at++) expect(Math.abs((ones[at] as number) - (ones[at - 1] as number))).toBeLessThan(0.01)
  expect(ones[1999]).toBeCloseTo(0, 6)
  expect(other[1999]).toBeCloseTo(2, 6)
})

test('width 0 is mono, 1 as it was, 2 twice the side', () => {
  expect(renderClip(clip, [new StereoWidth(1, rate)])).toEqual(clip)
  const mono = renderClip(clip, [new StereoWidth(0, rate)])
  for (const [index, value] of mono.left.entries()) expect(mono.right[index]).toBeCloseTo(value, 6)
  expect(stereoCorrelation(mono)).toBeCloseTo(1, 6)
  const wide = renderClip(clip, [new StereoWidth(2, rate)])
  expect((wide.left[70] as number) - (wide.right[70] as number)).toBeCloseTo(
    2 * ((left[70] as number) - (right[70] as number)),
    6,
  )
  expect((wide.left[70] as number) + (wide.right[70] as number)).toBeCloseTo(
    (left[70] as number) + (right[70] as number),
    6,
  )
})

test('a channel turned upside down is the other way round, and cancels in mono', () => {
  const same = { sampleRate: rate, left, right: left }
  const turned = renderClip(same, [new Polarity(false, true)])
  expect(stereoCorrelation(turned)).toBeCloseTo(-1, 9)
  expect(stereoCorrelation(renderClip(same, [new Polarity(true, true)]))).toBeCloseTo(1, 9)
  expect(stereoCorrelation({ ...same, right: new Float32Array(4000) })).toBe(0)
})
