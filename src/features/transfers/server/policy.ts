import { may } from '#kernel/access.ts'
import { Failure } from '#kernel/errors.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** Whether somebody can change and end a transfer: its maker can, and so can everyone who manages the workspace. */
export const mayChangeTransfer = (scope: WorkspaceScope, transfer: { made_by: string | null }): boolean =>
  transfer.made_by === scope.userId || may(scope.role, 'manage')

/** Refuses everyone who may not change a transfer. */
export const refuseOthers = (scope: WorkspaceScope, transfer: { made_by: string | null }): void => {
  if (!mayChangeTransfer(scope, transfer))
    throw new Failure('forbidden', 'Only the person who made this transfer, the owner and managers can change it.')
}
