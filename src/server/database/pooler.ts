import { Client, type ClientConfig } from 'pg'
import { typed } from '#server/command-line.ts'
import { lineOf, timeLimits } from './time-limits.ts'

/** A way to the database besides its own: a pooler, which lends a session to each transaction, or a replica. Roles and passwords are the same there. */
export type RolesAddress = Pick<ClientConfig, 'host' | 'port' | 'database' | 'ssl'>

const rounds = 4

const refusal =
  'DATABASE_URL leads to a pooler that lends each transaction another session, as PgBouncer does in transaction mode. Backline needs sessions of its own for a few things: let DATABASE_URL name PostgreSQL itself, and DATABASE_POOL_URL the pooler.'

/** Refuses a way to PostgreSQL on which a connection is no session of its own: locks, LISTEN and settings would not hold there. */
export const refuseSharedSessions = async (login: ClientConfig): Promise<void> => {
  if (await lendsSessions(login)) throw new Error(refusal)
}

/** What the operator should know of a DATABASE_POOL_URL that saves no connections: nothing there lends a session to each transaction. */
export const doubtAboutPooler = async (login: ClientConfig, pooler: RolesAddress): Promise<string | null> =>
  (await lendsSessions({ ...login, ...pooler, ...lineOf(timeLimits.entering) }))
    ? null
    : 'DATABASE_POOL_URL leads to PostgreSQL itself, or to a pooler that is not in transaction mode, and saves no connections: let it name a pooler in transaction mode, and DATABASE_URL PostgreSQL'

/** Why an address cannot be DATABASE_URL when PgBouncer lets nobody in there, as it answers with a code of its own; else nothing. */
export const hintOfPooler = (error: unknown): string =>
  (error as { code?: unknown } | null)?.code === protocolViolation
    ? '. That is how PgBouncer answers: let DATABASE_URL name PostgreSQL itself, and DATABASE_POOL_URL the pooler'
    : ''

// PostgreSQL itself refuses a login with 28P01 or 28000.
const protocolViolation = '08P01'

const lendsSessions = async (login: ClientConfig): Promise<boolean> => {
  const clients = [new Client(login), new Client(login)] as const
  for (const client of clients) client.on('error', () => undefined)
  try {
    for (const client of clients) await client.connect()
    return await areShared(...clients)
  } finally {
    for (const client of clients) await client.end().catch(() => undefined)
  }
}

// Two sessions never have the same process, and each keeps its own, whatever the other one does meanwhile.
const areShared = async (one: Client, other: Client): Promise<boolean> => {
  const [ofOne, ofOther] = [await processOf(one), await processOf(other)]
  if (ofOne === ofOther) return true
  const pairs = [
    { asks: one, asked: ofOne, holds: other, held: ofOther },
    { asks: other, asked: ofOther, holds: one, held: ofOne },
  ]
  for (let round = 0; round < rounds; round++) {
    for (const { asks, asked, holds, held } of pairs) {
      await holds.query('BEGIN')
      if ((await processOf(holds)) !== held || (await processOf(asks)) !== asked) return true
      await holds.query('COMMIT')
    }
  }
  return false
}

const processOf = async (client: Client): Promise<number | undefined> =>
  (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid

/** What DATABASE_POOL_URL or DATABASE_REPLICA_URL names, which may leave the name of the database to that of DATABASE_URL. */
export const addressOfRoles = (connectionString: string): RolesAddress => {
  const { host, port, ssl } = new Client({ connectionString })
  const database = decodeURIComponent(new URL(connectionString).pathname.slice(1))
  return { host, port, ssl, ...(database && { database }) }
}

/** The logins of our roles as the lines of PgBouncer's `auth_file`. */
export const loginLines = (logins: readonly ClientConfig[]): string =>
  logins.map(({ user, password }) => `"${user}" "${password}"`).join('\n')

const hint = (): string =>
  `PgBouncer lets in whom its auth_file or auth_query knows: "${typed('admin', 'pooler-logins')}" prints the lines of an auth_file.`

/** Refuses a pooler that does not let a role in, or that leads to another database than the role reaches itself. */
export const refuseOtherDatabase = async (login: ClientConfig, pooler: RolesAddress): Promise<void> => {
  const line = lineOf(timeLimits.entering)
  const [direct, pooled] = [new Client({ ...login, ...line }), new Client({ ...login, ...pooler, ...line })]
  for (const client of [direct, pooled]) client.on('error', () => undefined)
  try {
    await direct.connect()
    await pooled.connect().catch((error: Error) => {
      throw new Error(`The pooler of DATABASE_POOL_URL cannot be used: ${error.message}. ${hint()}`, { cause: error })
    })
    if (await isAnother(direct, pooled)) {
      throw new Error('DATABASE_POOL_URL leads to another database than DATABASE_URL: both must name the same one.')
    }
  } finally {
    for (const client of [direct, pooled]) await client.end().catch(() => undefined)
  }
}

// Advisory locks are those of one database of one server: what one session holds, another one there cannot have.
const isAnother = async (direct: Client, pooled: Client): Promise<boolean> => {
  const key = String(crypto.getRandomValues(new BigInt64Array(1))[0])
  await direct.query('SELECT pg_advisory_lock($1::bigint)', [key])
  const { rows } = await pooled.query<{ free: boolean }>('SELECT pg_try_advisory_xact_lock($1::bigint) AS free', [key])
  return rows[0]?.free ?? true
}
