import pg from 'pg'
import { expect, inject } from 'vitest'
import type { TestServer } from './test-server.ts'

/** What to lock as the owner, and how many connections must queue behind it before it is let go: four at most for one band. */
interface HeldLock {
  statement: string
  values: unknown[]
  waiting: number
  /** Done in the locking transaction once the others wait. */
  meanwhile?: (holder: pg.Client) => Promise<unknown>
}

/** Starts work while a row is locked, waits until enough of it queues, and lets go: a race that happens every time. */
export const raceBehind = async <T>(server: TestServer, lock: HeldLock, start: () => Promise<T>): Promise<T> => {
  const holder = new pg.Client({ ...inject('cluster').owner, database: server.owner.database ?? '' })
  await holder.connect()
  try {
    await holder.query('BEGIN')
    await holder.query(lock.statement, lock.values)
    const work = start()
    await expect.poll(() => waitingIn(server), { interval: 10 }).toBeGreaterThanOrEqual(lock.waiting)
    await lock.meanwhile?.(holder)
    await holder.query('COMMIT')
    return await work
  } finally {
    await holder.end()
  }
}

const waitingIn = async (server: TestServer): Promise<number> => {
  const { rows } = await server.owner.query<{ waiting: number }>(`
    SELECT count(DISTINCT l.pid)::integer AS waiting FROM pg_locks l JOIN pg_stat_activity a USING (pid)
    WHERE NOT l.granted AND a.datname = current_database()`)
  return rows[0]?.waiting ?? 0
}
