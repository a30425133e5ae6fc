import { expect, test } from 'vitest'
import { z } from 'zod'
import { listOf } from '#kernel/page.ts'
import { isRaw, type Route } from '#kernel/route.ts'
import { allRoutes } from '#tests/support/all-routes.gen.ts'

type Schema = z.core.$ZodTypes

/** The most that an array holds as its schema says; infinite where it says nothing. */
const mostOf = (array: z.core.$ZodArray): number =>
  Math.min(
    ...(array._zod.def.checks ?? []).map(({ _zod: { def } }) =>
      def.check === 'max_length' ? (def as z.core.$ZodCheckMaxLengthDef).maximum : Number.POSITIVE_INFINITY,
    ),
    Number.POSITIVE_INFINITY,
  )

const isOfKinds = (keys: Schema): boolean => keys._zod.def.type === 'enum' || keys._zod.def.type === 'literal'

/** Where a schema lets a reply grow without end: arrays without a most, and what cannot be looked into. */
const openEnds = (schema: z.core.$ZodType, path: string): string[] => {
  const one = schema as Schema
  const { def } = one._zod
  const inner = (part: z.core.$ZodType, name = ''): string[] => openEnds(part, `${path}${name}`)
  switch (def.type) {
    case 'array':
      return [...(Number.isFinite(mostOf(one as z.core.$ZodArray)) ? [] : [`${path}[]`]), ...inner(def.element, '[]')]
    case 'object':
      return Object.entries(def.shape).flatMap(([name, part]) => inner(part as z.core.$ZodType, `.${name}`))
    case 'record':
      return [...(isOfKinds(def.keyType as Schema) ? [] : [`${path}{}`]), ...inner(def.valueType, '{}')]
    case 'tuple':
      return [...(def.rest ? [`${path}[]`] : []), ...def.items.flatMap((part) => inner(part as z.core.$ZodType, '[]'))]
    case 'union':
      return def.options.flatMap((part) => inner(part as z.core.$ZodType))
    case 'intersection':
      return [...inner(def.left), ...inner(def.right)]
    case 'pipe':
      return [...inner(def.in), ...inner(def.out)]
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return inner(def.innerType as z.core.$ZodType)
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'undefined':
    case 'literal':
    case 'enum':
    case 'date':
    case 'template_literal':
    // What comes out of it is said by the schema before it or behind it.
    case 'transform':
      return []
    default:
      return [`${path} (${def.type})`]
  }
}

const rows: [string, Route][] = Object.entries(allRoutes)

/** Kept short by what writes them: what an act says of itself, the settings of a trainer, and the plan of one statement. */
const bounded = ['.entries[].details{}', '.setting.more{}', 'explainDatabaseQuery.plan (unknown)']

test('every list of every reply says how long it may be', () => {
  const open = rows.flatMap(([name, { kind, reply }]) => (reply && !isRaw(kind) ? openEnds(reply, name) : []))
  expect(open.filter((path) => !bounded.some((end) => path.endsWith(end)))).toEqual([])
})

test('what has no most is found, however deep it lies', () => {
  const kept = z.object({ songs: listOf(z.object({ notes: listOf(z.string(), 3) }), 2).nullable() })
  expect(openEnds(kept, '')).toEqual([])
  const grown = kept.extend({
    more: z.union([z.null(), z.object({ tasks: z.array(z.string()).min(1).optional() })]),
    byName: z.record(z.string(), z.number()),
    byKind: z.record(z.enum(['a', 'b']), listOf(z.array(z.number()).readonly(), 2)),
    anything: z.unknown(),
  })
  expect(openEnds(grown, 'row')).toEqual([
    'row.more.tasks[]',
    'row.byName{}',
    'row.byKind{}[][]',
    'row.anything (unknown)',
  ])
})

test('a list that was longer before its rule is cut, and refuses nothing', () => {
  const list = listOf(z.number(), 2)
  expect(list.parse([1, 2, 3])).toEqual([1, 2])
  expect(z.toJSONSchema(list)).toMatchObject({ maxItems: 2 })
})
