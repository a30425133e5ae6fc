import { type RawBuilder, sql } from 'kysely'
import type { WorkspaceScope } from '#server/database/scope.ts'

/**
 * SQL for the fingerprint of the board. Of tasks, which may be many, triggers count the changes (decision 0089); whom tasks are
 * for may have left the band, so their accounts count here.
 */
export const boardFingerprint = ({ workspaceId }: WorkspaceScope): RawBuilder<string> => sql<string>`concat_ws(' ',
      (SELECT sum(changes) FROM list_marks WHERE workspace_id = ${workspaceId} AND topic = 'board'),
      (SELECT concat_ws(' ', count(*), sum(hashint8(xmin::text::bigint))) FROM accounts
        WHERE id IN (SELECT assignee_id FROM board_counts WHERE workspace_id = ${workspaceId})))`
