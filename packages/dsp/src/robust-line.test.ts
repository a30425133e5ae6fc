import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitRobustLine, median } from './onset-line.ts'

test('a line is found whatever a quarter of the points are', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 20, max: 90, noNaN: true }),
      fc.double({ min: -500, max: 500, noNaN: true }),
      fc.array(fc.double({ min: -4, max: 4, noNaN: true }), { minLength: 30, maxLength: 30 }),
      (slope, offset, strays) => {
        const xs = Float64Array.from({ length: 120 }, (_, index) => index)
        const ys = xs.map((x) => offset + slope * x + (x % 4 === 1 ? (strays[x >> 2] ?? 0) : 0.05 * Math.sin(x * x)))
        const line = fitRobustLine(xs, ys, slope * 1.0001, 0.02)
        expect(Math.abs((line?.slope ?? 0) - slope)).toBeLessThan(0.001)
        expect(Math.abs((line?.offset ?? 0) - offset)).toBeLessThan(0.1)
        expect(line?.scale).toBeLessThan(0.15)
      },
    ),
  )
})

test('points at one place tell no line, and no values have no median', () => {
  expect(fitRobustLine(Float64Array.of(3, 3), Float64Array.of(1, 2), 1, 0.02)).toBeNull()
  expect(median(Float64Array.of())).toBeNaN()
  expect(median(Float64Array.of(3, 1, 2, 10))).toBe(2.5)
})
