import fc from 'fast-check'
import { expect, test } from 'vitest'
import { levelMatchGains } from './level-match.ts'

test('all come down to the quietest', () => {
  expect(
    levelMatchGains([
      { integratedLufs: -9, truePeakDb: -3 },
      { integratedLufs: -14, truePeakDb: -6 },
      { integratedLufs: -12, truePeakDb: -4 },
    ]),
  ).toEqual([-5, 0, -2])
})

test('a true peak that would stay over −1 dBTP takes all down by the same amount', () => {
  const gains = levelMatchGains([
    { integratedLufs: -10, truePeakDb: 0.5 },
    { integratedLufs: -12, truePeakDb: 0.2 },
  ])
  expect(gains[0]).toBeCloseTo(-3.2, 12)
  expect(gains[1]).toBeCloseTo(-1.2, 12)
})

test('what has no loudness is left alone, and one version alone too', () => {
  expect(
    levelMatchGains([
      { integratedLufs: null, truePeakDb: null },
      { integratedLufs: -14, truePeakDb: -6 },
    ]),
  ).toEqual([0, 0])
  expect(levelMatchGains([])).toEqual([])
})

test('no gain is ever over 0 dB, the loudness is equal afterwards and no peak is over the ceiling', () => {
  const level = fc.record({
    integratedLufs: fc.double({ min: -60, max: 0, noNaN: true }),
    truePeakDb: fc.double({ min: -60, max: 6, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(level, { minLength: 1, maxLength: 8 }), (versions) => {
      const gains = levelMatchGains(versions)
      const after = versions.map(({ integratedLufs }, index) => integratedLufs + (gains[index] ?? 0))
      for (const [index, gain] of gains.entries()) {
        expect(gain).toBeLessThanOrEqual(0)
        expect(after[index]).toBeCloseTo(after[0] ?? 0, 9)
        expect((versions[index]?.truePeakDb ?? 0) + gain).toBeLessThanOrEqual(-1 + 1e-9)
      }
    }),
  )
})
