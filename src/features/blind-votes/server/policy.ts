import { may } from '#kernel/access.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** The member who started a vote may end or delete it, and so may those who manage the workspace. */
export const mayEndVote = (scope: WorkspaceScope, vote: { started_by: string | null }): boolean =>
  vote.started_by === scope.userId || may(scope.role, 'manage')
