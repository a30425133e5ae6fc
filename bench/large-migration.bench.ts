import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { runOutside } from '#server/database/migrate-outside.ts'
import { startTestCluster } from '#tests/support/cluster.ts'
import { report } from './figure.ts'

// `ROWS=10000000 npm run bench -- large-migration` tries it on ten million.
const rows = Number(process.env.ROWS ?? 1_000_000)
const bands = 1000
/** What a call may wait for while a table is changed (s). */
const mostSeconds = 1

const cluster = await startTestCluster('embedded', { max_wal_size: '4GB', checkpoint_timeout: '30min' })
const connect = async (): Promise<pg.Client> => {
  const client = new pg.Client(cluster.ownerConfig)
  await client.connect()
  return client
}
const owner = await connect()
// As the numbers of bands are: the widest of the tables that grow without a limit.
await owner.query(`
  CREATE TABLE points (workspace_id uuid NOT NULL, entity text NOT NULL, at_date date NOT NULL, value bigint NOT NULL,
    PRIMARY KEY (workspace_id, entity, at_date));
  CREATE TABLE ids AS SELECT n, gen_random_uuid() AS id FROM generate_series(1, ${bands}) AS n;
  INSERT INTO points SELECT i.id, 'song:Song ' || p % 10, date '2020-01-01' + p / 10, p
    FROM ids i, generate_series(1, ${Math.ceil(rows / bands)}) AS p`)
await owner.query('VACUUM ANALYZE points')

/** The longest that a reader and a writer wait for one call (s) while `work` is done. */
const longestWaits = async (work: () => Promise<unknown>): Promise<{ read: number; write: number; took: number }> => {
  let isDone = false
  const call = async (ask: (client: pg.Client) => Promise<unknown>): Promise<number> => {
    const client = await connect()
    let longest = 0
    while (!isDone) {
      const began = performance.now()
      await ask(client)
      longest = Math.max(longest, performance.now() - began)
    }
    await client.end()
    return longest / 1000
  }
  const { rows: known } = await owner.query<{ id: string }>('SELECT id FROM ids')
  const someBand = () => known[Math.floor(Math.random() * known.length)]?.id
  const reading = call((client) =>
    client.query('SELECT sum(value) FROM points WHERE workspace_id = $1 AND entity = $2', [someBand(), 'song:Song 1']),
  )
  const writing = call((client) =>
    client.query('INSERT INTO points (workspace_id, entity, at_date, value) VALUES ($1, $2, current_date, 1)', [
      someBand(),
      randomUUID(),
    ]),
  )
  const began = performance.now()
  await work()
  const took = (performance.now() - began) / 1000
  isDone = true
  return { read: await reading, write: await writing, took }
}

const outside = (statement: string) => () => runOutside(owner, `-- outside a transaction\n${statement};\n`)
const plain = (statements: string) => () => owner.query(`BEGIN; ${statements}; COMMIT`)

const kinds: { name: string; allowed: () => Promise<unknown>; plain: () => Promise<unknown>; undo: string }[] = [
  {
    name: 'an index',
    allowed: outside('CREATE INDEX CONCURRENTLY IF NOT EXISTS points_value ON points (workspace_id, value)'),
    plain: plain('CREATE INDEX points_plain ON points (workspace_id, value)'),
    undo: 'DROP INDEX points_value, points_plain',
  },
  {
    name: 'a checked constraint',
    allowed: async () => {
      await owner.query('ALTER TABLE points ADD CONSTRAINT sized CHECK (value > -1) NOT VALID')
      await outside('ALTER TABLE points VALIDATE CONSTRAINT sized')()
    },
    plain: plain('ALTER TABLE points ADD CONSTRAINT sized_plain CHECK (value > -1)'),
    undo: 'ALTER TABLE points DROP CONSTRAINT sized, DROP CONSTRAINT sized_plain',
  },
  {
    name: 'a column that is filled',
    allowed: async () => {
      await owner.query("ALTER TABLE points ADD COLUMN kind text; ALTER TABLE points ALTER COLUMN kind SET DEFAULT ''")
      await outside("UPDATE points SET kind = split_part(entity, ':', 1) WHERE kind IS NULL AND :portion")()
    },
    plain: plain("ALTER TABLE points ADD COLUMN plain text; UPDATE points SET plain = split_part(entity, ':', 1)"),
    undo: 'ALTER TABLE points DROP COLUMN plain',
  },
]

for (const { name, allowed, plain: inOne, undo } of kinds) {
  for (const [way, work] of [
    ['allowed', allowed],
    ['in one transaction', inOne],
  ] as const) {
    const { read, write, took } = await longestWaits(work)
    report([
      {
        name: `${name}, ${way}: longest wait of a call`,
        value: Math.max(read, write),
        unit: 's',
        ...(way === 'allowed' && { target: { atMost: mostSeconds } }),
        note: `${rows.toLocaleString('en')} rows; reading ${read.toFixed(2)} s, writing ${write.toFixed(2)} s; all of it ${took.toFixed(1)} s`,
      },
    ])
  }
  await owner.query(undo)
}
await owner.end()
await cluster.stop()
process.exit(0)
