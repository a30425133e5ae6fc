import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { planKept } from '#server/database/kept-plans.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/**
 * A mark of the state of everything that the homepage shows, and the workspace's zone. Each write leaves its transaction's
 * number in the rows it made (`xmin`), which never comes back, so the mark changes with every change, whoever makes it; only
 * what is too long ago for the page of a month is left out. Of tasks, which may be many, triggers count the changes (decision 0089).
 */
export const readHomepageMark = async (
  tx: Tx,
  { workspaceId }: WorkspaceScope,
): Promise<{ mark: string; timeZone: string }> => {
  const { rows } = await sql<{ mark: string; timeZone: string }>`
    WITH near_events AS MATERIALIZED (
      SELECT id, xmin::text::bigint AS written FROM events
      WHERE workspace_id = ${workspaceId} AND deleted_at IS NULL AND spans_to >= current_date - 70
    ), members AS MATERIALIZED (
      SELECT account_id AS person, xmin::text::bigint AS written FROM memberships WHERE workspace_id = ${workspaceId}
    ), assignees AS MATERIALIZED (
      SELECT assignee_id AS person FROM board_counts WHERE workspace_id = ${workspaceId}
    ), shown AS (
      SELECT 1 AS kind, written FROM near_events
      UNION ALL SELECT 2, written FROM members
      UNION ALL SELECT 4, xmin::text::bigint FROM event_exceptions
        WHERE workspace_id = ${workspaceId} AND event_id IN (SELECT id FROM near_events)
      UNION ALL SELECT 5, xmin::text::bigint FROM event_attendees
        WHERE workspace_id = ${workspaceId} AND event_id IN (SELECT id FROM near_events)
      UNION ALL SELECT 6, xmin::text::bigint FROM event_answers
        WHERE workspace_id = ${workspaceId} AND event_id IN (SELECT id FROM near_events)
      UNION ALL SELECT 7, xmin::text::bigint FROM absences
        WHERE workspace_id = ${workspaceId} AND ends_on >= current_date - 200
      UNION ALL SELECT 8, xmin::text::bigint FROM releases WHERE workspace_id = ${workspaceId}
      UNION ALL SELECT 9, xmin::text::bigint FROM release_milestones
        WHERE workspace_id = ${workspaceId} AND due BETWEEN current_date - 70 AND current_date + 70
      UNION ALL SELECT 11, xmin::text::bigint FROM ledger_sums
        WHERE workspace_id = ${workspaceId} AND month >= current_date - 40
      UNION ALL SELECT 10, xmin::text::bigint FROM accounts
        WHERE id IN (SELECT person FROM members UNION SELECT person FROM assignees)
    )
    SELECT time_zone AS "timeZone", concat_ws(' ', workspaces.xmin,
      (SELECT concat_ws(' ', count(*), sum(hashint8extended(written, kind))) FROM shown),
      (SELECT concat_ws(' ', id, revision, state) FROM mailboxes WHERE workspace_id = ${workspaceId}),
      (SELECT sum(changes) FROM list_marks WHERE workspace_id = ${workspaceId} AND topic = 'board'),
      EXISTS (SELECT FROM demos WHERE workspace_id = ${workspaceId}),
      EXISTS (SELECT FROM invitations WHERE workspace_id = ${workspaceId})) AS mark
    FROM workspaces WHERE id = ${workspaceId} ${planKept}`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('The workspace is gone.')
  return found
}
