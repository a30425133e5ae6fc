import { type RawBuilder, sql } from 'kysely'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** SQL for the fingerprint of what the homepage shows of the release plan: it changes with every write there (by `xmin`). */
export const planFingerprint = ({ workspaceId }: WorkspaceScope): RawBuilder<string> => sql<string>`(
    SELECT concat_ws(' ', count(*), sum(hashint8extended(written, kind))) FROM (
      SELECT 1 AS kind, xmin::text::bigint AS written FROM releases WHERE workspace_id = ${workspaceId}
      UNION ALL SELECT 2, xmin::text::bigint FROM release_milestones
        WHERE workspace_id = ${workspaceId} AND due BETWEEN current_date - 70 AND current_date + 70
    ) AS shown)`
