import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Owed } from '../contract/unpaid.ts'
import type { BooksScope } from './books.store.ts'

/** What is owed as it is kept: as it was typed, with the name of what it belongs to. */
export type KeptOwed = Omit<Owed, 'project'> & {
  project: { kind: NonNullable<Owed['project']>['kind']; id: string; name: string } | null
}

/** Money that is owed, kept next to the ledger. */
export interface UnpaidRow {
  id: string
  entry: KeptOwed
  due_on: string
  row_version: number
  deleted_at: Date | null
  is_paid: boolean
}

/** The kind that the ledger gives the payment of what was owed. */
export const unpaidSource = 'unpaid'

// The ledger alone says whether it was paid: a payment that is deleted there leaves it open again.
const isPaid = sql<boolean>`EXISTS (SELECT FROM ledger_entries e WHERE e.workspace_id = u.workspace_id
  AND e.source_kind = ${unpaidSource} AND e.source_id = u.id::text AND e.deleted_at IS NULL)`

const select = (tx: Tx, scope: BooksScope) =>
  tx
    .selectFrom('unpaid_entries as u')
    .select(['u.id', sql<KeptOwed>`u.entry`.as('entry'), 'u.due_on', 'u.row_version', 'u.deleted_at'])
    .select(isPaid.as('is_paid'))
    .where('u.workspace_id', '=', scope.workspaceId)

/** All that is owed and not paid, what is due first in front. */
export const readUnpaid = (tx: Tx, scope: BooksScope): Promise<UnpaidRow[]> =>
  select(tx, scope)
    .where('u.deleted_at', 'is', null)
    .where(sql<boolean>`NOT ${isPaid}`)
    .orderBy('u.due_on')
    .orderBy('u.id')
    .execute()

/** One of them, paid, deleted or not; null when there is none. The books are held. */
export const findUnpaid = async (tx: Tx, scope: WorkspaceScope, id: string): Promise<UnpaidRow | null> =>
  (await select(tx, scope).where('u.id', '=', id).executeTakeFirst()) ?? null

/** Adds one. */
export const insertUnpaid = async (
  tx: Tx,
  scope: WorkspaceScope,
  { id, entry, due_on }: { id: string; entry: KeptOwed; due_on: string },
): Promise<void> => {
  await tx
    .insertInto('unpaid_entries')
    .values({ id, entry: JSON.stringify(entry), due_on, workspace_id: scope.workspaceId, made_by: scope.userId })
    .execute()
}

/** Has one say something else. */
export const updateUnpaid = async (
  tx: Tx,
  scope: WorkspaceScope,
  { id, entry, due_on }: { id: string; entry: KeptOwed; due_on: string },
): Promise<void> => {
  await tx
    .updateTable('unpaid_entries')
    .set({ entry: JSON.stringify(entry), due_on, row_version: sql<number>`row_version + 1` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

/** Takes one off the list, or brings it back. */
export const markUnpaid = async (tx: Tx, scope: WorkspaceScope, id: string, isDeleted: boolean): Promise<void> => {
  await tx
    .updateTable('unpaid_entries')
    .set({ deleted_at: isDeleted ? sql<Date>`now()` : null, row_version: sql<number>`row_version + 1` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

/** What falls due on a day and is not paid. */
export const readDueUnpaid = (tx: Tx, scope: BooksScope, day: string): Promise<UnpaidRow[]> =>
  select(tx, scope)
    .where('u.deleted_at', 'is', null)
    .where('u.due_on', '=', day)
    .where(sql<boolean>`NOT ${isPaid}`)
    .orderBy('u.id')
    .execute()

/** Who of the band books everything: its owner and its managers. */
export const readTreasurers = async (tx: Tx, { workspaceId }: BooksScope): Promise<string[]> => {
  const rows = await tx
    .selectFrom('memberships')
    .select('account_id')
    .where('workspace_id', '=', workspaceId)
    .where('role', 'in', ['owner', 'manager'])
    .orderBy('account_id')
    .execute()
  return rows.map(({ account_id }) => account_id)
}
