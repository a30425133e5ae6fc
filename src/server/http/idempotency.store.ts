import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Failure } from '#kernel/errors.ts'
import type { Database } from '#server/database/database.ts'

/** One request that its caller may repeat. */
export interface Repeatable {
  personId: string
  key: string
  /** All that makes the request what it is: the row's name, its fields, and the hash of its file. */
  content: string
}

const keyShape = /^[\x21-\x7e]{8,200}$/

/**
 * Does the work once per key: a repetition gets the first answer again; one that comes while the first runs gets 409,
 * and one with another content 422. A refusal is not kept, so that it can be mended and sent again.
 */
export const once = async <T>(database: Database, request: Repeatable, work: () => Promise<T>): Promise<T> => {
  if (!keyShape.test(request.key)) throw new Failure('invalid', 'The Idempotency-Key is not valid.')
  const hash = createHash('sha256').update(request.content).digest()
  const earlier = await claim(database, request, hash)
  if (earlier) return earlier.reply as T
  try {
    const reply = await work()
    await database.single
      .updateTable('idempotency_keys')
      .set({ status: 200, reply: JSON.stringify(reply) })
      .where('account_id', '=', request.personId)
      .where('key', '=', request.key)
      .execute()
    return reply
  } catch (error) {
    await database.single
      .deleteFrom('idempotency_keys')
      .where('account_id', '=', request.personId)
      .where('key', '=', request.key)
      .execute()
    throw error
  }
}

/** Whether a request with this key was answered, or is being worked on. */
export const wasSentBefore = async (database: Database, personId: string, key: string): Promise<boolean> =>
  (await database.single
    .selectFrom('idempotency_keys')
    .select('key')
    .where('account_id', '=', personId)
    .where('key', '=', key)
    .executeTakeFirst()) !== undefined

const claim = async (database: Database, request: Repeatable, hash: Buffer): Promise<{ reply: unknown } | null> => {
  // A claim without an answer that is older than ten minutes belongs to a process that died; it may be taken over.
  const { rows } = await sql<{ mine: boolean }>`
    INSERT INTO idempotency_keys AS k (account_id, key, request_hash) VALUES (${request.personId}, ${request.key}, ${hash})
    ON CONFLICT (account_id, key) DO UPDATE SET created_at = now(), request_hash = excluded.request_hash, status = NULL, reply = NULL
      WHERE (k.status IS NULL AND k.created_at < now() - interval '10 minutes') OR k.created_at < now() - interval '1 day'
    RETURNING true AS mine`.execute(database.single)
  if (rows[0]) return null
  const known = await database.single
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'reply'])
    .where('account_id', '=', request.personId)
    .where('key', '=', request.key)
    .executeTakeFirst()
  if (known && !known.request_hash.equals(hash))
    throw new Failure('unprocessable', 'This Idempotency-Key belongs to another request.')
  if (!known || known.status === null) throw new Failure('conflict', 'The same request is still running.')
  return { reply: known.reply }
}
