import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'

/** A table of sums that are kept with their rows, and what those rows come to. */
interface KeptTable {
  table: string
  columns: string
  /** Its sums, where several rows of it may be one. */
  summed?: string
  /** Which of its rows count: one that came to nothing may stay. */
  used: string
  reckoned: string
}

/** Sums that are kept together: what they are of, how nobody changes them meanwhile, and their tables. */
interface KeptGroup {
  rows: string
  /** SQL that holds what every change of a workspace `$1` holds first, and says that what was formed of its sums holds no longer. */
  hold: readonly string[]
  tables: readonly KeptTable[]
}

const kept = {
  ledger: {
    rows: 'entries',
    // Written again, the row says that a dashboard that was formed before holds no longer.
    hold: ['UPDATE money_books SET home_currency = home_currency WHERE workspace_id = $1'],
    tables: [
      {
        table: 'ledger_sums',
        columns: 'workspace_id, month, currency, direction, category_id, minor, entries',
        used: 'minor <> 0 OR entries <> 0',
        reckoned: `SELECT workspace_id, date_trunc('month', booked_on)::date AS month, currency, direction, category_id,
          sum(minor) AS minor, count(*)::integer AS entries
        FROM ledger_entries WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4, 5`,
      },
      {
        table: 'ledger_balances',
        columns: 'workspace_id, kind, party_id, currency, minor',
        used: 'minor <> 0',
        // A member stands at their shares less their legs.
        reckoned: `SELECT workspace_id, kind, party_id, currency, sum(minor) AS minor FROM (
          SELECT l.workspace_id, CASE WHEN l.account_id IS NULL THEN 'member' ELSE 'account' END AS kind,
            coalesce(l.account_id, l.member_id) AS party_id, l.currency,
            CASE WHEN l.account_id IS NULL THEN -l.minor ELSE l.minor END AS minor
          FROM ledger_legs l JOIN ledger_entries e ON e.workspace_id = l.workspace_id AND e.id = l.entry_id
          WHERE e.deleted_at IS NULL
          UNION ALL
          SELECT s.workspace_id, 'member', s.member_id, e.currency, s.minor
          FROM ledger_shares s JOIN ledger_entries e ON e.workspace_id = s.workspace_id AND e.id = s.entry_id
          WHERE e.deleted_at IS NULL
        ) parts GROUP BY 1, 2, 3, 4 HAVING sum(minor) <> 0`,
      },
      {
        table: 'agreement_sums',
        columns: 'workspace_id, agreement_id, month, member_id, currency, minor',
        used: 'minor <> 0',
        reckoned: `SELECT s.workspace_id, v.agreement_id, date_trunc('month', e.booked_on)::date AS month, s.member_id,
          e.currency, sum(s.minor) AS minor
        FROM ledger_shares s JOIN ledger_entries e ON e.workspace_id = s.workspace_id AND e.id = s.entry_id
          JOIN split_versions v ON v.workspace_id = e.workspace_id AND v.id = e.version_id
        WHERE e.deleted_at IS NULL GROUP BY 1, 2, 3, 4, 5 HAVING sum(s.minor) <> 0`,
      },
    ],
  },
  merch: {
    rows: 'sales and movements',
    hold: ['SELECT FROM merch_books WHERE workspace_id = $1 FOR UPDATE'],
    tables: [
      {
        table: 'merch_stock',
        columns: 'workspace_id, variant_id, location_id, pieces',
        used: 'pieces <> 0',
        reckoned: `SELECT workspace_id, variant_id, location_id, sum(quantity)::integer AS pieces FROM merch_movements
          GROUP BY 1, 2, 3 HAVING sum(quantity) <> 0`,
      },
      {
        table: 'merch_sold',
        columns: 'workspace_id, variant_id, currency, sold, given, minor',
        used: 'sold <> 0 OR given <> 0',
        reckoned: `SELECT l.workspace_id, l.variant_id, s.currency,
            coalesce(sum(l.quantity) FILTER (WHERE NOT l.is_gift), 0)::integer AS sold,
            coalesce(sum(l.quantity) FILTER (WHERE l.is_gift), 0)::integer AS given,
            coalesce(sum(l.quantity * l.unit_minor) FILTER (WHERE NOT l.is_gift), 0)::bigint AS minor
          FROM merch_sale_lines l JOIN merch_sales s ON s.workspace_id = l.workspace_id AND s.id = l.sale_id
          WHERE s.undone_at IS NULL GROUP BY 1, 2, 3`,
      },
      {
        table: 'merch_show_sums',
        columns: 'workspace_id, show_id, currency, payment, minor, pieces',
        used: 'minor <> 0 OR pieces <> 0',
        reckoned: `SELECT * FROM (SELECT s.workspace_id, s.show_id, s.currency, s.payment, sum(s.total_minor)::bigint AS minor,
            sum((SELECT coalesce(sum(l.quantity), 0) FROM merch_sale_lines l
              WHERE l.workspace_id = s.workspace_id AND l.sale_id = s.id AND NOT l.is_gift))::integer AS pieces
          FROM merch_sales s WHERE s.show_id IS NOT NULL AND s.undone_at IS NULL GROUP BY 1, 2, 3, 4) sums
          WHERE minor <> 0 OR pieces <> 0`,
      },
    ],
  },
  mailbox: {
    rows: 'messages',
    hold: ['SELECT FROM mailboxes WHERE workspace_id = $1 FOR UPDATE'],
    tables: [
      {
        table: 'mail_folder_counts',
        columns: 'workspace_id, folder_id, total, unread',
        used: 'total <> 0 OR unread <> 0',
        reckoned: `SELECT workspace_id, folder_id, count(*)::integer AS total,
            (count(*) FILTER (WHERE NOT is_read))::integer AS unread FROM mail_messages GROUP BY 1, 2`,
      },
    ],
  },
  'list of folders': {
    rows: 'items',
    hold: ['SELECT FROM workspaces WHERE id = $1 FOR UPDATE'],
    tables: [
      {
        table: 'file_folder_counts',
        columns: 'workspace_id, folder_id, items',
        used: 'items <> 0',
        reckoned: `SELECT workspace_id, parent_id AS folder_id, count(*)::integer AS items FROM file_items
          WHERE parent_id IS NOT NULL AND trash_id IS NULL GROUP BY 1, 2`,
      },
    ],
  },
  board: {
    rows: 'tasks',
    // No change of the board waits for another's count, so that only the whole table can be held.
    hold: [
      'LOCK TABLE board_tasks IN SHARE MODE',
      "INSERT INTO list_marks (workspace_id, topic, changes) VALUES ($1, 'board', 1)",
    ],
    tables: [
      {
        table: 'board_counts',
        columns: 'workspace_id, status, assignee_id, tasks, urgent',
        summed: `(SELECT workspace_id, status, assignee_id, sum(tasks)::integer AS tasks, sum(urgent)::integer AS urgent
          FROM board_counts GROUP BY 1, 2, 3) k`,
        used: 'tasks <> 0 OR urgent <> 0',
        reckoned: `SELECT workspace_id, status, assignee_id, count(*)::integer AS tasks,
            (count(*) FILTER (WHERE priority = 'urgent'))::integer AS urgent
          FROM board_tasks WHERE deleted_at IS NULL GROUP BY 1, 2, 3`,
      },
    ],
  },
  'list of demos': {
    rows: 'notes',
    hold: [
      'LOCK TABLE demo_notes IN SHARE MODE',
      "INSERT INTO list_marks (workspace_id, topic, changes) VALUES ($1, 'demos', 1)",
    ],
    tables: [
      {
        table: 'demo_note_counts',
        columns: 'workspace_id, demo_id, notes, open',
        summed: `(SELECT workspace_id, demo_id, sum(notes)::integer AS notes, sum(open)::integer AS open
          FROM demo_note_counts GROUP BY 1, 2) k`,
        used: 'notes <> 0 OR open <> 0',
        reckoned: `SELECT workspace_id, demo_id, count(*)::integer AS notes,
            (count(*) FILTER (WHERE resolved_at IS NULL))::integer AS open
          FROM demo_notes WHERE parent_id IS NULL GROUP BY 1, 2`,
      },
    ],
  },
  search: {
    rows: 'things',
    hold: [
      `LOCK TABLE board_tasks, demo_notes, demos, event_exceptions, events, file_items, ledger_entries, mail_messages, merch_products,
        release_milestones, releases, tabs IN SHARE MODE`,
    ],
    tables: [
      {
        table: 'search_words',
        columns: 'workspace_id, kind, item_id, word, weight',
        used: 'weight > 0',
        reckoned: 'SELECT * FROM reckon_search_words()',
      },
    ],
  },
} as const satisfies Record<string, KeptGroup>

