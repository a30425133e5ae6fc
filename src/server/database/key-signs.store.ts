import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { ProcessRole } from '#server/config.ts'
import type { Keys } from '#server/keys.ts'
import { keyName } from '#server/secrets.ts'
import type { Login, Tx } from './database.ts'
import { KeptConnection } from './kept-connection.ts'
import { timeLimits } from './time-limits.ts'

/** A process of the installation, and which keys it has read: the one that it seals with, and those that it surely opens with. */
export interface KeySign {
  process: string
  /** Null of a process of an older Backline, which does not say. */
  seals: string | null
  opens: readonly string[]
}

/** What PostgreSQL keeps of the name of a session. */
const longest = 63

/** The name under which processes listened that said nothing of their keys. */
const silent = 'listen-backline_live'

/**
 * How PostgreSQL names the session that a process holds while it lives: with the key that it seals with and the next in its
 * ring. More do not fit, and no more are asked for: the current key of the file is one of them, or came after its start.
 */
export const keySignOf = (role: ProcessRole, keys: Keys): string => {
  const names = keys.slice(0, 2).map((secret) => keyName({ secret }))
  return `keys ${names.join('+')} ${role} ${process.pid}@${hostname()}`.slice(0, longest)
}

/** A session of this name alone, for a process that holds no other that lasts. */
export const holdKeySign = (login: Login, name: string, onError: (error: Error) => void): KeptConnection =>
  new KeptConnection(login, {
    name,
    limits: timeLimits.entering,
    begin: async () => undefined,
    onError,
    onSilence: () => undefined,
  })

/** Which processes live, and which keys they know. */
export const readKeySigns = async (tx: Tx): Promise<KeySign[]> => {
  const { rows } = await sql<{ name: string }>`SELECT application_name AS name FROM pg_stat_activity
    WHERE datname = current_database() AND (application_name LIKE 'keys %' OR application_name = ${silent})
    ORDER BY application_name, pid`.execute(tx)
  return rows.map(({ name }) => {
    if (name === silent) return { process: 'one of an older Backline', seals: null, opens: [] }
    const [, keys = '', ...process] = name.split(' ')
    const opens = keys.split('+')
    return { process: process.join(' '), seals: opens[0] ?? null, opens }
  })
}
