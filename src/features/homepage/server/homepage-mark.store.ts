import { sql } from 'kysely'
import { boardFingerprint } from '#features/board/server/api.ts'
import { anyDemos } from '#features/demos/server/api.ts'
import { calendarFingerprint } from '#features/events/server/api.ts'
import { ledgerFingerprint } from '#features/finances/server/api.ts'
import { mailboxFingerprint } from '#features/inbox/server/api.ts'
import { planFingerprint } from '#features/releases/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import { planKept } from '#server/database/kept-plans.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/**
 * A mark of the state of everything that the homepage shows, and the workspace's zone: one question, of which each feature
 * gives its own part, so that the mark changes with every change. What is of the band itself is here.
 */
export const readHomepageMark = async (tx: Tx, scope: WorkspaceScope): Promise<{ mark: string; timeZone: string }> => {
  const { workspaceId } = scope
  const { rows } = await sql<{ mark: string; timeZone: string }>`
    WITH members AS MATERIALIZED (
      SELECT account_id AS person, xmin::text::bigint AS written FROM memberships WHERE workspace_id = ${workspaceId}
    ), people AS (
      SELECT 1 AS kind, written FROM members
      UNION ALL SELECT 2, xmin::text::bigint FROM accounts WHERE id IN (SELECT person FROM members)
    )
    SELECT time_zone AS "timeZone", concat_ws(' ', workspaces.xmin,
      (SELECT concat_ws(' ', count(*), sum(hashint8extended(written, kind))) FROM people),
      ${calendarFingerprint(scope)}, ${planFingerprint(scope)}, ${ledgerFingerprint(scope)}, ${boardFingerprint(scope)},
      ${mailboxFingerprint(scope)}, ${anyDemos(scope)},
      EXISTS (SELECT FROM invitations WHERE workspace_id = ${workspaceId})) AS mark
    FROM workspaces WHERE id = ${workspaceId} ${planKept}`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('The workspace is gone.')
  return found
}
