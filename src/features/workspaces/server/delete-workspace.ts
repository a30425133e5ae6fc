import { whoMay } from '#kernel/access.ts'
import { Failure, missing } from '#kernel/errors.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { deleteWorkspaceRows, fileKeys, lockForDeletion } from './deletion.store.ts'
import { listMembers, roleOf } from './memberships.store.ts'
import { tellPerson } from './tell-members.ts'

const keysPerJob = 500

/** Deletes a workspace with all that is in it; gives the name that it had. Not for the admin tier. */
export const deleteWorkspace = (services: Services, scope: WorkspaceScope): Promise<string> => {
  if (scope.tier === 'admin') throw new Failure('forbidden', 'A workspace of the admin tier cannot be deleted.')
  return services.database.alone(scope, async (tx) => {
    const name = await lockForDeletion(tx, scope)
    if (name === undefined) throw missing('This workspace')
    // It may have been handed over between the check at the door and the lock.
    if ((await roleOf(tx, scope, scope.userId)) !== 'owner') throw new Failure('forbidden', whoMay.own)
    await deleteLocked(services, tx, scope)
    return name
  })
}

/** Deletes a workspace that the transaction holds alone, and whose row it has locked: rows now, files by jobs of the same transaction. */
export const deleteLocked = async (services: Services, tx: Tx, scope: WorkspaceScope): Promise<void> => {
  const keys = await fileKeys(tx, scope)
  const members = await listMembers(tx, scope)
  await deleteWorkspaceRows(tx, scope)
  for (let at = 0; at < keys.length; at += keysPerJob) {
    await services.jobs.send(tx, 'delete-files', { keys: keys.slice(at, at + keysPerJob) })
  }
  for (const member of members) {
    await tellPerson(services, tx, member.id, { workspaceId: scope.workspaceId, member: false })
  }
}
