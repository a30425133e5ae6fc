import { may } from '#kernel/access.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** A comment is deleted by its author, or by those who manage the workspace. */
export const mayDeleteComment = (scope: WorkspaceScope, comment: { author_id: string | null }): boolean =>
  comment.author_id === scope.userId || may(scope.role, 'manage')

/** A deleted comment is restored by the person who deleted it, or by those who manage the workspace. */
export const mayRestoreComment = (scope: WorkspaceScope, comment: { deleted_by: string | null }): boolean =>
  comment.deleted_by === scope.userId || may(scope.role, 'manage')
