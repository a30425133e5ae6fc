import { changeUsedBytes } from '#features/workspaces/server/api.ts'
import { isUuid } from '#kernel/ids.ts'
import { lockWorkspace } from '#server/database/lock-workspace.ts'
import { mintJobScope } from '#server/database/scope.ts'
import type { TimedWork } from '#server/feature.ts'
import { graceMs } from '#server/jobs/sweep-files.ts'
import type { Services } from '#server/services.ts'
import { idleHours } from '../contract/upload-limits.ts'
import { tellAsked } from './drop-upload.ts'
import { deleteResting, idsWithoutUpload, restingUploads } from './store.ts'

const minute = 60_000
const hour = 60 * minute
type Needed = Pick<Services, 'storage' | 'administration' | 'database'> & { live: Pick<Services['live'], 'publish'> }

/** Ends uploads that rest, gives their room back, and removes parts that belong to none; returns how many uploads ended. */
export const sweepUploads = async (services: Needed, now = Date.now()): Promise<number> => {
  const ended = await endResting(services)
  await removeStrays(services, now)
  return ended
}

const endResting = async (services: Needed): Promise<number> => {
  const { storage, administration, database } = services
  let ended = 0
  for (const { workspaceId, id } of await restingUploads(administration, idleHours)) {
    const scope = mintJobScope(workspaceId)
    const gone = await database.within(scope, async (tx) => {
      // The workspace's lock comes first, as everywhere.
      await lockWorkspace(tx, scope)
      const gone = await deleteResting(tx, scope, id, idleHours)
      if (!gone) return null
      await changeUsedBytes(tx, scope, -gone.bytes)
      await tellAsked(services, tx, workspaceId, gone.transfer_id)
      return gone
    })
    if (!gone) continue
    await storage.parts.remove(id)
    ended += 1
  }
  return ended
}

// What a process left behind when it died between the end of a row and that of its part, or a deleted workspace.
const removeStrays = async (
  { storage, administration }: Pick<Needed, 'storage' | 'administration'>,
  now: number,
): Promise<void> => {
  const old: string[] = []
  for await (const { id, writtenAt } of storage.parts.list()) {
    if (isUuid(id) && now - writtenAt.getTime() >= graceMs) old.push(id)
  }
  for (const id of await idsWithoutUpload(administration, old)) await storage.parts.remove(id)
}

/** Looks every minute for uploads that rest. */
export const restSweep: TimedWork = {
  name: 'resting-uploads',
  everyMs: minute,
  work: endResting,
}

/** Looks every hour for parts that belong to no upload. */
export const straySweep: TimedWork = {
  name: 'stray-parts',
  everyMs: hour,
  work: (services) => removeStrays(services, Date.now()),
}
