import { sql } from 'kysely'
import type { PlainDate } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import type { BooksScope } from './books.store.ts'
import type { Effects } from './postings.ts'

const rowsText = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

/** Adds what changed to the kept sums; the books are held. */
export const addEffects = async (tx: Tx, { workspaceId }: BooksScope, effects: Effects): Promise<void> => {
  if (effects.sums.length > 0)
    await sql`
      INSERT INTO ledger_sums AS s (workspace_id, month, currency, direction, category_id, minor, entries)
      SELECT ${workspaceId}::uuid, month, currency, direction, category_id, minor, entries
      FROM jsonb_to_recordset(${rowsText(effects.sums)}::jsonb)
        AS x(month date, currency text, direction text, category_id uuid, minor numeric, entries integer)
      ON CONFLICT (workspace_id, month, currency, direction, category_id)
        DO UPDATE SET minor = s.minor + excluded.minor, entries = s.entries + excluded.entries`.execute(tx)
  if (effects.balances.length > 0)
    await sql`
      INSERT INTO ledger_balances AS s (workspace_id, kind, party_id, currency, minor)
      SELECT ${workspaceId}::uuid, kind, party_id, currency, minor
      FROM jsonb_to_recordset(${rowsText(effects.balances)}::jsonb)
        AS x(kind text, party_id uuid, currency text, minor numeric)
      ON CONFLICT (workspace_id, kind, party_id, currency) DO UPDATE SET minor = s.minor + excluded.minor`.execute(tx)
  if (effects.shares.length > 0)
    await sql`
      INSERT INTO agreement_sums AS s (workspace_id, agreement_id, month, member_id, currency, minor)
      SELECT ${workspaceId}::uuid, agreement_id, month, member_id, currency, minor
      FROM jsonb_to_recordset(${rowsText(effects.shares)}::jsonb)
        AS x(agreement_id uuid, month date, member_id uuid, currency text, minor numeric)
      ON CONFLICT (workspace_id, month, agreement_id, member_id, currency)
        DO UPDATE SET minor = s.minor + excluded.minor`.execute(tx)
}

/** A sum of a month; null is no category. */
export interface SumRow {
  month: string
  currency: string
  direction: string
  category_id: string | null
  minor: string
}

/** Sums of income and costs of the months from one to another (their first days). */
export const readSums = async (tx: Tx, scope: BooksScope, from: string, until: string): Promise<SumRow[]> =>
  tx
    .selectFrom('ledger_sums')
    .select(['month', 'currency', 'direction', 'category_id', 'minor'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('month', '>=', from)
    .where('month', '<=', until)
    .where('direction', '<>', 'transfer')
    .where('entries', '>', 0)
    .execute()

/** Every currency that the ledger has. */
export const readUsedCurrencies = async (tx: Tx, scope: BooksScope): Promise<string[]> => {
  const rows = await tx
    .selectFrom('ledger_balances')
    .select('currency')
    .distinct()
    .where('workspace_id', '=', scope.workspaceId)
    .execute()
  return rows.map(({ currency }) => currency)
}

/** What is on each account beside its opening balance, or where each member stands. */
export const readBalances = (
  tx: Tx,
  scope: BooksScope,
  kind: 'account' | 'member',
): Promise<{ party_id: string; currency: string; minor: string }[]> =>
  tx
    .selectFrom('ledger_balances')
    .select(['party_id', 'currency', 'minor'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('kind', '=', kind)
    .where('minor', '<>', '0')
    .orderBy('currency')
    .orderBy('party_id')
    .execute()

/** What agreements gave members in a month (its first day). */
export const readAgreementSums = (
  tx: Tx,
  scope: BooksScope,
  month: string,
): Promise<{ agreement_id: string; member_id: string; currency: string; minor: string }[]> =>
  tx
    .selectFrom('agreement_sums')
    .select(['agreement_id', 'member_id', 'currency', 'minor'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('month', '=', month)
    .orderBy('currency')
    .execute()

/** What was booked in one direction and currency, in minor units as text. */
export interface PeriodSum {
  direction: 'income' | 'expense' | 'transfer'
  currency: string
  entries: number
  minor: string
}

/** What the ledger has from one day to another, by direction and currency; nothing is converted. */
export const readPeriodSums = async (
  tx: Tx,
  scope: BooksScope,
  from: PlainDate,
  to: PlainDate,
): Promise<PeriodSum[]> => {
  const { rows } = await sql<PeriodSum>`
    SELECT direction, currency, count(*)::integer AS entries, sum(minor)::text AS minor FROM ledger_entries
    WHERE workspace_id = ${scope.workspaceId} AND deleted_at IS NULL
      AND booked_on >= ${from}::date AND booked_on <= ${to}::date
    GROUP BY direction, currency ORDER BY currency, direction`.execute(tx)
  return rows
}

/** What is booked to a release, by direction and currency, with its first and last day; nothing is converted. */
export const readReleaseSums = async (
  tx: Tx,
  scope: BooksScope,
  releaseId: string,
): Promise<(PeriodSum & { first: PlainDate; last: PlainDate })[]> => {
  const { rows } = await sql<PeriodSum & { first: PlainDate; last: PlainDate }>`
    SELECT direction, currency, count(*)::integer AS entries, sum(minor)::text AS minor, min(booked_on) AS first, max(booked_on) AS last
    FROM ledger_entries
    WHERE workspace_id = ${scope.workspaceId} AND deleted_at IS NULL AND project_kind = 'release' AND project_id = ${releaseId}
      AND direction <> 'transfer'
    GROUP BY direction, currency ORDER BY currency, direction`.execute(tx)
  return rows
}
