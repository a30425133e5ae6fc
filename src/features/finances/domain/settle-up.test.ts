import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactUpTo, type Standing, settleUp } from './settle-up.ts'

const evened = (all: readonly bigint[]): Standing[] =>
  [...all, -all.reduce((sum, minor) => sum + minor, 0n)].map((minor, at) => ({ id: `p${at}`, minor }))

const after = (standings: readonly Standing[]): bigint[] => {
  const left = new Map(standings.map(({ id, minor }) => [id, minor]))
  for (const { from, to, minor } of settleUp(standings)) {
    expect(minor > 0n).toBe(true)
    left.set(from, (left.get(from) ?? 0n) + minor)
    left.set(to, (left.get(to) ?? 0n) - minor)
  }
  return [...left.values()]
}

/** An oracle of another kind: settles the first debt with each creditor in turn, and takes the best of all that follows. */
const fewest = (minors: readonly bigint[]): number => {
  const open = minors.filter((minor) => minor !== 0n)
  const [first, ...rest] = open
  if (first === undefined) return 0
  return Math.min(
    ...rest.flatMap((other, at) => (other > 0n === first > 0n ? [] : [1 + fewest(rest.with(at, other + first))])),
  )
}

test('everybody stands at nothing afterwards, and no fewer transfers would do', () => {
  const small = fc.array(fc.bigInt({ min: -6n, max: 6n }), { maxLength: 5 })
  fc.assert(
    fc.property(small, (all) => {
      const standings = evened(all)
      expect(after(standings).every((minor) => minor === 0n)).toBe(true)
      expect(settleUp(standings)).toHaveLength(fewest(standings.map(({ minor }) => minor)))
    }),
  )
  // Three pairs that even out: three transfers, not five.
  expect(settleUp(evened([5n, -5n, 7n, -7n, 9n]))).toHaveLength(3)
})

test('many people settle, too, each with at most as many transfers as there are others', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), { minLength: exactUpTo, maxLength: 40 }),
      (all) => {
        const standings = evened(all)
        expect(after(standings).every((minor) => minor === 0n)).toBe(true)
        expect(settleUp(standings).length).toBeLessThan(standings.length)
      },
    ),
    { numRuns: 30 },
  )
  expect(() => settleUp([{ id: 'a', minor: 1n }])).toThrow(RangeError)
  expect(settleUp([])).toEqual([])
})
