import { may } from '#kernel/access.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** A band looks after its demos together: whoever may edit may delete any of them, whoever added it. */
export const mayDeleteDemo = (scope: WorkspaceScope): boolean => may(scope.role, 'edit')

/** Nobody puts words into another's mouth: only its author changes a note's text. */
export const mayEditNote = (scope: WorkspaceScope, note: { author_id: string | null }): boolean =>
  note.author_id === scope.userId

/** A note goes by its author's hand, or by that of whoever manages the workspace. */
export const mayDeleteNote = (scope: WorkspaceScope, note: { author_id: string | null }): boolean =>
  mayEditNote(scope, note) || may(scope.role, 'manage')
