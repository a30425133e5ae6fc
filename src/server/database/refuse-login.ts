import pg, { Client, type ClientConfig } from 'pg'
import type { Login } from './database.ts'

/** Refuses a serving role that could step over the walls: a superuser, one that bypasses row security, or an owner of tables. */
export const refuseTooMuchPower = async (login: Login): Promise<void> => {
  const serving = new pg.Client(login)
  await serving.connect()
  try {
    await check(serving)
  } finally {
    await serving.end()
  }
}

const check = async (serving: pg.Client): Promise<void> => {
  const { rows } = await serving.query<{ name: string; rolsuper: boolean; rolbypassrls: boolean; owned: number }>(`
    SELECT r.rolname AS name, r.rolsuper, r.rolbypassrls,
      (SELECT count(*) FROM pg_class c WHERE c.relowner = r.oid AND c.relkind IN ('r', 'p', 'v', 'm')) AS owned
    FROM pg_roles r WHERE r.rolname = current_user`)
  const role = rows[0]
  if (!role) throw new Error('The database role of the server is not in pg_roles.')
  if (role.rolsuper)
    throw new Error(`The database role ${role.name} is a superuser; row-level security would not bind it.`)
  if (role.rolbypassrls) throw new Error(`The database role ${role.name} bypasses row-level security.`)
  if (role.owned > 0) throw new Error(`The database role ${role.name} owns tables; it must own nothing.`)
}

const rounds = 4

const refusal =
  'DATABASE_URL leads to a pooler that lends each transaction another session, as PgBouncer does in transaction mode. Backline needs sessions of its own: let DATABASE_URL name PostgreSQL itself, or set pool_mode = session.'

/** Refuses a way to PostgreSQL on which a connection is no session of its own: locks, LISTEN and settings would not hold there. */
export const refuseSharedSessions = async (login: ClientConfig): Promise<void> => {
  const clients = [new Client(login), new Client(login)] as const
  for (const client of clients) client.on('error', () => undefined)
  try {
    for (const client of clients) await client.connect()
    if (await areShared(...clients)) throw new Error(refusal)
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
