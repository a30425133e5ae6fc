import type { z } from 'zod'
import { missing } from '#kernel/errors.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { currentWorkspace } from '../contract/workspace.ts'
import { findWorkspace, type WorkspaceRow } from './store.ts'

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
    rowVersion: row.row_version,
  })

/** The workspace of a scope as the shell knows it; 404 when it was deleted meanwhile. */
export const readCurrentWorkspace = async (tx: Tx, scope: WorkspaceScope): Promise<Shown> => {
  const row = await findWorkspace(tx, scope)
  if (!row) throw missing('This workspace')
  return showWorkspace(row, scope.role)
}
