import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Failure } from '#kernel/errors.ts'
import type { Route } from '#kernel/route.ts'
import { readInput } from '#server/http/issue-text.ts'
import { allRoutes } from '#tests/support/all-routes.gen.ts'
import { sampleInputs } from './sample-inputs.ts'
import type { World } from './world.ts'

type Fields = Record<string, unknown>

const id = '01890000-0000-7000-8000-000000000000'
const ids = new Proxy({}, { get: () => id }) as World['ours']
const world = { ours: ids, theirs: ids } as World

const wrong = [
  undefined,
  null,
  '',
  ' ',
  'zzz',
  '\u0000',
  'x'.repeat(5000),
  -1,
  1.5,
  1e12,
  true,
  [],
  ['zzz'],
  [null],
  {},
]

/** The fields of a schema, and of what its lists hold. */
const fieldsOf = (schema: unknown): string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])
const heldBy = (schema: unknown): unknown => {
  if (schema instanceof z.ZodArray) return schema.element
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return heldBy(schema.unwrap())
  if (schema instanceof z.ZodPipe) return heldBy(schema.in) ?? heldBy(schema.out)
  return undefined
}

/** Each field of a schema once with everything that it is not. */
const attempts = (schema: z.ZodType, good: Fields): Fields[] => {
  const shape: Fields = schema instanceof z.ZodObject ? schema.shape : {}
  return fieldsOf(schema).flatMap((field) => {
    const inner = fieldsOf(heldBy(shape[field])).flatMap((name) => wrong.map((value) => [{ [name]: value }]))
    return [...wrong, ...inner].map((value) => ({ ...good, [field]: value }))
  })
}

const refusalOf = (schema: z.ZodType, given: unknown): Failure | null => {
  try {
    readInput(schema, given)
    return null
  } catch (refusal) {
    if (refusal instanceof Failure) return refusal
    throw refusal
  }
}

/** Words that only Zod uses. */
const zodWords =
  /Invalid|received|expected|Too (big|small)|Unrecognized|undefined|NaN|null\b|regex|pattern|\bstring\b|must match/i

const parts = (['query', 'headers', 'body'] as const).flatMap((part) =>
  Object.entries<Route>(allRoutes).flatMap(([name, row]): [string, z.ZodType, Fields][] => {
    const schema = row[part]
    const input = sampleInputs[name as keyof typeof allRoutes]
    return schema ? [[`${name} ${part}`, schema, input === 'endless' ? {} : input(ids, world)]] : []
  }),
)

describe('whatever is sent, what is wrong with it is said in a sentence of ours', () => {
  test.each(parts)('%s', (_name, schema, good) => {
    for (const given of [{}, ...attempts(schema, good)]) {
      const refusal = refusalOf(schema, given)
      if (!refusal) continue
      for (const [field, text] of Object.entries(refusal.fields ?? {})) {
        const said = `${field} of ${JSON.stringify(given).slice(0, 300)}`
        expect(text, said).toMatch(/^[A-Z“].*[.?!]$/s)
        expect(text, said).not.toMatch(zodWords)
      }
    }
  })
})
