import type pg from 'pg'

/** Fills the open books of a workspace with so many entries over the year before today, and the sums kept of them. */
export const addLedger = async (owner: pg.Client, workspaceId: string, entries: number): Promise<void> => {
  await owner.query(
    `INSERT INTO money_people (workspace_id, id, name) SELECT workspace_id, account_id, 'Member' FROM memberships
     WHERE workspace_id = $1 ON CONFLICT DO NOTHING`,
    [workspaceId],
  )
  await owner.query(
    `WITH c AS (SELECT array_agg(id ORDER BY id) FILTER (WHERE direction = 'income') AS came,
         array_agg(id ORDER BY id) FILTER (WHERE direction = 'expense') AS went
       FROM money_categories WHERE workspace_id = $1)
     INSERT INTO ledger_entries (workspace_id, id, booked_on, direction, text, minor, currency, category_id, split, words)
     SELECT $1, gen_random_uuid(), current_date - (n % 365), d, 'Show ' || n, 100 + (n * 7919) % 500000,
       (ARRAY['EUR', 'CZK', 'USD'])[1 + n % 3], CASE d WHEN 'income' THEN c.came[1 + n % cardinality(c.came)]
         ELSE c.went[1 + n % cardinality(c.went)] END, '{"kind": "equal", "parts": [], "agreementId": null}', 'show ' || n
     FROM generate_series(1, $2::integer) AS n, c, LATERAL (SELECT CASE WHEN n % 5 < 2 THEN 'income' ELSE 'expense' END AS d) AS way`,
    [workspaceId, entries],
  )
  const signed = `CASE e.direction WHEN 'income' THEN e.minor ELSE -e.minor END`
  await owner.query(
    `INSERT INTO ledger_legs (workspace_id, entry_id, place, account_id, minor, currency)
     SELECT $1, e.id, 0, (SELECT id FROM money_accounts WHERE workspace_id = $1 ORDER BY id LIMIT 1), ${signed}, e.currency
     FROM ledger_entries e WHERE e.workspace_id = $1`,
    [workspaceId],
  )
  await owner.query(
    `INSERT INTO ledger_shares (workspace_id, entry_id, member_id, minor)
     SELECT $1, e.id, p.id, ${signed} FROM ledger_entries e, money_people p
     WHERE e.workspace_id = $1 AND p.workspace_id = $1 AND p.id = (SELECT id FROM money_people WHERE workspace_id = $1 LIMIT 1)`,
    [workspaceId],
  )
  await owner.query(
    `INSERT INTO ledger_sums (workspace_id, month, currency, direction, category_id, minor, entries)
     SELECT $1, date_trunc('month', booked_on), currency, direction, category_id, sum(minor), count(*)
     FROM ledger_entries WHERE workspace_id = $1 GROUP BY 2, 3, 4, 5`,
    [workspaceId],
  )
  // Without it PostgreSQL takes the new tables for nearly empty, and joins them row by row.
  await owner.query('ANALYZE ledger_entries, ledger_legs, ledger_shares')
  await owner.query(
    `INSERT INTO ledger_balances (workspace_id, kind, party_id, currency, minor)
     SELECT $1, 'account', account_id, currency, sum(minor) FROM ledger_legs WHERE workspace_id = $1 GROUP BY 3, 4
     UNION ALL SELECT $1, 'member', s.member_id, e.currency, sum(s.minor) FROM ledger_shares s
       JOIN ledger_entries e ON e.workspace_id = s.workspace_id AND e.id = s.entry_id
       WHERE s.workspace_id = $1 GROUP BY 3, 4`,
    [workspaceId],
  )
  await owner.query('ANALYZE')
}

/** How the questions of a dashboard are planned: the indexes that each uses, and what of the ledger it would read whole. */
export const ledgerPlans = async (
  owner: pg.Client,
  workspaceId: string,
): Promise<{ name: string; indexes: string[]; wholeTables: string[]; rows: number }[]> => {
  const own = `workspace_id = '${workspaceId}'`
  const queries = {
    'thirteen months of sums': `SELECT month, currency, direction, category_id, minor FROM ledger_sums
      WHERE ${own} AND month >= date_trunc('month', current_date) - interval '12 months' AND month <= current_date AND direction <> 'transfer' AND entries > 0`,
    'latest entries': `SELECT * FROM ledger_entries e WHERE ${own} AND deleted_at IS NULL AND booked_on <= current_date
      ORDER BY booked_on DESC, id DESC LIMIT 5`,
    balances: `SELECT party_id, currency, minor FROM ledger_balances WHERE ${own} AND kind = 'member' AND minor <> 0`,
  }
  const plans = []
  for (const [name, query] of Object.entries(queries)) {
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`EXPLAIN ANALYZE ${query}`)
    const text = rows.map((row) => row['QUERY PLAN']).join('\n')
    const found = (shape: RegExp): string[] => [...new Set([...text.matchAll(shape)].map((match) => match[1] ?? ''))]
    plans.push({
      name,
      indexes: found(/Index(?: Only)? Scan (?:using|on) (\w+)/g),
      wholeTables: found(/Seq Scan on (ledger_(?:entries|legs|shares))/g),
      rows: Math.round(Number(/actual time=\S+ rows=([\d.]+)/.exec(text)?.[1] ?? 0)),
    })
  }
  return plans
}
