import pg from 'pg'
import { startTestCluster } from '#tests/support/cluster.ts'
import { report } from './figure.ts'

// Whether hash partitions by band would help one of the large tables: the numbers of bands, as one table and as sixteen.
// `ROWS=10000000 npm run bench -- partitions` tries it on ten million.
const rows = Number(process.env.ROWS ?? 1_000_000)
const [bands, parts, calls] = [1000, 16, 2000]

const cluster = await startTestCluster('embedded', { max_wal_size: '4GB' })
const owner = new pg.Client(cluster.ownerConfig)
await owner.connect()
await owner.query(`CREATE TABLE ids AS SELECT n, gen_random_uuid() AS id FROM generate_series(1, ${bands}) AS n`)
const ids = (await owner.query<{ id: string }>('SELECT id FROM ids ORDER BY n')).rows.map(({ id }) => id)

/** How long something takes (ms). */
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const measure = async (table: string, partitions: number) => {
  await owner.query(`CREATE TABLE ${table} (workspace_id uuid NOT NULL, entity text NOT NULL, at_date date NOT NULL,
    value bigint NOT NULL, PRIMARY KEY (workspace_id, entity, at_date)) ${partitions > 0 ? 'PARTITION BY HASH (workspace_id)' : ''}`)
  for (let at = 0; at < partitions; at++)
    await owner.query(
      `CREATE TABLE ${table}_${at} PARTITION OF ${table} FOR VALUES WITH (MODULUS ${partitions}, REMAINDER ${at})`,
    )
  await owner.query(`INSERT INTO ${table} SELECT i.id, 'song:Song ' || p % 10, date '2020-01-01' + p / 10, p
    FROM ids i, generate_series(1, ${Math.ceil(rows / bands)}) AS p`)
  const vacuum = await timed(() => owner.query(`VACUUM ANALYZE ${table}`))
  const ask = (name: string, text: string) =>
    timed(async () => {
      for (let at = 0; at < calls; at++)
        await owner.query({ name: `${name}_${table}`, text, values: [ids[at % ids.length], at % 10] })
    })
  const read = `SELECT sum(value) FROM ${table} WHERE workspace_id = $1 AND entity = 'song:Song ' || $2::integer AND at_date < '2020-02-01'`
  await ask('read', read)
  const reading = (await ask('read', read)) / calls
  const write = `INSERT INTO ${table} SELECT $1, gen_random_uuid()::text, current_date, $2::integer`
  const writing = (await ask('write', write)) / calls
  const dropping = await timed(() => owner.query(`DELETE FROM ${table} WHERE workspace_id = $1`, [ids[0]]))
  return { read: reading, write: writing, drop: dropping, vacuum }
}

const whole = await measure('whole', 0)
const parted = await measure('parted', parts)
const named = {
  read: 'a page of a band is read',
  write: 'a row is written',
  drop: 'a band is deleted',
  vacuum: 'all is vacuumed',
} as const
for (const key of ['read', 'write', 'drop', 'vacuum'] as const)
  report([
    {
      name: `${named[key]}: ${parts} partitions beside one table`,
      value: parted[key] / whole[key],
      unit: '×',
      note: `${parted[key].toFixed(2)} and ${whole[key].toFixed(2)} ms, ${rows.toLocaleString('en')} rows of ${bands} bands`,
    },
  ])
await owner.end()
await cluster.stop()
process.exit(0)
