import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** A product as it is stored; prices are minor units by currency. */
export interface ProductRow {
  id: string
  name: string
  category: string
  sku: string
  prices: Record<string, string>
  cost_minor: number | null
  cost_currency: string | null
  picture_key: string | null
  picture_bytes: number | null
  picture_sha256: Buffer | null
  archived_at: Date | null
  row_version: number
}

const select = (tx: Tx, scope: WorkspaceScope) =>
  tx
    .selectFrom('merch_products')
    .select([
      'id',
      'name',
      'category',
      'sku',
      sql<Record<string, string>>`prices`.as('prices'),
      'cost_minor',
      'cost_currency',
      'picture_key',
      'picture_bytes',
      'picture_sha256',
      'archived_at',
      'row_version',
    ])
    .where('workspace_id', '=', scope.workspaceId)

/** All products, as they were added. */
export const readProducts = (tx: Tx, scope: WorkspaceScope): Promise<ProductRow[]> =>
  select(tx, scope).orderBy('id').execute()

/** One product, or null. */
export const readProduct = async (tx: Tx, scope: WorkspaceScope, id: string): Promise<ProductRow | null> =>
  (await select(tx, scope).where('id', '=', id).executeTakeFirst()) ?? null

/** Products by name, some of them or all that are on the table. */
export const readProductNames = async (
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  ids?: readonly string[],
): Promise<{ id: string; name: string }[]> => {
  const all = tx.selectFrom('merch_products').select(['id', 'name']).where('workspace_id', '=', workspaceId)
  const asked = ids ? all.where('id', 'in', [...ids]) : all.where('archived_at', 'is', null)
  return asked.orderBy('name').orderBy('id').execute()
}

/** What a person says of a product. */
export interface SaidProduct {
  id: string
  name: string
  category: string
  sku: string
  prices: Record<string, string>
  cost_minor: string | null
  cost_currency: string | null
}

/** Adds a product, or changes what is said of it. */
export const saveProduct = async (tx: Tx, scope: WorkspaceScope, { prices, ...said }: SaidProduct): Promise<void> => {
  const row = { ...said, prices: JSON.stringify(prices) }
  await tx
    .insertInto('merch_products')
    .values({ ...row, workspace_id: scope.workspaceId, added_by: scope.userId })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'id'])
        .doUpdateSet({ ...row, row_version: sql<number>`merch_products.row_version + 1` }),
    )
    .execute()
}

/** Takes a product off the table, or puts it back. */
export const archiveProduct = async (
  tx: Tx,
  scope: WorkspaceScope,
  id: string,
  isArchived: boolean,
): Promise<boolean> =>
  (await tx
    .updateTable('merch_products')
    .set({
      archived_at: isArchived ? sql<Date>`coalesce(archived_at, now())` : null,
      row_version: sql<number>`row_version + 1`,
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** The photo of a product: where it lies and what it is; null for none. */
export const updatePicture = async (
  tx: Tx,
  scope: WorkspaceScope,
  id: string,
  picture: { key: string; bytes: number; sha256: Buffer } | null,
): Promise<void> => {
  await tx
    .updateTable('merch_products')
    .set({
      picture_key: picture?.key ?? null,
      picture_bytes: picture?.bytes ?? null,
      picture_sha256: picture?.sha256 ?? null,
      picture_type: picture ? 'image/webp' : null,
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

/** A variant as it is stored. */
export interface VariantRow {
  id: string
  product_id: string
  size: string
  colour: string
  sku: string
  low_mark: number | null
  archived_at: Date | null
}

/** All variants, or some of them, in the order of their products. */
export const readVariants = (tx: Tx, scope: WorkspaceScope, ids?: readonly string[]): Promise<VariantRow[]> => {
  const all = tx
    .selectFrom('merch_variants')
    .select(['id', 'product_id', 'size', 'colour', 'sku', 'low_mark', 'archived_at'])
    .where('workspace_id', '=', scope.workspaceId)
  const asked = ids ? all.where(sql<boolean>`id = ANY (${[...ids]}::uuid[])`) : all
  return asked.orderBy('place').orderBy('id').execute()
}

/** Adds a variant, or changes it. */
export const saveVariant = async (
  tx: Tx,
  scope: WorkspaceScope,
  { isArchived, ...said }: Omit<VariantRow, 'archived_at'> & { place: number; isArchived: boolean },
): Promise<void> => {
  const row = { ...said, archived_at: isArchived ? sql<Date>`now()` : null }
  await tx
    .insertInto('merch_variants')
    .values({ ...row, workspace_id: scope.workspaceId })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'id']).doUpdateSet(row))
    .execute()
}
