import { parse } from 'libpg-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tablesOfAnyBand } from '#tests/support/band-of-statement.ts'
import { readStatements } from '#tests/support/statements-written.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

/** What may be asked of all bands at once, or before the band is known, by how it begins and why. */
const acrossBands: [beginning: string, why: string][] = [
  [
    'select "workspace_id", "id" from "demos" where ("analysis" = $1 or "analyser_version" < $2 or',
    'songs that a newer version measures again',
  ],
  ["SELECT current_setting('server_version') AS version, pg_database_size(", 'what the installation holds'],
  [
    'select distinct "workspace_id" from "file_items" where "trashed_at" < ',
    'bands with files whose time in the trash is over',
  ],
  ['select "workspace_id" from "memberships" where "account_id" = $1', 'the bands of a person'],
  [
    'select "m"."workspace_id", "m"."role" from "memberships" as "m" inner join "workspaces" as "w" on "w"."id" = "m"."workspace_id" where "m"."account_id" = $1',
    'the living bands of a person',
  ],
  [
    'select "w"."name" from "memberships" as "m" inner join "workspaces" as "w" on "w"."id" = "m"."workspace_id" where "m"."account_id" = $1 and "w"."needs_factor" = $2',
    'which of a person’s bands ask for two-step login',
  ],
  [
    'SELECT to_json(shown) AS row FROM ( SELECT "t"."workspace_id", "t"."account_id", "t"."role", "t"."joined_at", "t"."row_version", "t"."away" FROM "memberships" t WHERE "t"."account_id" = $1 ',
    'a person’s own export',
  ],
  [
    'SELECT a.id, a.username, a.display_name, a.email, a.email_proved_at, a.tier, a.created_at, a.last_seen_at',
    'people, for administrators',
  ],
  ['SELECT w.id, w.name, w.owner_id, a.username AS owner, a.tier, w.created_at', 'bands, for administrators'],
  [
    'select "n"."id", "n"."kind", "n"."facts", "n"."path", "n"."count", "n"."created_at", "n"."read_at", "n"."clearing_id", "a"."display_name" as "actor_name", "n"."workspace_id", "w"."name" as "workspace_name"',
    'a person’s notifications, with the names of their bands',
  ],
  [
    'SELECT key FROM stored_files WHERE workspace_id = ANY ($1::uuid[]) UNION ALL',
    'which of some files belong to something',
  ],
  [
    'select count(*) as "count", coalesce(sum(file_bytes), 0)::bigint as "bytes" from "transfer_files"',
    'what is on its way, for administrators',
  ],
  [
    'select "f"."id", "f"."path", "f"."file_bytes", "f"."added_at", "w"."name" as "workspace", t.direction',
    'the same, file by file',
  ],
  [
    'select "t"."workspace_id" as "workspaceId", "t"."id" from "transfers" as "t" where (t.revoked_at < ',
    'transfers that are over',
  ],
  [
    'select "workspace_id" as "workspaceId", "id" from "uploads" where CASE WHEN leased_until > now()',
    'uploads that nobody finished',
  ],
  ['select "id" from "uploads" where id = ANY ($1::uuid[])', 'parts of uploads that belong to none'],
  ['select "hue" from "workspaces" where "owner_id" = $1', 'the colours that a person’s bands have'],
  [
    'SELECT r.post_id, r.workspace_id, r.account_id, (SELECT p.title FROM community_posts',
    'what a post asks of everybody',
  ],
  ['WITH q AS (SELECT * FROM (SELECT post_id, head_start', 'the feedback queue of all bands'],
  ['SELECT q.post_id, q.place, q.of FROM (SELECT post_id, head_start', 'the place of a person in it'],
  ['update "feedback_requests" set', 'a person’s own request, or one of a band that they manage'],
  [
    'select "r"."account_id", "a"."display_name" as "name" from "feedback_requests"',
    'who keeps a person or a band from asking: a person asks once in all their bands',
  ],
  ['SELECT f.comment_id AS id, false AS is_guest', 'the answers to it'],
  ['update "feedback_guest_answers" set "removed_at"', 'one of them'],
  ['delete from "ledger_versions"', 'a test that sees it refused'],
]

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

/** The tables of a statement that it reads or changes of any band; none where it names its band everywhere. */
const ofAnyBand = async (text: string): Promise<string[]> => {
  const [{ stmt } = {}] = (await parse(text)).stmts ?? []
  if (!stmt) throw new Error(`No statement: ${text}`)
  return tablesOfAnyBand(stmt, keys)
}

