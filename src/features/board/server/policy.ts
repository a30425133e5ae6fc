import { may } from '#kernel/access.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** A comment goes by its author's hand, or by that of whoever manages the workspace. */
export const mayDeleteComment = (scope: WorkspaceScope, comment: { author_id: string | null }): boolean =>
  comment.author_id === scope.userId || may(scope.role, 'manage')

/** A deleted comment comes back by the hand that deleted it, or by that of whoever manages the workspace. */
export const mayRestoreComment = (scope: WorkspaceScope, comment: { deleted_by: string | null }): boolean =>
  comment.deleted_by === scope.userId || may(scope.role, 'manage')
