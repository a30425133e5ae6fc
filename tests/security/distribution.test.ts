import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** What a query of the catalogue finds, a line each. */
const lines = async (query: string): Promise<string[]> =>
  (await server.owner.query<{ line: string }>(`${query} ORDER BY 1`)).rows.map(({ line }) => line)

const hasBand = (table: string): string =>
  `EXISTS (SELECT FROM pg_attribute WHERE attrelid = ${table} AND attname = 'workspace_id' AND NOT attisdropped)`
const namesBand = (table: string, columns: string): string =>
  `EXISTS (SELECT FROM pg_attribute WHERE attrelid = ${table} AND attname = 'workspace_id' AND attnum = ANY (${columns}))`
const ofTables = `FROM pg_class c WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace`

// Of people, of the community that all bands share, and of the installation: on each node, or on one of them.
const ofNoBand = [
  ...[
    'account_identities',
    'accounts',
    'address_links',
    'known_places',
    'login_factors',
    'passkey_challenges',
    'password_resets',
    'pending_logins',
  ],
  ...['plan_interest', 'push_devices', 'push_settings', 'recovery_codes', 'sessions', 'sso_flows'],
  ...['training_answers', 'training_items', 'training_standings'],
  ...['community_blocks', 'community_comments', 'community_images', 'community_likes', 'community_posts'],
  'community_reports',
  ...['feedback_answers', 'feedback_credits', 'feedback_left_bands', 'feedback_paid'],
  ...['audit_log', 'bug_reports', 'database_queries', 'exchange_rate_runs', 'exchange_rates', 'idempotency_keys'],
  ...['instance_settings', 'notification_keys', 'outward_budgets', 'rate_windows', 'schema_migrations'],
  ...['arriving_files', 'timetable'],
]

// Found by a secret or an address before the band is known: to distribute them, these need a table of their own that leads to the band.
const foundWithoutBand = [
  'access_tokens.access_tokens_token',
  'calendar_feeds.calendar_feeds_token',
  'community_demos.community_demos_post',
  'feedback_requests.feedback_requests_of_person',
  'feedback_requests.feedback_requests_post',
  'guest_links.guest_links_token',
  'link_reminders.link_reminders_id',
  'link_slugs.link_slugs_address',
  'transfers.transfers_token',
]

test('each table carries its band, is the one of bands, or is known to be of none', async () => {
  const without = await lines(`SELECT relname AS line ${ofTables} AND NOT ${hasBand('c.oid')}`)
  expect(without).toEqual([...ofNoBand, 'workspaces'].toSorted())
})

test('each row of a band says which, but for a notification, which is its reader’s', async () => {
  const optional = `SELECT relname AS line ${ofTables} AND EXISTS (SELECT FROM pg_attribute
    WHERE attrelid = c.oid AND attname = 'workspace_id' AND NOT attisdropped AND NOT attnotnull)`
  expect(await lines(optional)).toEqual(['notifications'])
})

test('each key of a table of bands has the band in it, as distribution by band asks', async () => {
  const keys = `SELECT c.relname || '.' || i.indexrelid::regclass AS line FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    WHERE i.indisunique AND c.relnamespace = 'public'::regnamespace
      AND ${hasBand('c.oid')} AND NOT ${namesBand('c.oid', 'i.indkey')}`
  expect(await lines(keys)).toEqual([...foundWithoutBand, 'notifications.notifications_pkey'].toSorted())
})

test('each reference between tables of bands stays in one band, and nothing else refers to them', async () => {
  const references = `SELECT k.conrelid::regclass || ' to ' || k.confrelid::regclass AS line FROM pg_constraint k
    WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND ${hasBand('k.confrelid')}
      AND NOT ${namesBand('k.conrelid', 'k.conkey')}`
  expect(await lines(references)).toEqual([])
})
