import { expect, test } from 'vitest'
import { choose, keepListed, noSelection, type Selection, step } from './selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const plain = { range: false, more: false }
const shift = { range: true, more: false }
const ctrl = { range: false, more: true }
const chosen = ({ chosen }: Selection) => [...chosen].sort().join('')

test('a click chooses one, Ctrl one more, Shift all from the first', () => {
  const one = choose(noSelection, order, 'b', plain)
  expect(chosen(choose(one, order, 'd', shift))).toBe('bcd')
  expect(chosen(choose(choose(one, order, 'd', shift), order, 'a', shift))).toBe('ab')
  const two = choose(one, order, 'e', ctrl)
  expect(chosen(two)).toBe('be')
  expect(chosen(choose(two, order, 'b', ctrl))).toBe('e')
  expect(chosen(choose(choose(one, order, 'd', ctrl), order, 'e', { range: true, more: true }))).toBe('bde')
})

test('keys move through the list, grow a range, or only change the place', () => {
  const at = step(noSelection, order, 1, plain)
  expect([at.at, chosen(at)]).toEqual(['a', 'a'])
  const grown = step(step(at, order, 1, shift), order, 1, shift)
  expect([grown.at, chosen(grown)]).toEqual(['c', 'abc'])
  const moved = step(grown, order, 1, ctrl)
  expect([moved.at, chosen(moved)]).toEqual(['d', 'abc'])
  expect(step(moved, order, 99, plain).at).toBe('e')
  expect(step(moved, order, -99, plain).at).toBe('a')
  expect(step(noSelection, [], 1, plain)).toBe(noSelection)
})

test('what others take away is not chosen any more, and nothing changes otherwise', () => {
  const two = choose(choose(noSelection, order, 'b', plain), order, 'd', shift)
  expect(keepListed(two, order)).toBe(two)
  const left = keepListed(two, ['a', 'c', 'e'])
  expect([chosen(left), left.at, left.anchor]).toEqual(['c', null, null])
})