/** What sums are kept of. */
export type KeptOf = keyof typeof kept

/** What the sums of something are reckoned from, in words. */
export const rowsOf = (of: KeptOf): string => kept[of].rows

const groups: [string, KeptGroup][] = Object.entries(kept)

const differing = groups.flatMap(([of, { tables }]) =>
  tables.map(({ table, columns, summed = table, used, reckoned }) => {
    const both = [`SELECT ${columns} FROM ${summed} WHERE ${used}`, `SELECT ${columns} FROM (${reckoned}) r`]
    const apart = `(${both.join(' EXCEPT ')}) UNION ALL (${both.toReversed().join(' EXCEPT ')})`
    return `SELECT workspace_id, '${of}' AS of FROM (${apart}) d`
  }),
)

/** SQL for each workspace with kept sums that are not what their rows come to, how many, and of what. */
export const wrongSums = `
  SELECT w.id AS "workspaceId", w.name, d.of, count(*)::integer AS wrong
  FROM (${differing.join(' UNION ALL ')}) d JOIN workspaces w ON w.id = d.workspace_id GROUP BY w.id, d.of ORDER BY w.id, d.of`

/** Sums up what a workspace has of something again; it is held, so that nobody changes it meanwhile. */
export const sumAgain = async (tx: Tx, workspaceId: string, of: KeptOf): Promise<void> => {
  const { hold, tables } = kept[of]
  for (const statement of hold) {
    const parts = statement.split('$1').map((part) => sql.raw(part))
    await sql.join(parts, sql`${workspaceId}`).execute(tx)
  }
  for (const { table, columns, reckoned } of tables) {
    await sql`DELETE FROM ${sql.table(table)} WHERE workspace_id = ${workspaceId}`.execute(tx)
    await sql`INSERT INTO ${sql.table(table)} (${sql.raw(columns)})
      SELECT ${sql.raw(columns)} FROM (${sql.raw(reckoned)}) r WHERE workspace_id = ${workspaceId}`.execute(tx)
  }
}
