import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { DatabaseConnection } from './connection.ts'

/** What came of asking a postmaster for a session: ours to use, or gone before it answered. */
export type Answer = { client: Client } | { gone: true }

const claimKey = 4_225_546_301
const notYet = new Set(['57P03', '53300', '57P01', '57P02', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE'])

/** Connects as soon as the postmaster answers; `alive` is asked between the tries, which end after five minutes. */
export async function connectWhenReady(connection: DatabaseConnection, alive: () => Promise<boolean>): Promise<Answer> {
  const deadline = Date.now() + 300_000
  for (;;) {
    const client = new Client({
      ...connection,
      ssl: false,
      application_name: `backline ${process.pid}`,
      keepAlive: true,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return { client }
    } catch (error) {
      await client.end().catch(() => undefined)
      if (codeOf(error) === '28P01') {
        throw new Error(
          'The database does not accept the password of the secrets file: it belongs to other secrets. Restore the secrets file that was made with it.',
        )
      }
      if (!notYet.has(codeOf(error)) && !isLostConnection(error)) throw error
      if (!(await alive())) return { gone: true }
      if (Date.now() > deadline) throw new Error('The database did not answer within five minutes.')
      await delay(40)
    }
  }
}

/**
 * Claims the cluster for this process as long as `client` lives: a session lock, which ends with the process however
 * that dies. Waits `patience` ms for one that is ending. Answers undefined when it is ours, else the number of the process that has it.
 */
export async function claimCluster(client: Client, patience: number): Promise<number | undefined> {
  const deadline = Date.now() + patience
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [claimKey])
    if (rows[0]?.taken) return undefined
    const holder = await findHolder(client)
    if (Date.now() >= deadline && holder !== undefined) return holder
    await delay(50)
  }
}

/** Waits, `patience` ms at most, until the sessions that are closing have closed: a stop would end them with an error. */
export async function waitForOtherSessions(client: Client, patience: number): Promise<void> {
  const deadline = Date.now() + patience
  const query = `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`
  while (((await client.query(query)).rowCount ?? 0) > 0 && Date.now() < deadline) await delay(10)
}

async function findHolder(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and (l.classid::bigint << 32 | l.objid::bigint) = $1`,
    [claimKey],
  )
  return rows[0] ? Number(rows[0].name.replace(/\D/g, '')) : undefined
}

function isLostConnection(error: unknown): boolean {
  return error instanceof Error && /terminated|closed|timeout/i.test(error.message)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
