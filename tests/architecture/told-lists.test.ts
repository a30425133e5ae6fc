import { expect, test } from 'vitest'
import { z } from 'zod'
import { hasMore, listOf, nextCursor } from '#kernel/page.ts'
import { isRaw, type Route } from '#kernel/route.ts'
import { allRoutes } from '#tests/support/all-routes.gen.ts'
import { whyShort } from './why-lists-are-short.ts'

type Schema = z.core.$ZodTypes

/** What in a reply says how many there are of its first list, or leads to its next page. */
const tellsOfFirst = /^(nextCursor|cursor|hasMore|hasEarlier|total|count)$/
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
/** What says so of a list by its name. */
const tellsOf = (name: string): string[] => [`hasMore${capital(name)}`, `numberOf${capital(name)}`, `${name}Count`]

const isList = (schema: z.core.$ZodType): boolean => {
  const { def } = (schema as Schema)._zod
  return def.type === 'array' || ('innerType' in def && isList(def.innerType as z.core.$ZodType))
}

/** The lists of a reply that end without a word, each by the thing that holds it, its name and its most. */
const silent = (schema: z.core.$ZodType, at: string, told = false): string[] => {
  const { def } = (schema as Schema)._zod
  switch (def.type) {
    case 'array': {
      const most = (def.checks ?? []).flatMap(({ _zod: { def: check } }) =>
        check.check === 'max_length' ? [(check as z.core.$ZodCheckMaxLengthDef).maximum] : [],
      )
      return [...(told ? [] : [`${at}[${most.join()}]`]), ...silent(def.element, at.split('.').at(-1) ?? '')]
    }
    case 'object': {
      const names = Object.keys(def.shape)
      const first = Object.entries(def.shape).find(([, part]) => isList(part as z.core.$ZodType))?.[0]
      return Object.entries(def.shape).flatMap(([name, part]) =>
        silent(
          part as z.core.$ZodType,
          `${at.split('.').at(-1)}.${name}`,
          (name === first && names.some((one) => tellsOfFirst.test(one))) ||
            tellsOf(name).some((one) => names.includes(one)),
        ),
      )
    }
    case 'record':
      return silent(def.valueType, at)
    case 'tuple':
      return def.items.flatMap((part) => silent(part, at))
    case 'union':
      return def.options.flatMap((part) => silent(part, at, told))
    case 'intersection':
      return [...silent(def.left, at), ...silent(def.right, at)]
    case 'pipe':
      return [...silent(def.in, at, told), ...silent(def.out, at, told)]
    default:
      return 'innerType' in def ? silent(def.innerType as z.core.$ZodType, at, told) : []
  }
}

const rows: [string, Route][] = Object.entries(allRoutes)
const ends = new Set(rows.flatMap(([name, { kind, reply }]) => (reply && !isRaw(kind) ? silent(reply, name) : [])))
const reasons = new Map(Object.entries(whyShort).flatMap(([why, lists]) => lists.map((list) => [list, why])))

test('every list of a reply says how many there are, leads to its next page, or cannot be longer', () => {
  expect([...ends].filter((list) => !reasons.has(list))).toEqual([])
})

test('no reason is kept for a list that is gone', () => {
  expect([...reasons.keys()].filter((list) => !ends.has(list))).toEqual([])
})

test('a list that ends without a word is found, one that says so is not', () => {
  const list = listOf(z.string(), 3)
  expect(silent(z.object({ songs: list }), 'row')).toEqual(['row.songs[3]'])
  expect(silent(z.object({ songs: list.nullable(), tasks: list, nextCursor }), 'row')).toEqual(['row.tasks[3]'])
  expect(silent(z.object({ songs: list, tasks: list, hasMore, numberOfTasks: z.number() }), 'row')).toEqual([])
  expect(silent(z.object({ band: z.object({ notes: list }) }), 'row')).toEqual(['band.notes[3]'])
})
