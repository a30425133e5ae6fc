import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startTestServer } from '#tests/support/test-server.ts'
import { Database } from './database.ts'
import { planKept } from './kept-plans.ts'

test('a statement whose plan is kept is prepared once on its connection, and answers for each value', async () => {
  const server = await startTestServer()
  onTestFinished(server.close)
  const database = new Database(server.parts.logins.app, () => undefined, 1)
  onTestFinished(() => database.close())
  const answers = await database.outside(async (tx) => {
    const doubled: number[] = []
    for (const value of [1, 2, 3, 4, 5, 6, 7]) {
      const { rows } = await sql<{ twice: number }>`SELECT ${value}::int * 2 AS twice ${planKept}`.execute(tx)
      doubled.push(rows[0]?.twice ?? 0)
    }
    return doubled
  })
  expect(answers).toEqual([2, 4, 6, 8, 10, 12, 14])
  const { rows } = await sql<{ asked: string }>`
    SELECT (generic_plans + custom_plans)::text AS asked FROM pg_prepared_statements WHERE name LIKE 'kept_%'`.execute(
    database.single,
  )
  expect(rows).toEqual([{ asked: '7' }])
})
