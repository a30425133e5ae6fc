import { Readable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyIn, copyOut } from './copy-table.store.ts'

const clients: pg.Client[] = []
const connect = async (): Promise<pg.Client> => {
  const { owner, template } = inject('cluster')
  const client = new pg.Client({ ...owner, database: template })
  await client.connect()
  clients.push(client)
  return client
}
let from: pg.Client
let to: pg.Client
beforeAll(async () => {
  ;[from, to] = [await connect(), await connect()]
  await from.query(`CREATE TEMP TABLE many AS
    SELECT n, repeat(md5(n::text), n % 40) || E'\\t\\\\\\n' AS text FROM generate_series(1, 60000) AS n`)
  await to.query('CREATE TEMP TABLE many (n integer, text text)')
})
afterAll(async () => {
  for (const client of clients) await client.end()
})

const digest = "SELECT count(*)::integer AS rows, md5(string_agg(text, '' ORDER BY n)) AS hash FROM many"

test('tens of megabytes go from one database to another as they are, no faster than they are read', async () => {
  const source = copyOut(from, 'COPY many TO STDOUT')
  expect(await copyIn(to, 'COPY many FROM STDIN', source)).toBe(60_000)
  expect((await to.query(digest)).rows).toEqual((await from.query(digest)).rows)
})

test('what is not read waits in the database, not in memory', async () => {
  const source = copyOut(from, 'COPY many TO STDOUT')
  await source[Symbol.asyncIterator]().next()
  // A question on another connection takes as long as the first needs to fill whatever it would fill.
  await to.query('SELECT count(*) FROM many')
  expect(source.readableLength).toBeLessThan(2_000_000)
  source.destroy()
  expect((await from.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})

test('an error on either side is told, and the connection serves on', async () => {
  await expect(copyIn(to, 'COPY many FROM STDIN', Readable.from([Buffer.from('no number\tx\n')]))).rejects.toThrow(
    'invalid input syntax for type integer',
  )
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('1\tx\n')
      throw new Error('the file is damaged')
    })(),
  )
  await expect(copyIn(to, 'COPY many FROM STDIN', broken)).rejects.toThrow('the file is damaged')
  await expect(copyIn(to, 'COPY nothing FROM STDIN', Readable.from([]))).rejects.toThrow('does not exist')
  await expect(copyOut(to, 'COPY nothing TO STDOUT').toArray()).rejects.toThrow('does not exist')
  expect((await to.query('SELECT count(*)::integer AS rows FROM many')).rows).toEqual([{ rows: 60_000 }])
})

test('an empty table is an empty stream', async () => {
  expect(await copyOut(to, 'COPY (SELECT FROM many WHERE false) TO STDOUT').toArray()).toEqual([])
  expect(await copyIn(to, 'COPY many FROM STDIN', Readable.from([]))).toBe(0)
})
