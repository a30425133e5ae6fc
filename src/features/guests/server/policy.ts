import { may } from '#kernel/access.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** A link is changed and ended by its maker, or by those who manage the workspace. */
export const mayChangeLink = (scope: WorkspaceScope, link: { made_by: string }): boolean =>
  link.made_by === scope.userId || may(scope.role, 'manage')
