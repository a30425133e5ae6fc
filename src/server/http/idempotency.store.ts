import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Failure } from '#kernel/errors.ts'
import type { Database, Tx } from '#server/database/database.ts'

/** One request that its caller may repeat. */
export interface Repeatable {
  personId: string
  key: string
  /** All that makes the request what it is: the row's name, its fields, and the hash of its file. */
  content: string
}

/** Stores what will be answered, in the transaction of the work itself, and returns it: both are there, or neither. */
export type KeepReply = <T>(tx: Tx, reply: T) => Promise<T>

/** For a request that names no key: there is nothing to keep. */
export const keepNoReply: KeepReply = async (_tx, reply) => reply

const keyShape = /^[\x21-\x7e]{8,200}$/

/**
 * Does the work once per key: a repetition gets the first answer again, also when the server died before it could send
 * that; one with another content gets 422. The work must pass its answer through `keepReply` before its commit. A
 * refusal is not kept, so that it can be mended and sent again.
 */
export const once = async <T>(
  database: Database,
  request: Repeatable,
  work: (keepReply: KeepReply) => Promise<T>,
): Promise<T> => {
  if (!keyShape.test(request.key)) throw new Failure('invalid', 'The Idempotency-Key is not valid.')
  const hash = createHash('sha256').update(request.content).digest()
  const earlier = await findReply(database, request, hash)
  if (earlier) return earlier.reply as T
  let isKept = false
  const keepReply: KeepReply = async (tx, reply) => {
    await insertReply(tx, request, hash, reply)
    isKept = true
    return reply
  }
  let answer: T
  try {
    answer = await work(keepReply)
  } catch (error) {
    // The same request, sent twice at once, was faster; or only the answer to the commit was lost.
    const meanwhile = await findReply(database, request, hash).catch((again: unknown) => {
      throw again instanceof Failure ? again : error
    })
    if (meanwhile) return meanwhile.reply as T
    throw error
  }
  if (!isKept) throw new Error('A row that may be repeated must pass its reply through keepReply(tx, reply).')
  return answer
}

/** Whether a request with this key was answered. */
export const wasSentBefore = async (database: Database, personId: string, key: string): Promise<boolean> =>
  (await database.single
    .selectFrom('idempotency_keys')
    .select('key')
    .where('account_id', '=', personId)
    .where('key', '=', key)
    .executeTakeFirst()) !== undefined

const findReply = async (
  database: Database,
  { personId, key }: Repeatable,
  hash: Buffer,
): Promise<{ reply: unknown } | null> => {
  const known = await database.single
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reply'])
    .where('account_id', '=', personId)
    .where('key', '=', key)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst()
  if (!known) return null
  if (!known.request_hash.equals(hash))
    throw new Failure('unprocessable', 'This Idempotency-Key belongs to another request.')
  return { reply: known.reply }
}

// Of two at once the second waits here until the first has committed; then it finds the row, and all its work is undone.
const insertReply = async (tx: Tx, { personId, key }: Repeatable, hash: Buffer, reply: unknown): Promise<void> => {
  const { rows } = await sql`
    INSERT INTO idempotency_keys AS k (account_id, key, request_hash, reply)
    VALUES (${personId}, ${key}, ${hash}, ${JSON.stringify(reply)})
    ON CONFLICT (account_id, key) DO UPDATE
      SET created_at = now(), request_hash = excluded.request_hash, reply = excluded.reply
      WHERE k.created_at <= now() - interval '1 day'
    RETURNING true AS mine`.execute(tx)
  if (rows.length === 0) throw new Error('The same request was answered meanwhile.')
}
