import { afterAll, beforeAll, expect, test } from 'vitest'
import { type QuickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { importsOfPage } from '../contract/event-limits.ts'

let server: TestServer
let marta: QuickPerson
beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta', 'Night Ferry', 'band_plus')
})
afterAll(() => server.close())

test('imported calendars come a page at a time, each once, also those of one moment, and those of 30 days', async () => {
  await server.owner.query(
    `INSERT INTO event_imports (workspace_id, id, file_name, imported, imported_by, imported_at)
     SELECT $1, gen_random_uuid(), n || '.ics', 1, $2, now() - n / 20 * interval '5 days' FROM generate_series(1, 125) AS n`,
    [marta.workspaceId, marta.id],
  )
  const pages = [await marta.api.getEventImports({})]
  for (let at = pages[0]?.nextCursor; at; at = pages.at(-1)?.nextCursor)
    pages.push(await marta.api.getEventImports({ cursor: at }))
  expect(pages.map(({ imports }) => imports.length)).toEqual([importsOfPage, importsOfPage, 19])
  const all = pages.flatMap(({ imports }) => imports)
  expect(new Set(all.map(({ id }) => id)).size).toBe(119)
  const moments = all.map(({ importedAt }) => importedAt)
  expect(moments).toEqual(moments.toSorted().toReversed())
})

test('a cursor that names no place is refused', async () => {
  const cursor = Buffer.from('{"at":"x"}').toString('base64url')
  expect(await refusalOf(marta.api.getEventImports({ cursor }))).toMatchObject({ status: 400 })
})
