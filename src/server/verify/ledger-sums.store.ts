import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'

// Each kept table of sums with its columns, and what the living entries come to.
const kept = [
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
] as const

const differing = kept
  .map(({ table, columns, used, reckoned }) => {
    const both = [`SELECT ${columns} FROM ${table} WHERE ${used}`, `SELECT ${columns} FROM (${reckoned}) r`]
    return `(${both.join(' EXCEPT ')}) UNION ALL (${both.toReversed().join(' EXCEPT ')})`
  })
  .map((text) => `SELECT workspace_id FROM (${text}) d`)

/** SQL for each workspace with books, and how many rows of its kept sums are not what its entries come to. */
export const keptSums = `
  SELECT w.id AS "workspaceId", w.name, coalesce(d.wrong, 0)::integer AS wrong
  FROM money_books b JOIN workspaces w ON w.id = b.workspace_id
    LEFT JOIN (SELECT workspace_id, count(*) AS wrong FROM (${differing.join(' UNION ALL ')}) all_of_them
      GROUP BY workspace_id) d ON d.workspace_id = w.id`

/** Sums up the ledger of a workspace anew; its books are held, so that nobody books meanwhile. */
export const sumAgain = async (tx: Tx, workspaceId: string): Promise<void> => {
  // Written anew, the row says that a dashboard that was formed before holds no longer.
  await sql`UPDATE money_books SET home_currency = home_currency WHERE workspace_id = ${workspaceId}`.execute(tx)
  for (const { table, columns, reckoned } of kept) {
    await sql`DELETE FROM ${sql.table(table)} WHERE workspace_id = ${workspaceId}`.execute(tx)
    await sql`INSERT INTO ${sql.table(table)} (${sql.raw(columns)})
      SELECT ${sql.raw(columns)} FROM (${sql.raw(reckoned)}) r WHERE workspace_id = ${workspaceId}`.execute(tx)
  }
}
