import { sql } from 'kysely'
import { foldName } from '#kernel/text.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'

/** What payments of somebody are. */
export interface PaymentRule {
  counterpart: string
  direction: 'income' | 'expense'
  categoryId: string | null
  otherAccountId: string | null
}

/** Remembers what payments of somebody are. */
export const saveRule = async (tx: Tx, scope: WorkspaceScope, rule: PaymentRule): Promise<void> => {
  const meant = { category_id: rule.categoryId, other_account_id: rule.otherAccountId, changed_by: scope.userId }
  await tx
    .insertInto('statement_rules')
    .values({
      workspace_id: scope.workspaceId,
      counterpart_key: foldName(rule.counterpart),
      direction: rule.direction,
      ...meant,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'counterpart_key', 'direction'])
        .doUpdateSet({ ...meant, changed_at: new Date() }),
    )
    .execute()
}

/** Somebody who paid or was paid in a file, with the rule for them. */
export interface CounterpartRow {
  counterpart: string
  direction: 'income' | 'expense'
  lines: number
  category_id: string | null
  other_account_id: string | null
}

/** Who paid and was paid in the new lines of a bank file, the most frequent first. */
export const readCounterparts = async (
  tx: Tx,
  { workspaceId }: WorkspaceScope | JobScope,
  importId: string,
  most: number,
): Promise<CounterpartRow[]> => {
  const { rows } = await sql<CounterpartRow>`
    SELECT c.counterpart, c.direction, c.lines, r.category_id, r.other_account_id
    FROM (SELECT counterpart_key, min(counterpart) AS counterpart, count(*)::integer AS lines,
        CASE WHEN amount_e12 < 0 THEN 'expense' ELSE 'income' END AS direction
      FROM statement_lines WHERE workspace_id = ${workspaceId} AND import_id = ${importId} AND NOT is_known
      GROUP BY counterpart_key, 4) c
    LEFT JOIN statement_rules r ON r.workspace_id = ${workspaceId} AND r.counterpart_key = c.counterpart_key
      AND r.direction = c.direction
    ORDER BY c.lines DESC, c.counterpart, c.direction LIMIT ${most}`.execute(tx)
  return rows
}
