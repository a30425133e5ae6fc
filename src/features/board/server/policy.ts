import { may } from '#kernel/access.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** A comment goes by its author's hand, or by that of whoever manages the workspace. */
export const mayDeleteComment = (scope: WorkspaceScope, comment: { author_id: string | null }): boolean =>
  comment.author_id === scope.userId || may(scope.role, 'manage')
