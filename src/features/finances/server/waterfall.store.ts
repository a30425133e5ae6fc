import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { BooksScope } from './books.store.ts'

/** What of an agreement's money went where, in one currency; `who` is empty for the band, and for what waits. */
export interface WaterfallRow {
  currency: string
  part: 'income' | 'costs' | 'waiting' | 'waitingCosts' | 'recouped' | 'shares'
  who: string | null
  minor: string
  /** Which step of the agreement pays it back, from 0. */
  place: number | null
  /** What was paid back in the currency of the agreement, by the rates of its days; null where that is the same one. */
  agreed_minor: string | null
  agreed_currency: string | null
}

/** All that an agreement was about until now: income and costs, what waits, what was paid back, and what each member got of income by both. */
export const readWaterfall = async (
  tx: Tx,
  { workspaceId }: BooksScope,
  agreementId: string,
): Promise<WaterfallRow[]> => {
  const { rows } = await sql<WaterfallRow>`
    WITH own AS (
      SELECT e.id, e.currency, e.direction, e.minor, h.entry_id IS NOT NULL AS waits
      FROM ledger_entries e
      JOIN split_versions v ON v.workspace_id = e.workspace_id AND v.id = e.version_id
      LEFT JOIN held_entries h ON h.workspace_id = e.workspace_id AND h.entry_id = e.id
      WHERE e.workspace_id = ${workspaceId} AND v.workspace_id = ${workspaceId} AND v.agreement_id = ${agreementId}
        AND e.deleted_at IS NULL
    )
    SELECT currency, CASE WHEN waits THEN CASE direction WHEN 'income' THEN 'waiting' ELSE 'waitingCosts' END
      ELSE CASE direction WHEN 'income' THEN 'income' ELSE 'costs' END END AS part, NULL::uuid AS who, sum(minor)::text AS minor,
      NULL::integer AS place, NULL::text AS agreed_minor, NULL::text AS agreed_currency
    FROM own GROUP BY 1, 2
    UNION ALL
    SELECT o.currency, 'recouped', r.member_id, sum(r.minor)::text, min(r.place)::integer,
      CASE WHEN o.currency <> r.agreed_currency THEN sum(r.agreed_minor)::text END,
      CASE WHEN o.currency <> r.agreed_currency THEN r.agreed_currency END
    FROM own o JOIN ledger_recoups r ON r.workspace_id = ${workspaceId} AND r.entry_id = o.id
    GROUP BY 1, 3, r.agreed_currency
    UNION ALL
    SELECT o.currency, 'shares', s.member_id, sum(s.minor)::text, NULL, NULL, NULL
    FROM own o JOIN ledger_shares s ON s.workspace_id = ${workspaceId} AND s.entry_id = o.id
    WHERE o.direction = 'income' GROUP BY 1, 3`.execute(tx)
  return rows
}

/** Income of a release or a song that is shared in another way, or not at all. */
export const readOtherIncome = async (
  tx: Tx,
  { workspaceId }: BooksScope,
  { kind, targetId }: { kind: string; targetId: string },
  agreementId: string,
): Promise<{ currency: string; minor: string }[]> => {
  const { rows } = await sql<{ currency: string; minor: string }>`
    SELECT e.currency, sum(e.minor)::text AS minor FROM ledger_entries e
    LEFT JOIN split_versions v ON v.workspace_id = e.workspace_id AND v.id = e.version_id
    WHERE e.workspace_id = ${workspaceId} AND e.deleted_at IS NULL AND e.direction = 'income'
      AND e.project_kind = ${kind} AND e.project_id = ${targetId} AND v.agreement_id IS DISTINCT FROM ${agreementId}
    GROUP BY 1 ORDER BY 1`.execute(tx)
  return rows
}
