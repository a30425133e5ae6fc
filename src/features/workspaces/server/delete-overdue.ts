import { mintJobScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { deleteWorkspaceRows, fileKeys, lockOverdue, readOverdue } from './deletion.store.ts'

const keysPerJob = 500

type Needed = Pick<Services, 'exporting' | 'jobs'>

/** Deletes workspaces for good whose week is over: their rows now, their files by jobs of the same transaction. */
export const deleteOverdueWorkspaces = async (services: Needed, report: (error: Error) => void): Promise<void> => {
  for (const id of await readOverdue(services.exporting)) {
    // One that cannot be deleted now keeps no other from it.
    await deleteOverdue(services, id).catch(report)
  }
}

const deleteOverdue = ({ exporting, jobs }: Needed, workspaceId: string): Promise<void> => {
  const scope = mintJobScope(workspaceId)
  return exporting.alone(scope, async (tx) => {
    // It may have been brought back, or deleted by another process, meanwhile.
    if (!(await lockOverdue(tx, scope))) return
    const keys = await fileKeys(tx, scope)
    await deleteWorkspaceRows(tx, scope)
    for (let at = 0; at < keys.length; at += keysPerJob) {
      await jobs.send(tx, 'delete-files', { keys: keys.slice(at, at + keysPerJob) })
    }
  })
}
