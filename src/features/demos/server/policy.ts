import { may } from '#kernel/access.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** A band looks after its demos together: everyone who may edit may delete any of them, no matter who added it. */
export const mayDeleteDemo = (scope: WorkspaceScope): boolean => may(scope.role, 'edit')

/** Nobody puts words into another's mouth: only its author changes a note's text. */
export const mayEditNote = (scope: WorkspaceScope, note: { author_id: string | null }): boolean =>
  note.author_id === scope.userId

/** A note is deleted by its author, or by those who manage the workspace. */
export const mayDeleteNote = (scope: WorkspaceScope, note: { author_id: string | null }): boolean =>
  mayEditNote(scope, note) || may(scope.role, 'manage')
