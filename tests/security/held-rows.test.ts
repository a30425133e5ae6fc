import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type QuickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { forgetCalls, startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

interface Visitor extends QuickPerson {
  csrfToken: string
}

let server: TestServer
let holder: pg.Client
let marta: Visitor
let stranger: Visitor
beforeAll(async () => {
  server = await startTestServer({ trustProxy: 1 })
  holder = new pg.Client({ ...inject('cluster').owner, database: server.owner.database ?? '' })
  await holder.connect()
  marta = await visitorFrom('203.0.113.7', 'held-marta')
  stranger = await visitorFrom('198.51.100.9', 'free-stranger')
})
afterAll(async () => {
  await holder.end()
  await server.close()
})

const visitorFrom = async (address: string, name: string): Promise<Visitor> => {
  const person = await quickPersonWithBand(server, name, 'Night Ferry', 'pro')
  return Object.assign(person, { address, csrfToken: (await person.api.csrfToken({})).csrfToken })
}

let takes = 0

/** Ways in which somebody comes and writes: their status, and the one that they have when nobody is in the way. */
const ways: Record<string, (visitor: Visitor) => Promise<[status: number, wanted: number]>> = {
  look: async (visitor) => [await send(visitor, '/api/get-board-tasks'), 200],
  health: async (visitor) => [await send(visitor, '/healthz'), 200],
  write: async (visitor) => {
    const task = { name: 'Poster', priority: 'mid', assigned_to: 'everyone' }
    return [await send(visitor, '/add-board-task', JSON.stringify(task), 'application/json'), 200]
  },
  'log in': async (visitor) => {
    const wrong = { username: visitor.username, password: 'not this one' }
    return [await send(visitor, '/api/login', JSON.stringify(wrong), 'application/json'), 401]
  },
  upload: async (visitor) => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(80_000)], `take ${++takes}.bin`))
    return [await send(visitor, '/upload-file', form), 200]
  },
}

const send = async (visitor: Visitor, path: string, body?: RequestInit['body'], type?: string): Promise<number> => {
  const headers = { 'x-csrftoken': visitor.csrfToken, 'x-workspace-id': visitor.workspaceId ?? '' }
  const response = await visitor.fetch(path, {
    ...(body && { method: 'POST', body }),
    headers: { ...headers, ...(type && { 'content-type': type }) },
  })
  await response.arrayBuffer()
  return response.status
}

/** Goes every way so many times at once, and tells which of them ended otherwise than they do. */
const goAllWays = async (visitor: Visitor, times: number): Promise<string[]> => {
  const all = Object.entries(ways).flatMap(([name, go]) =>
    Array.from({ length: times }, async () => {
      const [status, wanted] = await go(visitor)
      return status === wanted ? [] : [`${name}: ${status}`]
    }),
  )
  return (await Promise.all(all)).flat()
}

/** Every table of the schema that has rows of somebody: those that say their ids, their name or their address. */
const tablesOf = async (words: readonly string[]): Promise<string[]> => {
  const { rows } = await server.owner.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`,
  )
  const held: string[] = []
  for (const { name } of rows) if ((await holder.query(rowsOf(name), [words])).rowCount) held.push(name)
  return held
}

const rowsOf = (table: string): string =>
  `SELECT FROM ${pg.escapeIdentifier(table)} AS row WHERE to_jsonb(row)::text LIKE ANY ($1)`

const waiting = async (): Promise<boolean> => {
  const { rows } = await server.owner.query(`SELECT FROM pg_locks l JOIN pg_stat_activity a USING (pid)
    WHERE NOT l.granted AND a.datname = current_database()`)
  return rows.length > 0
}

test('whose rows are held, of whatever table, waits alone: all others come in, read and write', async () => {
  expect([await goAllWays(marta, 1), await goAllWays(stranger, 1)]).toEqual([[], []])
  const words = [marta.id, marta.workspaceId, marta.username, marta.address].map((word) => `%${word}%`)
  const tables = await tablesOf(words)
  expect(tables).toEqual(expect.arrayContaining(['accounts', 'memberships', 'rate_windows', 'sessions', 'workspaces']))
  const stopped: string[] = []
  const met: string[] = []
  for (const table of tables) {
    await forgetCalls()
    await goAllWays(marta, 1)
    // Calls that come after a while write down that somebody was there.
    await server.owner.query(`UPDATE sessions SET last_seen_at = now() - interval '10 minutes'`)
    await holder.query('BEGIN')
    await holder.query(`${rowsOf(table)} FOR UPDATE`, [words])
    let isOver = false
    const theirs = goAllWays(marta, 6).finally(() => {
      isOver = true
    })
    await until(async () => isOver || (await waiting()))
    if (!isOver) met.push(table)
    stopped.push(...(await goAllWays(stranger, 2)).map((way) => `${table}, ${way}`))
    await holder.query('ROLLBACK')
    await theirs
  }
  expect(stopped).toEqual([])
  expect(met).toEqual(expect.arrayContaining(['rate_windows', 'workspaces']))
})
