import { expect, test } from 'vitest'
import type { AccountTier } from '#features/plans/contract/plan.ts'
import { groupsOf, tierOfGroups } from './tier-of-groups.ts'

const plans = new Map<string, AccountTier>([
  ['players', 'pro'],
  ['label', 'band_plus'],
])

test('the highest plan of all groups counts, and the group of administrators before all', () => {
  expect(tierOfGroups(['players'], { admin: 'boss', plans })).toBe('pro')
  expect(tierOfGroups(['label', 'players'], { admin: 'boss', plans })).toBe('band_plus')
  expect(tierOfGroups(['players', 'boss'], { admin: 'boss', plans })).toBe('admin')
})

test('groups that are not set give nothing', () => {
  expect(tierOfGroups([], { admin: 'boss', plans })).toBeNull()
  expect(tierOfGroups(['Boss', 'player'], { admin: 'boss', plans })).toBeNull()
  expect(tierOfGroups(['boss'], { admin: null, plans: new Map() })).toBeNull()
})

test.each([
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
  ['a', ['a']],
  [['a', 1, { b: 'c' }], ['a']],
  [{ a: true }, []],
  [undefined, []],
])('the claim %o names the groups %o', (claim, groups) => {
  expect(groupsOf(claim)).toEqual(groups)
})
