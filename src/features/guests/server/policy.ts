import type { WorkspaceScope } from '#server/database/scope.ts'

/** A link is its maker's and the owner's to change and to end. */
export const mayChangeLink = (scope: WorkspaceScope, link: { made_by: string }): boolean =>
  link.made_by === scope.userId || scope.role === 'owner'
