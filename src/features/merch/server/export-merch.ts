import { csvRow } from '#kernel/csv-row.ts'
import { decimalText } from '#kernel/money.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { FileReply } from '#server/http/raw-reply.ts'
import { csvReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import type { Merch } from '../contract/merch.ts'
import { presentMerch } from './present-merch.ts'
import { type ExportedLine, listLines } from './sales.store.ts'
import { listMovements, type ShownMovement } from './stock.store.ts'

/** Stock, sales or movements as comma-separated values. */
export const exportMerch = async (
  services: Services,
  scope: WorkspaceScope,
  what: 'stock' | 'sales' | 'movements',
): Promise<FileReply> => {
  const lines = await services.database.within(scope, async (tx) => {
    if (what === 'stock') return stockLines(await presentMerch(tx, scope))
    if (what === 'sales') return saleLines(await listLines(tx, scope))
    return movementLines(await listMovements(tx, scope, { cursor: null, limit: 1_000_000 }))
  })
  return csvReply(`merch-${what}.csv`, lines)
}

const stockLines = ({ products, locations }: Merch): string[] => [
  csvRow(['Product', 'Category', 'Size', 'Colour', 'SKU', 'Low mark', ...locations.map(({ name }) => name), 'All']),
  ...products.flatMap((product) =>
    product.variants.map((one) =>
      csvRow([
        product.name,
        product.category,
        one.size,
        one.colour,
        one.sku || product.sku,
        one.lowMark,
        ...locations.map(({ id }) => one.stock.find(({ locationId }) => locationId === id)?.pieces ?? 0),
        one.pieces,
      ]),
    ),
  ),
]

const saleLines = (rows: readonly ExportedLine[]): string[] => [
  csvRow([
    'Sale',
    'Sold at',
    'Day',
    'Show',
    'Sold by',
    'Product',
    'Size',
    'Colour',
    'SKU',
    'Pieces',
    'Price',
    'Gift',
    'Currency',
    'Payment',
    'Discount of the sale',
    'Total of the sale',
    'Undone',
  ]),
  ...rows.map((row) =>
    csvRow([
      row.sale_id,
      row.sold_at.toISOString(),
      row.day,
      row.show,
      row.sold_by,
      row.product,
      row.size,
      row.colour,
      row.sku,
      row.quantity,
      decimalText(BigInt(row.unit_minor), row.currency),
      row.is_gift ? 'yes' : '',
      row.currency,
      row.payment,
      decimalText(BigInt(row.discount_minor), row.currency),
      decimalText(BigInt(row.total_minor), row.currency),
      row.is_undone ? 'yes' : '',
    ]),
  ),
]

const movementLines = (rows: readonly ShownMovement[]): string[] => [
  csvRow(['Moved at', 'Kind', 'Product', 'Size', 'Colour', 'Place', 'Pieces', 'Show', 'By', 'Note', 'Takes back']),
  ...rows.map((row) =>
    csvRow([
      row.moved_at.toISOString(),
      row.kind,
      row.product,
      row.size,
      row.colour,
      row.location,
      row.quantity,
      row.show,
      row.moved_by,
      row.note,
      row.is_undo ? 'yes' : '',
    ]),
  ),
]
