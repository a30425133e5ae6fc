import { may } from '#kernel/access.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** A link is to change and to end for its maker, and for whoever manages the workspace. */
export const mayChangeLink = (scope: WorkspaceScope, link: { made_by: string }): boolean =>
  link.made_by === scope.userId || may(scope.role, 'manage')
