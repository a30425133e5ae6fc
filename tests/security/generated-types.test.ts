import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateTypes } from '#server/database/generate-types.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('tables.gen.ts is what the migrated database says', async () => {
  expect(await readFile('src/server/database/tables.gen.ts', 'utf8')).toBe(await generateTypes(server.owner))
})

test('the view alembic_version holds the number of the newest migration', async () => {
  const { rows } = await server.owner.query('SELECT version_num FROM alembic_version')
  const { rows: all } = await server.owner.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name')
  expect(rows).toEqual([{ version_num: all.at(-1)?.name.slice(0, 4) }])
})
