import type { z } from 'zod'
import { may, type Right, type Role, whoMay } from '#kernel/access.ts'
import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { currentWorkspace } from '../contract/workspace.ts'
import { roleOf } from './members.store.ts'
import { findWorkspace, readLockedWorkspace, type WorkspaceRow } from './store.ts'

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
  if (!workspace || !role) throw missing(t('This workspace'))
  if (!may(role, right)) throw new Failure('forbidden', whoMay[right])
  return { workspace, role }
}

type Shown = z.input<typeof currentWorkspace>

/** What the shell is told of a workspace. */
export const showWorkspace = (row: WorkspaceRow, role: WorkspaceScope['role']): Shown =>
  currentWorkspace.parse({
    id: row.id,
    name: row.name,
    user_id: row.owner_id,
    owner: row.owner_name,
    workspaceTier: row.tier,
    hue: row.hue,
    role,
    timeZone: row.time_zone,
    needsFactor: row.needs_factor,
    rowVersion: row.row_version,
  })

/** The workspace of a scope as the shell knows it; 404 when it was deleted meanwhile. */
export const readCurrentWorkspace = async (tx: Tx, scope: WorkspaceScope): Promise<Shown> => {
  const row = await findWorkspace(tx, scope)
  if (!row) throw missing(t('This workspace'))
  return showWorkspace(row, scope.role)
}
