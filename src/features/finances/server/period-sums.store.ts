import { sql } from 'kysely'
import type { PlainDate } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import type { BooksScope } from './books.store.ts'

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
