import { expect, test } from 'vitest'
import { eachOnce, type KnownPerson } from './one-person.ts'

const member = (id: string): KnownPerson => ({ id, belongs: true, isOutside: false, joinedAs: null })
const outsider = (id: string, joinedAs: string | null = null): KnownPerson => ({
  ...{ id, joinedAs },
  ...{ belongs: false, isOutside: true },
})
const left = (id: string): KnownPerson => ({ id, belongs: false, isOutside: false, joinedAs: null })

const shown = (...known: KnownPerson[]) => {
  const people = eachOnce(known)
  return [people.each.map(({ id }) => id), known.map(({ id }) => people.idOf(id))]
}

test('somebody outside who joined is the member, and somebody outside again once they left', () => {
  expect(shown(member('tom'), member('pia'), outsider('x', 'pia'))).toEqual([
    ['tom', 'pia'],
    ['tom', 'pia', 'pia'],
  ])
  expect(shown(member('tom'), left('pia'), outsider('x', 'pia'))).toEqual([
    ['tom', 'x'],
    ['tom', 'x', 'x'],
  ])
  expect(eachOnce([member('pia'), outsider('x', 'pia')]).idsOf('x')).toEqual(['pia', 'x'])
})

test('ids lead on to each other, also in a circle; two members stay two, and strangers themselves', () => {
  expect(shown(member('new'), outsider('old', 'new'), outsider('x', 'old'))).toEqual([['new'], ['new', 'new', 'new']])
  expect(shown(outsider('a', 'b'), outsider('b', 'a'))[0]).toHaveLength(1)
  expect(shown(member('a'), { ...member('b'), joinedAs: 'a' })).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
  expect(shown(outsider('x', 'gone'))).toEqual([['x'], ['x']])
  expect(eachOnce([]).idsOf('nobody')).toEqual(['nobody'])
})
