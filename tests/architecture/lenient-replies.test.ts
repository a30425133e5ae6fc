import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Route } from '#kernel/route.ts'
import { allRoutes } from '#tests/support/all-routes.gen.ts'

type Schema = z.core.$ZodTypes

const partsOf = ({ _zod: { def } }: Schema): [string, z.core.$ZodType][] => {
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).map(([name, part]) => [`.${name}`, part as z.core.$ZodType])
    case 'array':
      return [['[]', def.element]]
    case 'record':
      return [['{}', def.valueType]]
    case 'union':
      return def.options.map((part) => ['', part])
    case 'intersection':
      return [def.left, def.right].map((part) => ['', part])
    case 'pipe':
      return [def.in, def.out].map((part) => ['', part])
    default:
      return 'innerType' in def ? [['', def.innerType as z.core.$ZodType]] : []
  }
}

const isJudgedWhole = ({ _zod: { def } }: Schema): boolean =>
  def.type === 'object' && (def.checks ?? []).some((check) => check._zod.def.check === 'custom')

/** Where in a schema fields are judged together (`superRefine` of an object): what people send must be whole, what is read need not be. */
const judgedPlaces = (schema: Schema, path: string): string[] => [
  ...(isJudgedWhole(schema) ? [path] : []),
  ...partsOf(schema).flatMap(([name, part]) => judgedPlaces(part as Schema, path + name)),
]

/** Stored only as it was sent, by a call that held it to the same rule. */
const storedAsSent = ['.entry.by[]', '.entry.to', '.page.draft.theme']

test('no reply is held to rules of whole forms, which are for what people send', () => {
  // What is stored may be only guessed, or half filled in: an answer that its own schema refuses is a 500.
  const rows = Object.entries<Route>(allRoutes)
  const judged = rows.flatMap(([name, { reply }]) =>
    reply instanceof z.ZodType ? judgedPlaces(reply as unknown as Schema, name) : [],
  )
  expect(judged.filter((place) => !storedAsSent.some((stored) => place.endsWith(stored)))).toEqual([])
})

test('a rule deep within a reply is found', () => {
  const rule = z.object({ a: z.string() }).superRefine(() => undefined)
  const reply = z.object({ list: z.array(z.object({ one: rule.nullable() })), plain: z.string().max(3) })
  expect(judgedPlaces(reply as unknown as Schema, 'row')).toEqual(['row.list[].one'])
})
