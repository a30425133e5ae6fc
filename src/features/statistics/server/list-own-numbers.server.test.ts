import { afterAll, beforeAll, expect, test } from 'vitest'
import { type QuickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { numbersOfPage } from '../contract/statistics-limits.ts'

let server: TestServer
let marta: QuickPerson
beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta', 'Night Ferry', 'band_plus')
})
afterAll(() => server.close())

test('numbers by hand come a page at a time, each once, also those of one day', async () => {
  await server.owner.query(
    `INSERT INTO stat_points (workspace_id, provider, entity, metric, at_date, source, value)
     SELECT $1, provider, '', metric, current_date - n, 'manual', n FROM generate_series(1, 40) AS n,
       (VALUES ('spotify', 'followers'), ('spotify', 'listeners'), ('youtube', 'subscribers')) AS of (provider, metric)`,
    [marta.workspaceId],
  )
  const pages = [await marta.api.getOwnNumbers({})]
  for (let at = pages[0]?.nextCursor; at; at = pages.at(-1)?.nextCursor)
    pages.push(await marta.api.getOwnNumbers({ cursor: at }))
  expect(pages.map(({ numbers }) => numbers.length)).toEqual([numbersOfPage, numbersOfPage, 20])
  const all = pages.flatMap(({ numbers }) => numbers)
  expect(new Set(all.map(({ provider, metric, date }) => `${provider} ${metric} ${date}`)).size).toBe(120)
  const days = all.map(({ date }) => date)
  expect(days).toEqual(days.toSorted().toReversed())
})

test('files of numbers come a page at a time, each once, also those of one moment', async () => {
  await server.owner.query(
    `INSERT INTO stat_imports (workspace_id, id, kind, file_name, file_sha256, first_date, last_date, added, changed, replaced,
       imported_by, imported_at)
     SELECT $1, gen_random_uuid(), 'audience', n || '.csv', sha256(n::text::bytea), current_date, current_date, 1, 0, '[]', $2,
       now() - n / 60 * interval '1 day'
     FROM generate_series(1, 120) AS n`,
    [marta.workspaceId, marta.id],
  )
  const pages = [await marta.api.getNumbersImports({})]
  for (let at = pages[0]?.nextCursor; at; at = pages.at(-1)?.nextCursor)
    pages.push(await marta.api.getNumbersImports({ cursor: at }))
  expect(pages.map(({ imports }) => imports.length)).toEqual([numbersOfPage, numbersOfPage, 20])
  expect(new Set(pages.flatMap(({ imports }) => imports).map(({ id }) => id)).size).toBe(120)
})

test('a cursor that names no place is refused', async () => {
  const cursor = Buffer.from('{"at":"x"}').toString('base64url')
  expect(await refusalOf(marta.api.getNumbersImports({ cursor }))).toMatchObject({ status: 400 })
  expect(await refusalOf(marta.api.getOwnNumbers({ cursor }))).toMatchObject({ status: 400 })
})
