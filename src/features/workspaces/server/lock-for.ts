import { may, type Right, type Role, whoMay } from '#kernel/access.ts'
import { Failure, missing } from '#kernel/errors.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { roleOf } from './memberships.store.ts'
import { readLockedWorkspace, type WorkspaceRow } from './store.ts'

/**
 * Locks the workspace for a change of its people or settings, and asks for the person's role again: between the check at the
 * door and the lock somebody else may have changed it.
 */
export const lockFor = async (
  tx: Tx,
  scope: WorkspaceScope,
  right: Right,
): Promise<{ workspace: WorkspaceRow; role: Role }> => {
  const workspace = await readLockedWorkspace(tx, scope)
  const role = await roleOf(tx, scope, scope.userId)
  if (!workspace || !role) throw missing('This workspace')
  if (!may(role, right)) throw new Failure('forbidden', whoMay[right])
  return { workspace, role }
}
