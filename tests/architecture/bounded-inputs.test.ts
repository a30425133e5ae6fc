import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Route } from '#kernel/route.ts'
import { nameOf } from '#kernel/text.ts'
import { bodyBounds, inputSize } from '#server/http/body-bounds.ts'
import { openApiDocument } from '#server/http/openapi/openapi-document.ts'
import { allRoutes } from '#tests/support/all-routes.gen.ts'

const openEnds = (schema: z.ZodType, path: string): string[] => {
  const open: string[] = []
  inputSize(schema, (end) => open.push(end), path)
  return open
}

const rows: [string, Route][] = Object.entries(allRoutes)

/**
 * The row says its bytes. Each answer is checked by itself, so that one broken one does not keep the others; of a message the
 * protocol knows what it takes.
 */
const boundedByTheRow = ['mcp body.params (unknown)', 'addTrainingAnswers body.answers[] (unknown)']

test('every text, list and record that a row takes says how long it may be', () => {
  const open = rows.flatMap(([name, row]) =>
    (['params', 'query', 'headers', 'body'] as const).flatMap((part) => {
      const schema = row[part]
      return schema ? openEnds(schema, `${name} ${part}`) : []
    }),
  )
  expect(open).toEqual(boundedByTheRow)
})

test('what has no most is found, however deep it lies', () => {
  const short = z.string().max(5)
  const kept = z.object({
    id: z.uuid(),
    name: nameOf('Name'),
    at: z.iso.datetime().max(40),
    tags: z.preprocess((value) => value, z.array(short).max(3)),
  })
  expect(openEnds(kept, '')).toEqual([])
  const grown = kept.extend({
    text: z.string().min(1).regex(/^a$/),
    at: z.iso.datetime().optional(),
    list: z.union([z.null(), z.array(short)]),
    deep: z.array(z.object({ name: z.string().transform((text) => text.slice(0, 5)) })).max(2),
    byName: z.record(short, short),
    some: z.record(short, short).meta({ maxProperties: 2 }),
    anything: z.json(),
  })
  const ends = ['.at', '.text', '.list[]', '.deep[].name', '.byName{}', '.anything (lazy)']
  expect(openEnds(grown, 'row')).toEqual(ends.map((end) => `row${end}`))
})

test('a row that needs no more takes 16 kB, one that needs more takes what it can be filled with', () => {
  expect(bodyBounds({})).toEqual({ bytes: 16_000, values: 1000 })
  expect(bodyBounds({ body: z.object({ name: nameOf('Name') }) }).bytes).toBe(16_000)
  const largest = { text: 'é'.repeat(20_000), list: Array.from({ length: 1500 }, () => 1) }
  const body = z.object({ text: z.string().max(20_000), list: z.array(z.number()).max(1500) })
  const bounds = bodyBounds({ body })
  const sent = JSON.stringify(largest).replaceAll('é', '\\u00e9')
  expect(bounds.bytes).toBeGreaterThan(Buffer.byteLength(sent))
  expect(bounds.bytes).toBeLessThan(2 * Buffer.byteLength(sent))
  expect(bounds.values).toBeGreaterThan(1504)
  expect(bodyBounds({ body: z.object({ text: z.string().max(1e9) }) }).bytes).toBe(1_000_000)
  expect(bodyBounds({ body, maxBodyBytes: 50_000 }).bytes).toBe(50_000)
})

test('the document of the calls says how large the body of each may be', () => {
  const { paths } = openApiDocument({ version: '1', address: 'https://band.example' }) as unknown as {
    paths: Record<string, Record<string, { requestBody?: unknown; 'x-max-body-bytes'?: number }>>
  }
  for (const [name, row] of rows.filter(([, { method, kind }]) => method !== 'GET' && kind !== 'tus')) {
    const said = paths[row.path]?.[row.method.toLowerCase()]?.['x-max-body-bytes']
    expect([name, said]).toEqual([name, bodyBounds(row).bytes])
  }
})
