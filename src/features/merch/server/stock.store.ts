import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { newId } from '#server/new-id.ts'
import type { MovementKind } from '../contract/merch-values.ts'

/** How many pieces of a variant lie at a place, by all movements; kept with them by triggers (migration 0110). */
export interface StockRow {
  variant_id: string
  location_id: string
  pieces: number
}

/** The stock of a band, or of some of its variants. */
export const readStock = async (
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  variantIds?: readonly string[],
): Promise<StockRow[]> => {
  const some = variantIds ? sql`AND variant_id = ANY (${[...variantIds]}::uuid[])` : sql``
  const { rows } = await sql<StockRow>`
    SELECT variant_id, location_id, pieces FROM merch_stock WHERE workspace_id = ${workspaceId} ${some}`.execute(tx)
  return rows
}

/** A movement to write down: above 0 it came, below 0 it went. */
export interface NewMovement {
  variantId: string
  locationId: string
  kind: MovementKind
  pieces: number
}

/** Writes movements down that belong together; those of no piece are left out. */
export const insertMovements = async (
  tx: Tx,
  scope: WorkspaceScope,
  movements: readonly NewMovement[],
  about: { batchId: string; reverses?: string; showId?: string | null; note?: string; at?: Date },
): Promise<void> => {
  const meant = movements.filter(({ pieces }) => pieces !== 0)
  if (meant.length === 0) return
  await tx
    .insertInto('merch_movements')
    .values(
      meant.map(({ variantId, locationId, kind, pieces }) => ({
        workspace_id: scope.workspaceId,
        id: newId(),
        variant_id: variantId,
        location_id: locationId,
        kind,
        quantity: pieces,
        batch_id: about.batchId,
        reverses: about.reverses ?? null,
        show_id: about.showId ?? null,
        note: about.note ?? '',
        moved_by: scope.userId,
        ...(about.at && { moved_at: about.at }),
      })),
    )
    .execute()
}

/** The movements of a batch. */
export const readBatch = (tx: Tx, scope: WorkspaceScope, batchId: string) =>
  tx
    .selectFrom('merch_movements')
    .select(['variant_id', 'location_id', 'kind', 'quantity', 'show_id'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('batch_id', '=', batchId)
    .execute()

/** Whether a batch was taken back. */
export const isReversed = async (tx: Tx, scope: WorkspaceScope, batchId: string): Promise<boolean> =>
  (await tx
    .selectFrom('merch_movements')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('reverses', '=', batchId)
    .executeTakeFirst()) !== undefined

/** What confirming a show came to in stock, all told: its damage and its adjustments. */
export const readAdjustments = async (
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  showId: string,
): Promise<(StockRow & { kind: 'damage' | 'count' })[]> => {
  const { rows } = await sql<StockRow & { kind: 'damage' | 'count' }>`
    SELECT variant_id, location_id, kind, sum(quantity)::integer AS pieces FROM merch_movements
    WHERE workspace_id = ${workspaceId} AND show_id = ${showId} AND kind IN ('damage', 'count')
    GROUP BY variant_id, location_id, kind`.execute(tx)
  return rows
}

/** A movement with the names of what it is about. */
export interface ShownMovement {
  id: string
  batch_id: string
  kind: MovementKind
  product: string
  size: string
  colour: string
  location: string
  quantity: number
  moved_at: Date
  moved_by: string | null
  show: string | null
  note: string
  is_by_hand: boolean
  is_undo: boolean
  is_undone: boolean
}

/** Movements, the newest first, behind one of them where that is named. */
export const listMovements = async (
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { cursor, limit }: { cursor: string | null; limit: number },
): Promise<ShownMovement[]> => {
  const { rows } = await sql<ShownMovement>`
    WITH page AS MATERIALIZED (
      SELECT * FROM merch_movements WHERE workspace_id = ${workspaceId} AND (${cursor}::uuid IS NULL OR id < ${cursor}::uuid)
      ORDER BY id DESC LIMIT ${limit})
    SELECT m.id, m.batch_id, m.kind, p.name AS product, v.size, v.colour, l.name AS location, m.quantity, m.moved_at,
      a.display_name AS moved_by, s.title AS show, m.note, m.reverses IS NOT NULL AS is_undo,
      m.show_id IS NULL AND m.reverses IS NULL AND NOT EXISTS (SELECT FROM merch_sales x
        WHERE x.workspace_id = m.workspace_id AND x.id = m.batch_id) AS is_by_hand,
      EXISTS (SELECT FROM merch_movements r WHERE r.workspace_id = m.workspace_id AND r.reverses = m.batch_id) AS is_undone
    FROM page m
    JOIN merch_variants v ON v.workspace_id = m.workspace_id AND v.id = m.variant_id
    JOIN merch_products p ON p.workspace_id = v.workspace_id AND p.id = v.product_id
    JOIN merch_locations l ON l.workspace_id = m.workspace_id AND l.id = m.location_id
    LEFT JOIN merch_shows s ON s.workspace_id = m.workspace_id AND s.id = m.show_id
    LEFT JOIN accounts a ON a.id = m.moved_by
    ORDER BY m.id DESC`.execute(tx)
  return rows
}
