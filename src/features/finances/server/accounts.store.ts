import { sql } from 'kysely'
import type { ColumnValue } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { BooksScope } from './books.store.ts'

/** An account of the band as the books have it; `opening` is minor units by currency. */
export interface AccountRow {
  id: string
  name: string
  kind: ColumnValue<'money_accounts', 'kind'>
  opening: Record<string, string>
  closed_at: Date | null
  row_version: number
}

/** All accounts of the band, as they were made. */
export const readAccounts = (tx: Tx, scope: BooksScope): Promise<AccountRow[]> =>
  tx
    .selectFrom('money_accounts')
    .select(['id', 'name', 'kind', sql<Record<string, string>>`opening`.as('opening'), 'closed_at', 'row_version'])
    .where('workspace_id', '=', scope.workspaceId)
    .orderBy('id')
    .execute()

/** What a person says of an account. */
export interface SaidAccount {
  name: string
  name_key: string
  kind: ColumnValue<'money_accounts', 'kind'>
  opening: Record<string, string>
}

/** Adds an account; false when one has that name. */
export const insertAccount = async (
  tx: Tx,
  scope: WorkspaceScope,
  { opening, ...account }: SaidAccount & { id: string },
): Promise<boolean> => {
  const made = await tx
    .insertInto('money_accounts')
    .values({ ...account, opening: JSON.stringify(opening), workspace_id: scope.workspaceId })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'name_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Whether an account of another id has this name. */
export const isAccountName = async (tx: Tx, scope: WorkspaceScope, nameKey: string, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('money_accounts')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('name_key', '=', nameKey)
    .where('id', '<>', id)
    .executeTakeFirst()) !== undefined

/** Changes an account. */
export const updateAccount = async (
  tx: Tx,
  scope: WorkspaceScope,
  { id, opening, isClosed, ...account }: SaidAccount & { id: string; isClosed: boolean },
): Promise<void> => {
  await tx
    .updateTable('money_accounts')
    .set({
      ...account,
      opening: JSON.stringify(opening),
      closed_at: isClosed ? sql<Date>`coalesce(closed_at, now())` : null,
      row_version: sql<number>`row_version + 1`,
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

/** A category as the books have it. */
export interface CategoryRow {
  id: string
  direction: ColumnValue<'money_categories', 'direction'>
  name: string
  closed_at: Date | null
  row_version: number
}

/** All categories, as they were made, income first. */
export const readCategories = (tx: Tx, scope: BooksScope): Promise<CategoryRow[]> =>
  tx
    .selectFrom('money_categories')
    .select(['id', 'direction', 'name', 'closed_at', 'row_version'])
    .where('workspace_id', '=', scope.workspaceId)
    .orderBy('direction', 'desc')
    .orderBy('place')
    .orderBy('id')
    .execute()

/** Adds a category behind the others; false when one of its direction has that name. */
export const insertCategory = async (
  tx: Tx,
  scope: WorkspaceScope,
  category: { id: string; direction: ColumnValue<'money_categories', 'direction'>; name: string; name_key: string },
): Promise<boolean> => {
  const made = await tx
    .insertInto('money_categories')
    .values({ ...category, place: 1000, workspace_id: scope.workspaceId })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'direction', 'name_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Whether a category of the same direction and another id has this name. */
export const isCategoryName = async (
  tx: Tx,
  scope: WorkspaceScope,
  { id, direction, nameKey }: { id: string; direction: ColumnValue<'money_categories', 'direction'>; nameKey: string },
): Promise<boolean> =>
  (await tx
    .selectFrom('money_categories')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('direction', '=', direction)
    .where('name_key', '=', nameKey)
    .where('id', '<>', id)
    .executeTakeFirst()) !== undefined

/** Renames a category, closes it or opens it again. */
export const updateCategory = async (
  tx: Tx,
  scope: WorkspaceScope,
  { id, isClosed, ...names }: { id: string; name: string; name_key: string; isClosed: boolean },
): Promise<void> => {
  await tx
    .updateTable('money_categories')
    .set({
      ...names,
      closed_at: isClosed ? sql<Date>`coalesce(closed_at, now())` : null,
      row_version: sql<number>`row_version + 1`,
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}
