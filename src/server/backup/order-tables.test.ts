import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderTables } from './order-tables.ts'

test('what is referred to comes first; a table may refer to itself', () => {
  const references = [
    { table: 'notes', refersTo: 'demos' },
    { table: 'demos', refersTo: 'workspaces' },
    { table: 'workspaces', refersTo: 'accounts' },
    { table: 'notes', refersTo: 'notes' },
    { table: 'notes', refersTo: 'left_out' },
  ]
  expect(orderTables(['accounts', 'alone', 'demos', 'notes', 'workspaces'], references)).toEqual([
    'accounts',
    'alone',
    'workspaces',
    'demos',
    'notes',
  ])
})

test('a circle is refused by name', () => {
  const circle = [
    { table: 'hen', refersTo: 'egg' },
    { table: 'egg', refersTo: 'hen' },
  ]
  expect(() => orderTables(['hen', 'egg', 'coop'], circle)).toThrow('in a circle: egg, hen')
})

test('any tables without circles come out whole, each after all that it refers to', () => {
  const pairs = fc.array(fc.tuple(fc.nat(19), fc.nat(19)), { maxLength: 60 })
  fc.assert(
    fc.property(pairs, (drawn) => {
      // References go to lower numbers only, and the names hide the numbers' order.
      const name = (number: number) => `t${(number * 7) % 20}`
      const references = drawn.filter(([a, b]) => a > b).map(([a, b]) => ({ table: name(a), refersTo: name(b) }))
      const tables = Array.from({ length: 20 }, (_none, at) => name(at))
      const ordered = orderTables(tables, references)
      expect([...ordered].sort()).toEqual([...tables].sort())
      for (const { table, refersTo } of references) {
        expect(ordered.indexOf(refersTo)).toBeLessThan(ordered.indexOf(table))
      }
    }),
  )
})
