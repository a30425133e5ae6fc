import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { DatabaseConnection } from './connection.ts'
import { disownStaleLocks, findPostmaster, spawnPostmaster, stopPostmaster } from './postmaster.ts'
import type { SystemUser } from './system-user.ts'

/** What came of asking a postmaster for a session: ours to use, or gone before it answered. */
type Answer = { client: Client } | { gone: true }

const claimKey = 4_225_546_301
const notYet = new Set(['57P03', '53300', '57P01', '57P02', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE'])

/** Connects as soon as the postmaster answers; `alive` is asked between the tries, which end after five minutes. */
const connectWhenReady = async (connection: DatabaseConnection, alive: () => Promise<boolean>): Promise<Answer> => {
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
export const claimCluster = async (client: Client, patience: number): Promise<number | undefined> => {
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
export const waitForOtherSessions = async (client: Client, patience: number): Promise<void> => {
  const deadline = Date.now() + patience
  const query = `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`
  while (((await client.query(query)).rowCount ?? 0) > 0 && Date.now() < deadline) await delay(10)
}

const findHolder = async (client: Client): Promise<number | undefined> => {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and (l.classid::bigint << 32 | l.objid::bigint) = $1`,
    [claimKey],
  )
  return rows[0] ? Number(rows[0].name.replace(/\D/g, '')) : undefined
}

const isLostConnection = (error: unknown): boolean =>
  error instanceof Error && /terminated|closed|timeout/i.test(error.message)

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Everything that starting the server of one existing cluster takes. */
export interface ClusterPlan {
  bin: string
  cluster: string
  user: SystemUser | undefined
  superuser: string
  password: string
  port: number
  settings: (socketFolder: string) => Record<string, string>
  logFile: string
}

/** A server that answers: `client` is a superuser's session on it, `adopted` when an earlier process had started it. */
export interface UpPostgres {
  pid: number
  client: Client
  connection: DatabaseConnection
  adopted: boolean
}

/**
 * Gets the server of a cluster to answer: adopts the one that runs, waits for one that is stopping, else starts it.
 * `socketFolder` is asked only when one is started. `wanted` ends the attempt when it answers false.
 */
export const bringUp = async (
  plan: ClusterPlan,
  socketFolder: () => Promise<string>,
  wanted = () => true,
): Promise<UpPostgres> => {
  const patience = Date.now() + 20_000
  while (wanted()) {
    const running = await findPostmaster(plan.cluster)
    if (running) {
      if (running.host) {
        const connection = superuserConnection(plan, running.host, running.port)
        const answer = await connectWhenReady(
          connection,
          async () => wanted() && (await findPostmaster(plan.cluster))?.pid === running.pid,
        )
        if ('client' in answer) return { pid: running.pid, client: answer.client, connection, adopted: true }
      }
      await delay(40)
      continue
    }
    const host = await socketFolder()
    await disownStaleLocks(plan.cluster, join(host, `.s.PGSQL.${plan.port}.lock`))
    const postmaster = await spawnPostmaster({ ...plan, settings: plan.settings(host) })
    const connection = superuserConnection(plan, host, plan.port)
    const answer = await connectWhenReady(connection, async () => wanted() && !postmaster.ended()).catch(
      async (error: unknown) => {
        // A caller that could not connect must not leave the server running that it started.
        await stopPostmaster(postmaster.pid, plan.cluster)
        throw error
      },
    )
    if ('client' in answer) return { pid: postmaster.pid, client: answer.client, connection, adopted: false }
    const failure = await postmaster.failure()
    const another = (await findPostmaster(plan.cluster)) !== undefined
    const backendsLinger = failure.includes('pre-existing shared memory block') && Date.now() < patience
    if (!another && !backendsLinger)
      throw new Error(`PostgreSQL did not start (its log is ${plan.logFile}):\n${failure}`)
    await delay(200)
  }
  throw new Error('The start of the database was called off.')
}

const superuserConnection = (plan: ClusterPlan, host: string, port: number): DatabaseConnection => ({
  host,
  port,
  user: plan.superuser,
  password: plan.password,
  database: 'postgres',
})
