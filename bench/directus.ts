import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import type { DatabaseConnection } from '#server/database/embedded/connection.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startProcess } from '#tests/support/server-process.ts'
import { until } from '#tests/support/until.ts'
import { installNode, installPeer } from './peers.ts'

const version = '11.17.4'
// A module of it that is compiled does not know Node 26 yet.
const nodeVersion = '22.23.3'
const email = 'bench@example.com'

/** Tables of a band as Directus has them, with the keys by which it finds its rows. */
const tables = `
  CREATE TABLE bands (id uuid PRIMARY KEY, name text NOT NULL);
  CREATE TABLE band_members (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), band uuid NOT NULL REFERENCES bands,
    person uuid NOT NULL REFERENCES directus_users, UNIQUE (person, band));
  CREATE TABLE tasks (id uuid PRIMARY KEY, band uuid NOT NULL REFERENCES bands, number integer, name text, details text,
    priority text, status text, position text, for_everyone boolean, due_date date, labels jsonb, checklist jsonb, links jsonb,
    created_at timestamptz, row_version integer);
  CREATE INDEX ON tasks (band);
  CREATE TABLE demos (id uuid PRIMARY KEY, band uuid NOT NULL REFERENCES bands, song_id uuid, title text, version numeric, bpm numeric,
    key_signature text, stage text, listen_for text, file_name text, file_kind text, file_bytes integer, analysis text,
    duration_seconds double precision, integrated_lufs double precision, true_peak_db double precision, overview text,
    added_at timestamptz, row_version integer);
  CREATE INDEX ON demos (band);
  CREATE TABLE demo_notes (id uuid PRIMARY KEY, band uuid NOT NULL REFERENCES bands, demo uuid NOT NULL REFERENCES demos,
    text text, at_ms integer, until_ms integer, created_at timestamptz, resolved_at timestamptz);
  CREATE INDEX ON demo_notes (demo);
  INSERT INTO directus_collections (collection) VALUES ('bands'), ('band_members'), ('tasks'), ('demos'), ('demo_notes');
  INSERT INTO directus_fields (collection, field, special) VALUES ('bands', 'members', 'o2m'), ('demos', 'notes', 'o2m');
  INSERT INTO directus_relations (many_collection, many_field, one_collection, one_field)
    VALUES ('band_members', 'band', 'bands', 'members'), ('demo_notes', 'demo', 'demos', 'notes');`

const copies = [
  `INSERT INTO bands SELECT * FROM jsonb_populate_recordset(NULL::bands, $1)`,
  `INSERT INTO tasks SELECT * FROM jsonb_populate_recordset(NULL::tasks, $1)`,
  `INSERT INTO demos SELECT * FROM jsonb_populate_recordset(NULL::demos, $1)`,
  `INSERT INTO demo_notes SELECT * FROM jsonb_populate_recordset(NULL::demo_notes, $1)`,
]

const sources = [
  `SELECT jsonb_agg(w) AS rows FROM (SELECT id, name FROM workspaces WHERE id = $1) AS w`,
  `SELECT jsonb_agg(to_jsonb(t) || jsonb_build_object('band', t.workspace_id)) AS rows FROM board_tasks AS t WHERE workspace_id = $1`,
  `SELECT jsonb_agg(to_jsonb(d) || jsonb_build_object('band', d.workspace_id, 'overview', encode(d.overview, 'base64'))) AS rows
    FROM demos AS d WHERE workspace_id = $1`,
  `SELECT jsonb_agg(to_jsonb(n) || jsonb_build_object('band', n.workspace_id, 'demo', n.demo_id)) AS rows
    FROM demo_notes AS n WHERE workspace_id = $1`,
]

const ofBand = (field: string) => ({ [field]: { members: { person: { _eq: '$CURRENT_USER' } } } })

