import type { Script } from './script.ts'

/** Gives a band merch with one thing of each kind, all by the id of its release, and a show; all texts hold its canary. */
export const addMerch = (
  script: Script,
  {
    workspaceId,
    releaseId: id,
    eventId,
    ownerId,
    canary,
    fileKey,
    bytes,
  }: {
    workspaceId: string
    releaseId: string
    eventId: string
    ownerId: string
    canary: string
    fileKey: string
    bytes: number
  },
): void => {
  const run = (text: string, more: unknown[] = []) => script.add(text, [workspaceId, ...more])
  run('INSERT INTO merch_books (workspace_id) VALUES ($1)')
  run(`INSERT INTO merch_locations (workspace_id, id, name, name_key, place) VALUES ($1, $2, $3, lower($3), 0)`, [
    id,
    canary,
  ])
  run(
    `INSERT INTO merch_products (workspace_id, id, name, category, sku, prices, picture_key, picture_bytes, picture_sha256, picture_type)
     VALUES ($1, $2, $3, $3, $3, '{"EUR": "2000"}', $4, $5, '', 'image/webp')`,
    [id, canary, fileKey, bytes],
  )
  run(
    `INSERT INTO merch_variants (workspace_id, id, product_id, size, colour, sku, place) VALUES ($1, $2, $2, $3, $3, $3, 0)`,
    [id, canary],
  )
  run(`INSERT INTO merch_shows (workspace_id, id, show_key, title, day) VALUES ($1, $2, $3, $4, '2026-03-05')`, [
    id,
    eventId,
    canary,
  ])
  run('INSERT INTO merch_counts (workspace_id, show_id, variant_id, count_in) VALUES ($1, $2, $2, 5)', [id])
  run(
    `INSERT INTO merch_sales (workspace_id, id, show_id, day, sold_at, sold_by, location_id, currency, payment,
       discount_minor, total_minor, is_oversold)
     VALUES ($1, $2, $2, '2026-03-05', now(), $3, $2, 'EUR', 'cash', 0, 2000, true)`,
    [id, ownerId],
  )
  run(
    `INSERT INTO merch_sale_lines (workspace_id, sale_id, place, variant_id, quantity, unit_minor, is_gift)
     VALUES ($1, $2, 0, $2, 1, 2000, false)`,
    [id],
  )
  run(
    `INSERT INTO merch_movements (workspace_id, id, variant_id, location_id, kind, quantity, batch_id, note)
     VALUES ($1, $2, $2, $2, 'gift', -1, $3, $4)`,
    [id, eventId, canary],
  )
  run(
    `INSERT INTO merch_bookings (workspace_id, source_id, group_key, line_key, currency, minor, booked_on, entry_id)
     VALUES ($1, $3, 'show:' || $2, 'EUR/cash', 'EUR', 2000, '2026-03-05', $2)`,
    [id, canary],
  )
}
