import { expect, test } from 'vitest'
import { fitOnsetLine } from './onset-line.ts'

const count = 120
const period = 50.0083

/** Onsets five frames wide whose middles stand where `frame` says, and silence between. */
const curveOf = (frame: (number: number) => number): Float64Array => {
  const curve = new Float64Array(Math.ceil(count * period) + 200)
  for (let number = 0; number < count; number++) {
    const middle = frame(number)
    for (let at = Math.ceil(middle - 2.5); at <= middle + 2.5; at++)
      curve[at] = 0.5 + 0.5 * Math.cos((Math.PI * (at - middle)) / 2.5)
  }
  return curve
}

const steady = (number: number) => 100.31 + number * period
const tapped = { first: 100, framesPerBeat: 50.0125, agreement: 1 }
const beats = Float64Array.from({ length: count }, (_, number) => Math.round(steady(number)))

test('the line goes through the middles of onsets, and its place stays that of the beats', () => {
  const line = fitOnsetLine([curveOf(steady)], tapped, beats)
  expect(Math.abs((line?.framesPerBeat ?? 0) / period - 1)).toBeLessThan(0.00001)
  const middle = (count - 1) / 2
  expect((line?.first ?? 0) + middle * (line?.framesPerBeat ?? 0)).toBeCloseTo(100 + middle * 50.0125, 6)
})

test('the range whose onsets are the most regular tells', () => {
  const loose = curveOf((number) => steady(number) + 0.5 * Math.sin(number * number))
  const exact = fitOnsetLine([curveOf(steady)], tapped, beats)
  expect(fitOnsetLine([loose], tapped, beats)).not.toEqual(exact)
  for (const curves of [
    [loose, curveOf(steady)],
    [curveOf(steady), loose],
  ])
    expect(fitOnsetLine(curves, tapped, beats)).toEqual(exact)
})

test('free play is left as it is: loose strokes, a tempo that bends, and too few onsets', () => {
  expect(fitOnsetLine([curveOf((number) => steady(number) + 3 * Math.sin(number * number))], tapped, beats)).toBeNull()
  expect(fitOnsetLine([curveOf((number) => steady(number) + 1.5 * Math.sin(number / 19))], tapped, beats)).toBeNull()
  expect(fitOnsetLine([curveOf(steady).fill(0, 1000)], tapped, beats)).toBeNull()
  expect(fitOnsetLine([new Float64Array(9000)], tapped, beats)).toBeNull()
})
