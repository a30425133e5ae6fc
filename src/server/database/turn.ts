import { setTimeout as pause } from 'node:timers/promises'
import type { ClientBase } from 'pg'

// Any fixed number of ours: servers that start at once take turns.
const turn = 7_316_220_114

/** How long a server waits before it asks again whether it is its turn (ms). */
const turnMs = 200

/**
 * Waits until no other server prepares the database; held until this connection ends. It asks again and again: a statement that
 * waits for the lock would be one that began before an index of the other, which waits for all of those.
 */
export const takeTurn = async (owner: ClientBase): Promise<void> => {
  for (;;) {
    const { rows } = await owner.query<{ ours: boolean }>('SELECT pg_try_advisory_lock($1) AS ours', [turn])
    if (rows[0]?.ours) return
    await pause(turnMs)
  }
}