/** What a member may read: rows of the bands to which they belong, and nothing else. */
const rights = {
  bands: { members: { person: { _eq: '$CURRENT_USER' } } },
  band_members: { person: { _eq: '$CURRENT_USER' } },
  tasks: ofBand('band'),
  demos: ofBand('band'),
  demo_notes: ofBand('band'),
}

/** A Directus that runs beside us, and a member of the band there. */
export interface Directus {
  address: string
  pid: number
  /** What a member sends along. */
  headers: Record<string, string>
  stop: () => Promise<void>
}

/** Starts Directus on a database of the same PostgreSQL that has the rows of a band, with the same rights for a member. */
export const startDirectus = async (
  database: DatabaseConnection,
  ours: pg.Client,
  workspaceId: string,
): Promise<Directus> => {
  const node = await installNode(nodeVersion)
  const program = [join(node, 'bin', 'node'), join(await installPeer('directus', version, { node }), 'cli.js')]
  const [port, password] = [await freePort(), randomBytes(12).toString('hex')]
  const env = {
    ...{ HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` },
    ...{ KEY: 'bench', SECRET: randomBytes(24).toString('hex'), ADMIN_EMAIL: email, ADMIN_PASSWORD: password },
    ...{ DB_CLIENT: 'pg', DB_HOST: database.host, DB_PORT: String(database.port), DB_DATABASE: database.database },
    ...{ DB_USER: database.user, DB_PASSWORD: database.password },
    ...{
      LOG_LEVEL: 'warn',
      TELEMETRY: 'false',
      PRESSURE_LIMITER_ENABLED: 'false',
      ACCESS_TOKEN_TTL: '1d',
      NODE_ENV: 'production',
    },
  }
  const prepared = startProcess([...program, 'bootstrap'], env)
  if ((await prepared.ended).code !== 0)
    throw new Error(`Directus could not be prepared:\n${prepared.lines.join('\n')}`)
  const client = new pg.Client({ ...database })
  await client.connect()
  await client.query(tables)
  for (const [at, text] of sources.entries()) {
    const { rows } = await ours.query(text, [workspaceId])
    await client.query(copies[at] ?? '', [JSON.stringify(rows[0].rows)])
  }
  const started = startProcess([...program, 'start'], env)
  const address = `http://127.0.0.1:${port}`
  await until(
    () =>
      fetch(`${address}/server/ping`).then(
        ({ ok }) => ok,
        () => false,
      ),
    120,
  )
  const headers = await addMember(address, { email, password }, async (person) => {
    await client.query('INSERT INTO band_members (band, person) VALUES ($1, $2)', [workspaceId, person])
    await client.query('ANALYZE')
  })
  await client.end()
  return {
    address,
    pid: started.pid,
    headers,
    stop: async () => {
      started.process.kill('SIGTERM')
      await started.ended
    },
  }
}

const made = z.object({ data: z.object({ id: z.string() }) })
const loggedIn = z.object({ data: z.object({ access_token: z.string() }) })

const logIn = async (address: string, who: { email: string; password: string }): Promise<Record<string, string>> => {
  const answer = await fetch(`${address}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(who),
  })
  return { authorization: `Bearer ${loggedIn.parse(await answer.json()).data.access_token}` }
}

const addMember = async (
  address: string,
  admin: { email: string; password: string },
  belong: (person: string) => Promise<void>,
): Promise<Record<string, string>> => {
  const headers = { 'content-type': 'application/json', ...(await logIn(address, admin)) }
  const post = async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`Directus answered ${path} with ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const policy = made.parse(await post('/policies', { name: 'Member', app_access: false })).data.id
  for (const [collection, permissions] of Object.entries(rights))
    await post('/permissions', { policy, collection, action: 'read', fields: ['*'], permissions })
  const member = { email: 'member@example.com', password: admin.password }
  const { id } = made.parse(await post('/users', { ...member, policies: [{ policy }] })).data
  await belong(id)
  return logIn(address, member)
}
