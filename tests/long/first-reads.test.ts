import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Explained, type Explaining, explainStatements } from '#tests/support/explained.ts'
import { someFactor } from '#tests/support/some-factor.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { addBand } from '../../bench/add-band.ts'
import { addGrowth } from '../../bench/add-growth.ts'
import { firstReads } from '../../bench/first-reads.ts'

/** How many rows each of two bands has in each big table. */
const rows = 30_000

let statements: Explaining
let server: TestServer
let headers: Record<string, string>
let big: Set<string>
beforeAll(async () => {
  statements = explainStatements()
  server = await startTestServer()
  // The second is asked; the rows of the first are what a scan of the whole table would read as well.
  for (let bands = 0; bands < 2; bands++) {
    const band = await addBand(server.owner, 20, rows)
    headers = { cookie: band.cookie, 'x-workspace-id': band.workspaceId }
    // Opens the books and the table of merch.
    for (const path of ['/api/get-finances', '/api/get-merch']) await ask(path)
    await addGrowth(server.owner, band.workspaceId, rows)
  }
  // Reports are for those who run the server, with two-step login.
  const { rows: admins } = await server.owner.query<{ id: string }>(`UPDATE accounts SET tier = 'admin' RETURNING id`)
  for (const { id } of admins) await server.owner.query(someFactor, [id])
  await server.owner.query('ANALYZE')
  const { rows: tables } = await server.owner.query<{ relname: string }>(
    `SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples >= $1`,
    [rows / 2],
  )
  big = new Set(tables.map(({ relname }) => relname))
})
afterAll(async () => {
  await server.close()
  statements.stop()
})

const ask = async (path: string): Promise<void> => {
  const answer = await fetch(server.address + path, { headers })
  expect([path, answer.status]).toEqual([path, 200])
  await answer.arrayBuffer()
}

/** What is wrong with how a statement was carried out: a big table read whole, or far more of its rows than were answered. */
const faultsOf = ({ text, answered, read, whole }: Explained): string[] => [
  ...whole.filter((table) => big.has(table)).map((table) => `reads all of ${table}: ${text}`),
  ...Object.entries(read)
    .filter(([table, looked]) => big.has(table) && looked > rows / 10 + 5 * answered)
    .map(([table, looked]) => `reads ${looked} rows of ${table} for ${answered}: ${text}`),
]

test('the band has many rows in what grows', () => {
  expect([...big].length).toBeGreaterThan(10)
})

for (const [name, path] of Object.entries(firstReads))
  test(`${name}: a member's own statements read by an index what is shown, not all rows of the band`, async () => {
    const explained = await statements.during(() => ask(path))
    expect(explained.length).toBeGreaterThan(0)
    expect(explained.flatMap(faultsOf)).toEqual([])
  })

test('a statement that reads a big table whole, or all rows of the band, is found', async () => {
  const { single } = server.services.database
  const explained = await statements.during(() =>
    single.selectFrom('demo_notes').select('id').where('text', '=', 'x').execute(),
  )
  expect(explained.flatMap(faultsOf)).toContainEqual(expect.stringMatching(/^reads \d+ rows of demo_notes for 0/))
})
