import { type RawBuilder, sql } from 'kysely'
import type { ColumnValue } from '#server/database/column-value.ts'
import { likeOf } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'

/** An address of the waiting list. */
export interface WaitingRow {
  email: string
  plan: 'pro' | 'band_plus'
  created_at: Date
  invited_at: Date | null
}

/** SQL for the number of addresses on the waiting list; those that nobody has confirmed are not. */
export const waitingCount: RawBuilder<number> = sql<number>`(
  SELECT count(*)::integer FROM plan_interest WHERE confirmed_at IS NOT NULL)`

/** The waiting list, oldest first, and how many there are. */
export const listWaiting = async (
  tx: Tx,
  q: string | undefined,
  most: number,
): Promise<{ rows: WaitingRow[]; total: number }> => {
  let query = tx
    .selectFrom('plan_interest')
    .select(['email', 'plan', 'created_at', 'invited_at'])
    .where('confirmed_at', 'is not', null)
  if (q !== undefined) query = query.where('email_key', 'like', likeOf(q.toLowerCase()))
  const rows = await query.orderBy('created_at').orderBy('email_key').orderBy('plan').limit(most).execute()
  const { total } = await tx
    .selectFrom('plan_interest')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where('confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return { rows: rows as WaitingRow[], total }
}

/** Marks an address as invited for a plan, by the hash of the link in its mail; false when it was before, null when it is not on the list. */
export const markInvited = async (
  tx: Tx,
  emailKey: string,
  plan: ColumnValue<'plan_interest', 'plan'>,
  linkHash: Buffer,
): Promise<boolean | null> => {
  const marked = await tx
    .updateTable('plan_interest')
    .set({ invited_at: sql<Date>`now()`, token_hash: linkHash })
    .where('email_key', '=', emailKey)
    .where('plan', '=', plan)
    .where('invited_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .returning('plan')
    .executeTakeFirst()
  if (marked) return true
  const there = await tx
    .selectFrom('plan_interest')
    .select('plan')
    .where('email_key', '=', emailKey)
    .where('plan', '=', plan)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return there ? false : null
}

/** Takes an address off the list; false when it is not there. */
export const dropWaiting = async (
  tx: Tx,
  emailKey: string,
  plan: ColumnValue<'plan_interest', 'plan'>,
): Promise<boolean> => {
  const gone = await tx
    .deleteFrom('plan_interest')
    .where('email_key', '=', emailKey)
    .where('plan', '=', plan)
    .returning('plan')
    .executeTakeFirst()
  return gone !== undefined
}
