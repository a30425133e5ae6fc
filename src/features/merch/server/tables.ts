import { placeTables } from '#server/database/table-places.ts'

/** The tables of merch, and where their columns are seen. */
export const tables = placeTables({
  merch_bookings: {
    shown: 'workspace_id source_id group_key line_key currency minor booked_on entry_id',
    export: 'whole',
  },
  merch_books: { shown: 'workspace_id cash_account_id card_account_id', export: 'whole' },
  merch_counts: {
    shown: 'workspace_id show_id variant_id count_in count_out damaged counted_in_at counted_out_at',
    export: 'whole',
  },
  merch_locations: { shown: 'workspace_id id name name_key place archived_at', export: 'whole' },
  merch_movements: {
    shown: 'workspace_id id variant_id location_id kind quantity moved_at batch_id reverses show_id note moved_by',
    export: 'whole',
  },
  merch_products: {
    shown:
      'workspace_id id name category sku prices cost_minor cost_currency picture_key picture_bytes picture_type archived_at added_by added_at row_version',
    hidden: 'picture_sha256',
    export: 'whole',
  },
  merch_sale_lines: { shown: 'workspace_id sale_id place variant_id quantity unit_minor is_gift', export: 'whole' },
  merch_sales: {
    shown:
      'workspace_id id show_id day sold_at received_at sold_by location_id currency payment discount_minor total_minor is_oversold undone_by undone_at',
    export: 'whole',
  },
  merch_show_sums: {
    shown: 'workspace_id show_id currency payment minor pieces',
    export: { leftOut: 'reckoned from the sales' },
  },
  merch_shows: {
    shown: 'workspace_id id show_key title day location_id cut_millionths takings closed_by closed_at row_version',
    export: 'whole',
  },
  merch_sold: {
    shown: 'workspace_id variant_id currency sold given minor',
    export: { leftOut: 'reckoned from the sales' },
  },
  merch_stock: {
    shown: 'workspace_id variant_id location_id pieces',
    export: { leftOut: 'reckoned from the movements' },
  },
  merch_variants: { shown: 'workspace_id id product_id size colour sku low_mark place archived_at', export: 'whole' },
})
