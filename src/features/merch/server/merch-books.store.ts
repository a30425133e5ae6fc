import { sql } from 'kysely'
import { t } from '#kernel/language/translate.ts'
import { foldName } from '#kernel/text.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { newId } from '#server/new-id.ts'

/** Which accounts somebody chose for the table. */
export interface MerchBooks {
  cash_account_id: string | null
  card_account_id: string | null
}

const readBooks = (tx: Tx, { workspaceId }: WorkspaceScope) =>
  tx.selectFrom('merch_books').select(['cash_account_id', 'card_account_id']).where('workspace_id', '=', workspaceId)

/** Makes the merch of a band with its first places, where there is none yet; they are named in the language of who opens it. */
export const openMerch = async (tx: Tx, scope: WorkspaceScope): Promise<MerchBooks> => {
  const { workspaceId } = scope
  const there = await readBooks(tx, scope).executeTakeFirst()
  if (there) return there
  const made = await tx
    .insertInto('merch_books')
    .values({ workspace_id: workspaceId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('workspace_id')
    .executeTakeFirst()
  if (made)
    await tx
      .insertInto('merch_locations')
      .values(
        [t('Van'), t('Rehearsal room')].map((name, place) => ({
          workspace_id: workspaceId,
          id: newId(),
          name,
          name_key: foldName(name),
          place,
        })),
      )
      .execute()
  return { cash_account_id: null, card_account_id: null }
}

/** Holds the merch of a band until the transaction ends: sales of two phones come one after the other. */
export const holdMerch = async (tx: Tx, scope: WorkspaceScope): Promise<MerchBooks> => {
  await openMerch(tx, scope)
  return readBooks(tx, scope).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** Chooses the accounts of the table. */
export const updateAccounts = async (tx: Tx, scope: WorkspaceScope, accounts: MerchBooks): Promise<void> => {
  await tx.updateTable('merch_books').set(accounts).where('workspace_id', '=', scope.workspaceId).execute()
}

/** A place where stock lies. */
export interface LocationRow {
  id: string
  name: string
  archived_at: Date | null
}

/** The places, as they were made. */
export const readLocations = (tx: Tx, scope: WorkspaceScope): Promise<LocationRow[]> =>
  tx
    .selectFrom('merch_locations')
    .select(['id', 'name', 'archived_at'])
    .where('workspace_id', '=', scope.workspaceId)
    .orderBy('place')
    .orderBy('id')
    .execute()

/** Adds a place, or changes one; false when another has this name. */
export const saveLocation = async (
  tx: Tx,
  scope: WorkspaceScope,
  { id, name, isArchived, place }: { id: string; name: string; isArchived: boolean; place: number },
): Promise<boolean> => {
  const [workspace_id, name_key] = [scope.workspaceId, foldName(name)]
  const other = await tx
    .selectFrom('merch_locations')
    .select('id')
    .where('workspace_id', '=', workspace_id)
    .where('name_key', '=', name_key)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) return false
  const archived_at = isArchived ? sql<Date>`now()` : null
  await tx
    .insertInto('merch_locations')
    .values({ workspace_id, id, name, name_key, place, archived_at })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'id']).doUpdateSet({ name, name_key, archived_at }))
    .execute()
  return true
}
