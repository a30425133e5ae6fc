import { afterAll, beforeAll, expect, test } from 'vitest'
import { type QuickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { importsOfPage } from '../contract/statement-limits.ts'

let server: TestServer
let marta: QuickPerson
beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta', 'Night Ferry', 'band_plus')
})
afterAll(() => server.close())

test('imports come a page at a time, each once, also those of one moment', async () => {
  await server.owner.query(
    `INSERT INTO statement_imports (workspace_id, id, file_name, file_bytes, file_sha256, file_key, state, added_by, added_at)
     SELECT $1, gen_random_uuid(), n || '.csv', 1, sha256(n::text::bytea), NULL, 'cancelled', $2, now() - n / 60 * interval '1 day'
     FROM generate_series(1, 250) AS n`,
    [marta.workspaceId, marta.id],
  )
  const pages = [await marta.api.getStatementImports({})]
  for (let at = pages[0]?.nextCursor; at; at = pages.at(-1)?.nextCursor)
    pages.push(await marta.api.getStatementImports({ cursor: at }))
  expect(pages.map(({ imports }) => imports.length)).toEqual([importsOfPage, importsOfPage, 50])
  expect(pages.map(({ numberOfImports }) => numberOfImports)).toEqual([250, 250, 250])
  const all = pages.flatMap(({ imports }) => imports)
  expect(new Set(all.map(({ id }) => id)).size).toBe(250)
  const days = all.map(({ addedAt }) => addedAt)
  expect(days).toEqual(days.toSorted().toReversed())
})

test('a cursor that names no place is refused', async () => {
  const cursor = Buffer.from('{"addedAt":"x"}').toString('base64url')
  expect(await refusalOf(marta.api.getStatementImports({ cursor }))).toMatchObject({ status: 400 })
})
