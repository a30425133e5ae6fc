import { type Selectable, sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { PushDevices } from '#server/database/tables.gen.ts'

/** A device as it is kept. */
export type DeviceRow = Selectable<PushDevices>

/** A browser's subscription: where its push service takes messages, and what they are encrypted with. */
export interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
  /** The key of ours that it was made with. */
  publicKey: string
}

/** The devices of a person, the one switched on last first. */
export const readDevices = (tx: Tx, personId: string): Promise<DeviceRow[]> =>
  tx
    .selectFrom('push_devices')
    .selectAll()
    .where('account_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** One device of a person; undefined when it has ended. */
export const readDevice = (tx: Tx, personId: string, id: string): Promise<DeviceRow | undefined> =>
  tx.selectFrom('push_devices').selectAll().where('account_id', '=', personId).where('id', '=', id).executeTakeFirst()

/** Holds the session that a device is to belong to, so that it does not end meanwhile; false when it has. */
export const holdSession = async (tx: Tx, personId: string, session: Buffer): Promise<boolean> => {
  // The account, its session, its devices: the order in which a logout and a deletion take them (decision 0087).
  await tx.selectFrom('accounts').select('id').where('id', '=', personId).forKeyShare().execute()
  const held = await tx
    .selectFrom('sessions')
    .select('account_id')
    .where('token_hash', '=', session)
    .where('account_id', '=', personId)
    .forKeyShare()
    .executeTakeFirst()
  return held !== undefined
}

/** Keeps what a browser subscribed to, in place of what it or its session had before. */
export const storeDevice = async (
  tx: Tx,
  made: { id: string; personId: string; session: Buffer; name: string },
  { endpoint, p256dh, auth, publicKey }: Subscription,
): Promise<DeviceRow> => {
  await sql`SELECT free_push_endpoint(${endpoint})`.execute(tx)
  const before = await tx
    .deleteFrom('push_devices')
    .where('account_id', '=', made.personId)
    .where((either) =>
      either.or([
        either('session_hash', '=', made.session).and('endpoint', '<>', endpoint),
        either('session_hash', '<>', made.session).and('endpoint', '=', endpoint),
      ]),
    )
    .returning('created_at')
    .execute()
  return tx
    .insertInto('push_devices')
    .values({
      id: made.id,
      account_id: made.personId,
      session_hash: made.session,
      name: made.name,
      endpoint,
      p256dh,
      auth,
      public_key: publicKey,
      // What waits since then is still to come, also where the browser's address is another one now.
      ...(before[0] && { created_at: before[0].created_at }),
    })
    .onConflict((conflict) =>
      conflict.column('session_hash').doUpdateSet({ name: made.name, p256dh, auth, public_key: publicKey }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Ends one device of a person; false when they have none of this id. */
export const deleteDevice = async (tx: Tx, personId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('push_devices')
    .where('account_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Ends the devices of a person that are more than so many: those switched on first, but not this one. */
export const endOldestDevices = async (tx: Tx, personId: string, thisId: string, most: number): Promise<void> => {
  await sql`DELETE FROM push_devices WHERE account_id = ${personId} AND id IN (
    SELECT id FROM push_devices WHERE account_id = ${personId}
    ORDER BY (id = ${thisId}) DESC, created_at DESC, id DESC OFFSET ${most}::integer)`.execute(tx)
}

/** Writes that the push service of a device has taken a message. */
export const noteTaken = async (tx: Tx, personId: string, id: string): Promise<void> => {
  await tx
    .updateTable('push_devices')
    .set({ last_success_at: sql<Date>`now()` })
    .where('account_id', '=', personId)
    .where('id', '=', id)
    .execute()
}
