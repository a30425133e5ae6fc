import { refuseUnproved } from '#features/accounts/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { OutsiderRow } from './outsiders.store.ts'

/** Refuses writing to people outside for somebody who has not confirmed their own address, and too much of it. */
export const refuseMailing = async (
  _services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  outsiders: readonly OutsiderRow[],
): Promise<void> => {
  if (outsiders.length > 0) await refuseUnproved(tx, scope.userId)
}

/** Has people outside mailed the link by which each signs a version. */
export const mailOutsiders = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  versionId: string,
  outsiderIds: readonly string[],
): Promise<void> => {
  for (const memberId of outsiderIds)
    await services.jobs.send(tx, 'mail-split-to-sign', { workspaceId: scope.workspaceId, versionId, memberId })
}
