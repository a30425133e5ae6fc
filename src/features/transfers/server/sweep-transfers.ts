import { changeUsedBytes } from '#features/workspaces/server/api.ts'
import { lockWorkspace } from '#server/database/lock-workspace.ts'
import { mintJobScope } from '#server/database/scope.ts'
import type { TimedWork } from '#server/feature.ts'
import type { Services } from '#server/services.ts'
import { keptAfterEndHours } from '../contract/transfer-limits.ts'
import { endedTransfers, forgetTransfer } from './ended.store.ts'
import { tellTransfer } from './present-transfer.ts'

const hour = 3_600_000

/** Forgets transfers whose time is over for good, and gives the room of their files back; answers how many. */
export const sweepTransfers = async (
  services: Pick<Services, 'administration' | 'database' | 'jobs' | 'live'>,
): Promise<number> => {
  const { administration, database, jobs } = services
  let forgotten = 0
  for (const { workspaceId, id } of await endedTransfers(administration, keptAfterEndHours)) {
    const scope = mintJobScope(workspaceId)
    forgotten += await database.within(scope, async (tx) => {
      // The workspace's lock comes first, as everywhere.
      await lockWorkspace(tx, scope)
      const files = await forgetTransfer(tx, scope, id, keptAfterEndHours)
      if (!files) return 0
      await changeUsedBytes(tx, scope, -files.reduce((sum, file) => sum + file.bytes, 0))
      if (files.length > 0) await jobs.send(tx, 'delete-files', { keys: files.map((file) => file.key) })
      await tellTransfer(services, tx, scope, id)
      return 1
    })
  }
  return forgotten
}

/** Sweeps every hour. */
export const transferSweep: TimedWork = {
  name: 'transfers',
  everyMs: hour,
  work: sweepTransfers,
}
