import { type RawBuilder, sql } from 'kysely'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** SQL for whether the scope's person may see a ballot `t`: their own, and of votes that are closed all of them. */
export const maySeeBallot = (scope: WorkspaceScope): RawBuilder<boolean> =>
  sql<boolean>`(account_id = ${scope.userId} OR EXISTS (SELECT FROM blind_votes v
    WHERE v.workspace_id = t.workspace_id AND v.id = t.vote_id AND v.closed_at IS NOT NULL))`
