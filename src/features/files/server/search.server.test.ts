import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldName } from '#kernel/text.ts'
import { type QuickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { maxFound } from '../contract/file-limits.ts'

let server: TestServer
let marta: QuickPerson
let jon: QuickPerson
beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta', 'Night Ferry', 'pro')
  jon = await quickPersonWithBand(server, 'jon', 'Other Ferry', 'pro')
  for (const { workspaceId } of [marta, jon])
    await server.owner.query(
      `INSERT INTO file_items (workspace_id, id, is_folder, name, name_key)
       SELECT $1, gen_random_uuid(), true, 'Take ' || n || CASE WHEN n % 997 = 0 THEN ' čaj' ELSE '' END,
         'take ' || n || CASE WHEN n % 997 = 0 THEN ' čaj' ELSE '' END FROM generate_series(1, 6000) AS n`,
      [workspaceId],
    )
  await server.owner.query('ANALYZE file_items')
})
afterAll(() => server.close())

const found = async (text: string) => {
  const { items, hasMore } = await marta.api.searchFiles({ text })
  return { names: items.map(({ name }) => name), hasMore }
}

test('a text is found anywhere in a name, in the order of names, and in one band alone', async () => {
  const { rows } = await server.owner.query<{ name: string; name_key: string }>(
    'SELECT name, name_key FROM file_items WHERE workspace_id = $1 AND trash_id IS NULL ORDER BY name_key, id',
    [marta.workspaceId],
  )
  // Few, many, none; one letter, two, and more than a name has.
  for (const text of [
    'ČAJ',
    'take',
    'ke 599',
    ' 5999',
    '9',
    'x',
    'aj',
    '5982 č',
    'no such take',
    'take 1'.repeat(20),
  ]) {
    const expected = rows.filter(({ name_key }) => name_key.includes(foldName(text))).map(({ name }) => name)
    const answer = { names: expected.slice(0, maxFound), hasMore: expected.length > maxFound }
    expect(await found(text), text).toEqual(answer)
  }
})

test('a text that few names hold is looked up in an index, also by a member behind the walls', async () => {
  const scans = await server.services.database.reading(
    { workspaceId: marta.workspaceId ?? '', userId: marta.id, role: 'owner', tier: 'pro' } as Parameters<
      typeof server.services.database.reading
    >[0],
    async (tx) => {
      const count = async () => {
        const { rows } = await sql<{ pairs: number; whole: number }>`
          SELECT pg_stat_get_xact_numscans('file_items_pairs'::regclass)::integer AS pairs,
            pg_stat_get_xact_numscans('file_items'::regclass)::integer AS whole`.execute(tx)
        return rows[0] ?? { pairs: 0, whole: 0 }
      }
      const before = await count()
      const { rows } = await sql`SELECT find_file_items('5982 čaj', 200)`.execute(tx)
      expect(rows).toHaveLength(1)
      const after = await count()
      return { pairs: after.pairs - before.pairs, whole: after.whole - before.whole }
    },
  )
  expect(scans).toEqual({ pairs: 1, whole: 0 })
})
