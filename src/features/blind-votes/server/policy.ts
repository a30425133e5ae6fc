import { may } from '#kernel/access.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** Whoever started a vote may end it or take it away, and whoever manages the workspace. */
export const mayEndVote = (scope: WorkspaceScope, vote: { started_by: string | null }): boolean =>
  vote.started_by === scope.userId || may(scope.role, 'manage')
