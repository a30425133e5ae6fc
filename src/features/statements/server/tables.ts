import { placeTables } from '#server/database/table-places.ts'

/** The tables of statements, and where their columns are seen. */
export const tables = placeTables({
  statement_bookings: {
    shown: 'workspace_id import_id place source kind day currency minor shares entry_id',
    export: 'whole',
  },
  statement_carries: { shown: 'workspace_id source currency carry_e12', export: 'whole' },
  statement_imports: {
    shown:
      'workspace_id id file_name file_bytes file_key state run kind source source_name account_id encoding layout mapping done_bytes done_lines new_lines known_lines left_lines waiting_lines notices failure added_by added_at booked_by booked_at undone_by undone_at',
    // The first rows of a file as they stand there.
    hidden: 'file_sha256 sample',
    export: 'whole',
  },
  // What does not belong into the books can name anybody.
  statement_left_lines: {
    shown: 'workspace_id import_id number reason said',
    hidden: 'content',
    export: { leftOut: 'what the files of distributors and banks say, and is no entry' },
  },
  statement_lines: {
    shown:
      'workspace_id import_id number source occurrence is_known is_booked day currency amount_e12 sale_month store country artist title product isrc upc quantity counterpart note reference',
    hidden: 'line_hash counterpart_key',
    export: 'streamed',
  },
  statement_mappings: {
    shown: 'workspace_id mapping account_id changed_by changed_at',
    hidden: 'columns_hash',
    export: { leftOut: 'how files are read, not what they say' },
  },
  statement_rules: {
    shown: 'workspace_id direction category_id other_account_id changed_by changed_at',
    hidden: 'counterpart_key',
    export: { leftOut: 'how payments are sorted, not what they are' },
  },
})