test('every statement that the tests sent names its band for each table of bands, but for those that are known to ask all', async () => {
  const texts = readStatements().map((text) => text.replaceAll(/\s+/g, ' ').trim())
  expect(texts.length).toBeGreaterThan(500)
  const found: string[] = []
  for (const text of texts) {
    if (acrossBands.some(([beginning]) => text.startsWith(beginning))) continue
    const tables = await ofAnyBand(text)
    if (tables.length > 0) found.push(`${tables}: ${text.slice(0, 300)}`)
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
  'WITH gone AS (DELETE FROM demos WHERE workspace_id = $1 RETURNING workspace_id, id) DELETE FROM songs s USING gone WHERE s.workspace_id = gone.workspace_id',
  'SELECT FROM demos d LEFT JOIN songs s ON s.workspace_id = d.workspace_id WHERE d.workspace_id = $1',
  'SELECT FROM demos d, LATERAL (SELECT FROM songs s WHERE s.workspace_id = d.workspace_id) x WHERE d.workspace_id = $1',
  'WITH RECURSIVE up AS (SELECT workspace_id, id FROM songs WHERE workspace_id = $1 UNION ALL SELECT d.workspace_id, d.id FROM up JOIN demos d ON d.workspace_id = up.workspace_id) SELECT FROM up',
  'SELECT FROM demos WHERE workspace_id = (SELECT workspace_id FROM songs WHERE workspace_id = $1 LIMIT 1)',
])('of one band: %s', async (text) => {
  expect(await ofAnyBand(text)).toEqual([])
})

test.each([
  ['SELECT FROM demos WHERE id = $1', 'demos'],
  ['SELECT FROM demos WHERE workspace_id = $1 OR id = $2', 'demos'],
  ['SELECT FROM demos WHERE workspace_id <> $1', 'demos'],
  ['SELECT FROM demos WHERE workspace_id = ANY ($1::uuid[])', 'demos'],
  ['SELECT FROM demos TABLESAMPLE SYSTEM (10)', 'demos'],
  ['SELECT FROM demos d JOIN songs s ON s.id = d.song_id WHERE d.workspace_id = $1', 'songs'],
  ['SELECT FROM demos d JOIN songs s ON s.workspace_id = d.workspace_id', 'demos,songs'],
  ['SELECT FROM demos d LEFT JOIN songs s ON s.workspace_id = d.workspace_id AND d.workspace_id = $1', 'demos,songs'],
  ['SELECT FROM demos d FULL JOIN songs s ON s.workspace_id = $1 WHERE d.workspace_id = $1', 'songs'],
  ['SELECT (SELECT count(*) FROM songs) FROM demos WHERE workspace_id = $1', 'songs'],
  [
    'SELECT FROM workspaces w WHERE EXISTS (SELECT FROM demos WHERE workspace_id = w.id AND id = $1)',
    'demos,workspaces',
  ],
  ['SELECT FROM demos d WHERE EXISTS (SELECT FROM notifications WHERE workspace_id = $1)', 'demos'],
  [
    'SELECT FROM demos d WHERE id = $1 OR EXISTS (SELECT FROM songs s WHERE s.workspace_id = d.workspace_id AND s.workspace_id = $2)',
    'demos',
  ],
  ['SELECT FROM demos WHERE workspace_id <> ANY (SELECT workspace_id FROM songs WHERE workspace_id = $1)', 'demos'],
  [
    'SELECT FROM demos WHERE (song_id, workspace_id) IN (SELECT workspace_id, id FROM songs WHERE workspace_id = $1)',
    'demos',
  ],
  ['SELECT FROM demos WHERE workspace_id = $1 UNION ALL SELECT FROM demos WHERE id = $2', 'demos'],
  ['WITH own AS (SELECT workspace_id FROM demos) SELECT FROM own WHERE own.workspace_id = $1', 'demos'],
  ['WITH demos AS (SELECT * FROM demos WHERE id = $1) SELECT FROM demos WHERE workspace_id = $2', 'demos'],
  ['WITH demos AS (SELECT 1) SELECT FROM public.demos', 'demos'],
  [
    'WITH own (workspace_id, id) AS (SELECT id, workspace_id FROM demos WHERE workspace_id = $1) SELECT FROM own JOIN songs USING (workspace_id)',
    'songs',
  ],
  [
    'WITH gone AS (DELETE FROM demos WHERE id = $1 RETURNING workspace_id) SELECT FROM gone WHERE workspace_id = $2',
    'demos',
  ],
  ['DELETE FROM demos WHERE workspace_id = $1 RETURNING (SELECT count(*) FROM songs)', 'songs'],
  ['INSERT INTO demos (id) VALUES ($1)', 'demos'],
  ['INSERT INTO demos (workspace_id) SELECT workspace_id FROM songs', 'demos,songs'],
  [
    'INSERT INTO demos (workspace_id) SELECT workspace_id FROM songs WHERE workspace_id = $1 UNION ALL SELECT workspace_id FROM songs',
    'demos,songs',
  ],
  [
    'INSERT INTO demos (workspace_id) VALUES ($1) ON CONFLICT (id) DO UPDATE SET title = (SELECT title FROM songs)',
    'songs',
  ],
  ['UPDATE demos SET workspace_id = $1 WHERE id = $2', 'demos'],
  ['DELETE FROM demos USING songs s WHERE s.id = song_id AND s.workspace_id = $1', 'demos'],
])('of any band: %s', async (text, tables) => {
  expect((await ofAnyBand(text)).join(',')).toBe(tables)
})

test('what the check does not understand is no statement of one band', async () => {
  await expect(ofAnyBand('MERGE INTO demos USING songs ON true WHEN MATCHED THEN DELETE')).rejects.toThrow(
    'Not known: MergeStmt',
  )
})
