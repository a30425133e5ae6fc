import type { z } from 'zod'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { requireFreshVersion } from '#server/stale-version.ts'
import type { currentWorkspace } from '../contract/workspace.ts'
import { readCurrentWorkspace, showWorkspace } from './current-workspace.ts'
import { lockFor } from './lock-for.ts'
import { updateWorkspace } from './store.ts'
import { tellSettings } from './tell-members.ts'

interface Wanted {
  workspaceName?: string | undefined
  timeZone?: string | undefined
  rowVersion?: number | undefined
}

/** Changes the name and the time zone of a workspace, made on the state that was seen. */
export const saveWorkspace = (
  services: Services,
  scope: WorkspaceScope,
  { workspaceName, timeZone, rowVersion }: Wanted,
): Promise<z.input<typeof currentWorkspace>> =>
  services.database.within(scope, async (tx) => {
    const { workspace, role } = await lockFor(tx, scope, 'manage')
    await requireFreshVersion(workspace.row_version, rowVersion, 'the settings of this workspace', () => ({
      workspace: showWorkspace(workspace, role),
    }))
    const changes = {
      ...(workspaceName !== undefined && workspaceName !== workspace.name && { name: workspaceName }),
      ...(timeZone !== undefined && timeZone !== workspace.time_zone && { time_zone: timeZone }),
    }
    if (Object.keys(changes).length > 0) {
      await updateWorkspace(tx, scope, changes)
      await tellSettings(services, tx, scope.workspaceId)
    }
    return readCurrentWorkspace(tx, scope)
  })
