import { sql } from 'kysely'
import type { Database, Tx } from '#server/database/database.ts'
import { keptDays, mostKept } from '../contract/notification-limits.ts'

/** Forgets notifications that are old, and those of which one person has too many. */
export const pruneNotifications = async (database: Database): Promise<void> => {
  await sql`SELECT prune_notifications(${keptDays}::integer, ${mostKept}::integer)`.execute(database.single)
}

/** A notification as it is read for its person. */
export interface NotificationRow {
  id: string
  kind: string
  facts: unknown
  path: string
  count: number
  created_at: Date
  read_at: Date | null
  clearing_id: string | null
  actor_name: string | null
  workspace_id: string | null
  workspace_name: string | null
  workspace_hue: string | null
}

const selectOwn = (tx: Tx, personId: string) =>
  tx
    .selectFrom('notifications as n')
    .leftJoin('accounts as a', 'a.id', 'n.actor_id')
    .leftJoin('workspaces as w', 'w.id', 'n.workspace_id')
    .select([
      'n.id',
      'n.kind',
      'n.facts',
      'n.path',
      'n.count',
      'n.created_at',
      'n.read_at',
      'n.clearing_id',
      'a.display_name as actor_name',
      'n.workspace_id',
      'w.name as workspace_name',
      'w.hue as workspace_hue',
    ])
    .where('n.account_id', '=', personId)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')

/** What a person was told and has not cleared, newest first; with a cursor, what comes after that one. */
export const readNotifications = (
  tx: Tx,
  personId: string,
  limit: number,
  cursor: string | undefined,
): Promise<NotificationRow[]> => {
  const all = selectOwn(tx, personId).where('n.clearing_id', 'is', null).limit(limit)
  if (cursor === undefined) return all.execute()
  return all
    .where(
      sql<boolean>`(n.created_at, n.id) < (SELECT c.created_at, c.id FROM notifications c
        WHERE c.account_id = ${personId} AND c.id = ${cursor})`,
    )
    .execute()
}

/** The notifications of a person with these ids, newest first. */
export const readByIds = (tx: Tx, personId: string, ids: string[]): Promise<NotificationRow[]> =>
  selectOwn(tx, personId).where(sql<boolean>`n.id = ANY (${ids}::uuid[])`).execute()

/** How many a person has not read. */
export const countUnread = async (tx: Tx, personId: string): Promise<number> => {
  const { unread } = await tx
    .selectFrom('notifications')
    .select(sql<number>`count(*)::integer`.as('unread'))
    .where('account_id', '=', personId)
    .where('read_at', 'is', null)
    .where('clearing_id', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}

/** Marks one as read, or all; answers how many were not read before. */
export const markRead = async (tx: Tx, personId: string, id: string | undefined): Promise<number> => {
  const marked = await tx
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('account_id', '=', personId)
    .where('read_at', 'is', null)
    .where('clearing_id', 'is', null)
    .$if(id !== undefined, (one) => one.where('id', '=', id ?? ''))
    .executeTakeFirst()
  return Number(marked.numUpdatedRows)
}

/** Whether a person has such a notification. */
export const isThere = async (tx: Tx, personId: string, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('notifications')
    .select('id')
    .where('account_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined

/** Takes all off the list that came until a moment; answers how many. */
export const clearUntil = async (
  tx: Tx,
  personId: string,
  clearingId: string,
  upTo: string | undefined,
): Promise<number> => {
  const cleared = await tx
    .updateTable('notifications')
    .set({ clearing_id: clearingId })
    .where('account_id', '=', personId)
    .where('clearing_id', 'is', null)
    .$if(upTo !== undefined, (all) => all.where('created_at', '<=', new Date(upTo ?? '')))
    .executeTakeFirst()
  return Number(cleared.numUpdatedRows)
}

/** Brings back what one clearing took off the list; answers how many. */
export const unclear = async (tx: Tx, personId: string, clearingId: string): Promise<number> => {
  const back = await tx
    .updateTable('notifications')
    .set({ clearing_id: null })
    .where('account_id', '=', personId)
    .where('clearing_id', '=', clearingId)
    .executeTakeFirst()
  return Number(back.numUpdatedRows)
}
