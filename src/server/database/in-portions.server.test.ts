import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startTestServer } from '#tests/support/test-server.ts'
import { inPortions } from './in-portions.ts'

test('rows come in their order, each once, however many there are', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  for (const count of [0, 1, 499, 500, 501, 1000, 1234]) {
    const portions = await server.services.database.outside((tx) => {
      const query = sql<{ n: number }>`SELECT n FROM generate_series(1, ${count}::integer) n ORDER BY n`
      return Array.fromAsync(inPortions(tx, query, ({ n }) => n))
    })
    expect(portions.flat()).toEqual(Array.from({ length: count }, (_none, at) => at + 1))
    expect(Math.max(0, ...portions.map((portion) => portion.length))).toBeLessThanOrEqual(500)
  }
})
