import type { ClientBase, PoolConfig } from 'pg'

/** How long something may take on a connection, in milliseconds. */
export interface TimeLimits {
  /** One statement, with its waiting for locks. */
  statement: number
  /** Waiting for one lock. */
  lock: number
  /** A transaction that asks nothing: then its process hangs, or nobody is there any more. */
  idle: number
  /** Waiting for a free connection of the pool, or for a new one. */
  connection: number
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** The limits of each use of the database, in one place (decision 0066). */
export const timeLimits = {
  /** Health, log-in, sessions, live streams. */
  entering: { statement: 4 * second, lock: 2 * second, idle: 10 * second, connection: 5 * second },
  /** What people ask for, and the work of jobs. */
  serving: { statement: 10 * second, lock: 5 * second, idle: minute, connection: 5 * second },
  /** The queue of jobs, and the sign that this process lives. */
  queueing: { statement: 15 * second, lock: 10 * second, idle: minute, connection: 5 * second },
  /** Administration, and what looks after all bands. */
  upkeep: { statement: minute, lock: 10 * second, idle: minute, connection: 5 * second },
  /** What is read whole, such as an export. */
  exporting: { statement: 10 * minute, lock: 5 * second, idle: minute, connection: 30 * second },
  /** Commands of the operator. */
  commanding: { statement: hour, lock: minute, idle: 10 * minute, connection: 10 * second },
  /** The preparation of the database at a start. */
  migrating: { statement: hour, lock: 5 * second, idle: 10 * minute, connection: 10 * second },
  /**
   * Each change of the schema; everybody waits behind a lock of a table that it waits for. Autovacuum gives way to who has waited for
   * `deadlock_timeout`, which is a second.
   */
  altering: { statement: hour, lock: 1.2 * second, idle: 10 * minute, connection: 10 * second },
  /** What is built or checked beside those who read and write: nobody waits behind it, and it waits for all that began before. */
  building: { statement: 24 * hour, lock: 2 * hour, idle: 10 * minute, connection: 10 * second },
} satisfies Record<string, TimeLimits>

// What PostgreSQL stops is answered before the line is given up.
const answerMs = 2 * second

/** A line on which nothing comes back is given up, and one on which nothing is asked is tried by the kernel. */
export const lineOf = ({ statement, connection }: TimeLimits): PoolConfig => ({
  query_timeout: statement + answerMs,
  connectionTimeoutMillis: connection,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5 * second,
})

// A process whose machine is gone leaves no locks, no sign of life and no connections behind for longer than a minute.
const untilDead = {
  tcp_user_timeout: minute,
  tcp_keepalives_idle: 20,
  tcp_keepalives_interval: 10,
  tcp_keepalives_count: 4,
}

const settingsOf = ({ statement, lock, idle }: TimeLimits): Record<string, number> => ({
  statement_timeout: statement,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: idle,
})

/** What sets the limits for one transaction, as the items of a SELECT: for sessions that others use next. */
export const limitsOfTransaction = (limits: TimeLimits): string[] =>
  Object.entries(settingsOf(limits)).map(([name, value]) => `set_config('${name}', '${value}', true)`)

/**
 * Sets the limits of a connection, in the session itself: so they hold for each use and not for each role, with every
 * PostgreSQL, in installations that exist, and behind a pooler that keeps sessions. And has PostgreSQL's end of a line over TCP
 * given up when nobody is at the other one any more (milliseconds, seconds, seconds, times); on a socket of this machine that
 * does nothing, as there the end of a process is known at once.
 */
export const limitTime = async (client: ClientBase, limits: TimeLimits): Promise<void> => {
  const items = Object.entries({ ...settingsOf(limits), ...untilDead }).map(([name, value]) => `SET ${name} = ${value}`)
  await client.query(items.join('; '))
}
