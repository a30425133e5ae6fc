import { may } from '#kernel/access.ts'
import { Failure } from '#kernel/errors.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** A transfer is to change and to end for its maker, and for whoever manages the workspace. */
export const mayChangeTransfer = (scope: WorkspaceScope, transfer: { made_by: string | null }): boolean =>
  transfer.made_by === scope.userId || may(scope.role, 'manage')

/** Refuses whoever may not change a transfer. */
export const refuseOthers = (scope: WorkspaceScope, transfer: { made_by: string | null }): void => {
  if (!mayChangeTransfer(scope, transfer))
    throw new Failure('forbidden', 'Only whoever made a transfer, the owner and managers may change it.')
}
