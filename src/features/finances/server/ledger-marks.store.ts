import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { planKept } from '#server/database/kept-plans.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/**
 * A mark of the state of everything that a dashboard shows, and the workspace's zone. Every change of the books rewrites
 * their row (`holdBooks`), so the number of that transaction (`xmin`) tells; names and pictures are the people's.
 */
export const readDashboardMark = async (
  tx: Tx,
  { workspaceId }: WorkspaceScope,
): Promise<{ mark: string; timeZone: string }> => {
  const { rows } = await sql<{ mark: string; timeZone: string }>`
    WITH members AS MATERIALIZED (
      SELECT account_id AS person, xmin::text::bigint AS written FROM memberships WHERE workspace_id = ${workspaceId}
    ), shown AS (
      SELECT 1 AS kind, written FROM members
      UNION ALL SELECT 2, xmin::text::bigint FROM accounts
        WHERE id IN (SELECT person FROM members UNION SELECT id FROM money_people WHERE workspace_id = ${workspaceId})
    )
    SELECT w.time_zone AS "timeZone", concat_ws(' ',
      (SELECT xmin FROM money_books WHERE workspace_id = ${workspaceId}),
      (SELECT concat_ws(' ', count(*), sum(hashint8extended(written, kind))) FROM shown)) AS mark
    FROM workspaces w WHERE w.id = ${workspaceId} ${planKept}`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('The workspace is gone.')
  return found
}

/** SQL for the fingerprint of the ledger's sums of the last months: it changes with every write there (by `xmin`). */
export const ledgerFingerprint = ({ workspaceId }: WorkspaceScope): RawBuilder<string> => sql<string>`(
    SELECT concat_ws(' ', count(*), sum(hashint8(xmin::text::bigint))) FROM ledger_sums
    WHERE workspace_id = ${workspaceId} AND month >= current_date - 40)`
