import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Payment } from '../contract/merch-values.ts'

/** A sale as it is stored, with the show it belongs to. */
export interface SaleRow {
  id: string
  show_id: string | null
  show_key: string | null
  day: string
  sold_at: Date
  location_id: string
  currency: string
  payment: Payment
  discount_minor: string
  total_minor: string
  is_oversold: boolean
  undone_at: Date | null
}

/** One sale, or null. */
export const readSale = async (tx: Tx, { workspaceId }: WorkspaceScope, id: string): Promise<SaleRow | null> => {
  const { rows } = await sql<SaleRow>`
    SELECT s.id, s.show_id, w.show_key, s.day, s.sold_at, s.location_id, s.currency, s.payment,
      s.discount_minor::text AS discount_minor, s.total_minor::text AS total_minor, s.is_oversold, s.undone_at
    FROM merch_sales s LEFT JOIN merch_shows w ON w.workspace_id = s.workspace_id AND w.id = s.show_id
    WHERE s.workspace_id = ${workspaceId} AND s.id = ${id}`.execute(tx)
  return rows[0] ?? null
}

/** A line of a sale. */
export interface SaleLine {
  variantId: string
  pieces: number
  unitMinor: bigint
  isGift: boolean
}

/** Keeps a sale with its lines. */
export const insertSale = async (
  tx: Tx,
  scope: WorkspaceScope,
  sale: Omit<SaleRow, 'show_key' | 'undone_at'>,
  lines: readonly SaleLine[],
): Promise<void> => {
  const workspace_id = scope.workspaceId
  await tx
    .insertInto('merch_sales')
    .values({ ...sale, workspace_id, sold_by: scope.userId })
    .execute()
  await tx
    .insertInto('merch_sale_lines')
    .values(
      lines.map(({ variantId, pieces, unitMinor, isGift }, place) => ({
        workspace_id,
        sale_id: sale.id,
        place,
        variant_id: variantId,
        quantity: pieces,
        unit_minor: String(unitMinor),
        is_gift: isGift,
      })),
    )
    .execute()
}

/** Takes a sale back; false when somebody has. */
export const undoSale = async (tx: Tx, scope: WorkspaceScope, id: string): Promise<boolean> =>
  (await tx
    .updateTable('merch_sales')
    .set({ undone_at: sql<Date>`now()`, undone_by: scope.userId })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** What sales of a show, or of a day without one, come to per currency and payment. */
export const sumSales = async (
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  of: { showId: string } | { day: string },
): Promise<{ currency: string; payment: Payment; minor: string }[]> => {
  const which = 'showId' in of ? sql`show_id = ${of.showId}` : sql`show_id IS NULL AND day = ${of.day}`
  const { rows } = await sql<{ currency: string; payment: Payment; minor: string }>`
    SELECT currency, payment, sum(total_minor)::text AS minor FROM merch_sales
    WHERE workspace_id = ${workspaceId} AND ${which} AND undone_at IS NULL
    GROUP BY currency, payment ORDER BY currency, payment`.execute(tx)
  return rows
}

/** How many pieces were sold and given away, and what was taken for them before discounts. */
export interface SoldRow {
  variant_id: string
  currency: string
  sold: number
  given: number
  minor: string
}

/** What was sold at all times, by variant and currency; kept with the sales by triggers (migration 0110). */
export const readSold = async (tx: Tx, { workspaceId }: WorkspaceScope): Promise<SoldRow[]> => {
  const { rows } = await sql<SoldRow>`
    SELECT variant_id, currency, sold, given, minor::text AS minor FROM merch_sold
    WHERE workspace_id = ${workspaceId}`.execute(tx)
  return rows
}

/** What sold at a show, by variant and currency. */
export const sumLines = async (tx: Tx, { workspaceId }: WorkspaceScope, showId: string): Promise<SoldRow[]> => {
  const { rows } = await sql<SoldRow>`
    SELECT l.variant_id, s.currency, coalesce(sum(l.quantity) FILTER (WHERE NOT l.is_gift), 0)::integer AS sold,
      coalesce(sum(l.quantity) FILTER (WHERE l.is_gift), 0)::integer AS given,
      coalesce(sum(l.quantity * l.unit_minor) FILTER (WHERE NOT l.is_gift), 0)::text AS minor
    FROM merch_sale_lines l JOIN merch_sales s ON s.workspace_id = l.workspace_id AND s.id = l.sale_id
    WHERE l.workspace_id = ${workspaceId} AND s.undone_at IS NULL AND s.show_id = ${showId}
    GROUP BY l.variant_id, s.currency`.execute(tx)
  return rows
}

/** What every show sold: pieces that were paid for, and what was paid, per currency and payment; kept by triggers. */
export const readShowSums = async (
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  showIds: readonly string[],
): Promise<{ show_id: string; currency: string; payment: Payment; minor: string; pieces: number }[]> => {
  const { rows } = await sql<{ show_id: string; currency: string; payment: Payment; minor: string; pieces: number }>`
    SELECT show_id, currency, payment, minor::text AS minor, pieces FROM merch_show_sums
    WHERE workspace_id = ${workspaceId} AND show_id = ANY (${showIds}::uuid[])`.execute(tx)
  return rows
}

/** A line of the export of sales. */
export interface ExportedLine {
  sale_id: string
  sold_at: Date
  day: string
  show: string | null
  sold_by: string | null
  product: string
  size: string
  colour: string
  sku: string
  quantity: number
  unit_minor: string
  is_gift: boolean
  currency: string
  payment: Payment
  discount_minor: string
  total_minor: string
  is_undone: boolean
}

/** Every line of every sale, the oldest first. */
export const listLines = async (tx: Tx, { workspaceId }: WorkspaceScope): Promise<ExportedLine[]> => {
  const { rows } = await sql<ExportedLine>`
    SELECT s.id AS sale_id, s.sold_at, s.day, w.title AS show, a.display_name AS sold_by, p.name AS product, v.size, v.colour,
      v.sku, l.quantity, l.unit_minor::text AS unit_minor, l.is_gift, s.currency, s.payment,
      s.discount_minor::text AS discount_minor, s.total_minor::text AS total_minor, s.undone_at IS NOT NULL AS is_undone
    FROM merch_sale_lines l
    JOIN merch_sales s ON s.workspace_id = l.workspace_id AND s.id = l.sale_id
    JOIN merch_variants v ON v.workspace_id = l.workspace_id AND v.id = l.variant_id
    JOIN merch_products p ON p.workspace_id = v.workspace_id AND p.id = v.product_id
    LEFT JOIN merch_shows w ON w.workspace_id = s.workspace_id AND w.id = s.show_id
    LEFT JOIN accounts a ON a.id = s.sold_by
    WHERE l.workspace_id = ${workspaceId} ORDER BY s.sold_at, s.id, l.place`.execute(tx)
  return rows
}
