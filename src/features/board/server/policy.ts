import type { WorkspaceScope } from '#server/database/scope.ts'

/** A comment goes by its author's hand, or by that of the workspace's owner. */
export const mayDeleteComment = (scope: WorkspaceScope, comment: { author_id: string | null }): boolean =>
  comment.author_id === scope.userId || scope.role === 'owner'
