import { parse } from 'libpg-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tablesOfAnyBand } from '#tests/support/band-of-statement.ts'
import { readStatements } from '#tests/support/statements-written.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

/** What may be asked of all bands at once, or before the band is known, and why. */
const acrossBands = new Map([
  ['SELECT demos', 'songs that a newer version measures again'],
  ['SELECT demos,workspaces', 'how much the installation holds'],
  ['SELECT file_items', 'bands with files in the trash that ran out'],
  ['SELECT memberships', 'the bands of a person'],
  ['SELECT memberships,workspaces', 'people and bands, for administrators'],
  ['SELECT stored_files', 'files that belong to nothing'],
  ['SELECT transfer_files', 'how much the installation holds'],
  ['SELECT transfer_files,transfers,workspaces', 'what is on its way, for administrators'],
  ['SELECT transfers', 'transfers that ran out'],
  ['SELECT uploads', 'uploads that nobody finished'],
  ['SELECT workspaces', 'the bands that a person owns, and the names of bands for their notifications'],
  ['DELETE ledger_versions', 'a test that sees it refused'],
])

let server: TestServer
/** By table or view of bands: the column that says which band. Notifications are their reader's. */
let keys: Map<string, string>
beforeAll(async () => {
  server = await startTestServer()
  const { rows } = await server.owner.query<{ name: string }>(`SELECT c.relname AS name FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'workspace_id' AND NOT a.attisdropped
    WHERE c.relkind IN ('r', 'p', 'v') AND c.relnamespace = 'public'::regnamespace AND c.relname <> 'notifications'`)
  keys = new Map([['workspaces', 'id'], ...rows.map(({ name }) => [name, 'workspace_id'] as const)])
})
afterAll(() => server.close())

/** A statement's word and its tables of any band, as `SELECT demos,workspaces`; null for one that names its band everywhere. */
const acrossBandsBy = async (text: string): Promise<string | null> => {
  const [{ stmt } = {}] = (await parse(text)).stmts ?? []
  if (!stmt) throw new Error(`No statement: ${text}`)
  const tables = tablesOfAnyBand(stmt, keys)
  return tables.length === 0 ? null : `${Object.keys(stmt)[0]?.replace('Stmt', '').toUpperCase()} ${tables.join(',')}`
}

test('every statement that the tests sent names its band for each table of bands, but for those that are known to ask all', async () => {
  const texts = readStatements()
  expect(texts.length).toBeGreaterThan(500)
  const found: string[] = []
  for (const text of texts) {
    const by = await acrossBandsBy(text)
    if (by !== null && !acrossBands.has(by)) found.push(`${by}: ${text.replaceAll(/\s+/g, ' ').slice(0, 300)}`)
  }
  expect(found).toEqual([])
})

test.each([
  'SELECT FROM demos WHERE workspace_id = $1 AND id = $2',
  'SELECT FROM demos d JOIN songs s ON s.workspace_id = d.workspace_id AND s.id = d.song_id WHERE d.workspace_id = $1',
  'SELECT FROM demos JOIN songs USING (workspace_id) WHERE (demos.workspace_id, demos.id) = ($1::uuid, $2::uuid)',
  'SELECT FROM workspaces w WHERE w.id = $1 AND EXISTS (SELECT FROM demos WHERE workspace_id = w.id)',
  'WITH own AS (SELECT workspace_id, id FROM demos WHERE workspace_id = $1) SELECT FROM own JOIN demo_notes n ON n.workspace_id = own.workspace_id',
  'INSERT INTO demos (workspace_id, id) VALUES ($1, $2), ($3, $4) ON CONFLICT DO NOTHING',
  'INSERT INTO demos (id, workspace_id) SELECT id, workspace_id FROM songs WHERE workspace_id = $1',
  'UPDATE demos d SET title = s.name FROM songs s WHERE s.workspace_id = d.workspace_id AND d.workspace_id = $1',
  'DELETE FROM demos WHERE workspace_id = $1 AND id IN (SELECT demo_id FROM demo_notes WHERE workspace_id = $2)',
  'SELECT FROM demos WHERE (workspace_id, song_id) IN (SELECT workspace_id, id FROM songs WHERE workspace_id = $1)',
])('of one band: %s', async (text) => {
  expect(await acrossBandsBy(text)).toBeNull()
})

test.each([
  ['SELECT FROM demos WHERE id = $1', 'SELECT demos'],
  ['SELECT FROM demos WHERE workspace_id = $1 OR id = $2', 'SELECT demos'],
  ['SELECT FROM demos WHERE workspace_id <> $1', 'SELECT demos'],
  ['SELECT FROM demos WHERE workspace_id = ANY ($1::uuid[])', 'SELECT demos'],
  ['SELECT FROM demos d JOIN songs s ON s.id = d.song_id WHERE d.workspace_id = $1', 'SELECT songs'],
  ['SELECT FROM demos d JOIN songs s ON s.workspace_id = d.workspace_id', 'SELECT demos,songs'],
  ['SELECT (SELECT count(*) FROM songs) FROM demos WHERE workspace_id = $1', 'SELECT songs'],
  ['SELECT FROM demos WHERE workspace_id = $1 UNION ALL SELECT FROM demos WHERE id = $2', 'SELECT demos'],
  ['WITH own AS (SELECT workspace_id FROM demos) SELECT FROM own WHERE own.workspace_id IS NOT NULL', 'SELECT demos'],
  ['INSERT INTO demos (id) VALUES ($1)', 'INSERT demos'],
  ['INSERT INTO demos (workspace_id) SELECT workspace_id FROM songs', 'INSERT demos,songs'],
  ['UPDATE demos SET workspace_id = $1 WHERE id = $2', 'UPDATE demos'],
  ['DELETE FROM demos USING songs s WHERE s.id = song_id AND s.workspace_id = $1', 'DELETE demos'],
])('of any band: %s', async (text, by) => {
  expect(await acrossBandsBy(text)).toBe(by)
})
