import type { TimedWork } from '#server/feature.ts'
import { sweepScratch } from '#server/scratch.ts'
import type { Services } from '#server/services.ts'
import { arrivedBefore, forgetArrived } from '#server/storage/arriving-files.store.ts'
import { keysOfFailedJobs, keysWithoutJob, unreferencedKeys } from '#server/storage/file-references.store.ts'
import { every, type Report, type Stop } from '#server/timed-work.ts'
import type { JobWorker } from './jobs.ts'

/** The worker that removes files whose rows are gone; what any row refers to after all stays. */
export const deleteFiles =
  ({ storage, administration }: Services): JobWorker<'delete-files'> =>
  async ({ keys }, { signal }) => {
    for (const key of keys) {
      signal.throwIfAborted()
      // Asked for each file right before it goes, as nothing brings it back.
      for (const free of await unreferencedKeys(administration, [key])) await storage.remove(free)
    }
  }

const hour = 3_600_000
const batchSize = 200

/** A part of an upload this young may belong to a transaction that is still open. */
export const graceMs = hour

/** A file whose key was written down so long ago (ms) is in its place with its row, or will never be. */
const arrivalMs = 24 * hour

type Needed = Pick<Services, 'storage' | 'administration' | 'database'>

/**
 * Removes files that a process left without a row when it died between putting them in place and its commit, and those
 * whose job could not remove them; returns how many went. The store is asked for no list: each key was written
 * down before its bytes were put, and is asked about once, after its time. It may be ended between two batches.
 */
export const sweepFiles = async (services: Needed, afterMs = arrivalMs, ending?: AbortSignal): Promise<number> => {
  const { database } = services
  let removed = 0
  while (!ending?.aborted) {
    const keys = await arrivedBefore(database, afterMs, batchSize)
    if (keys.length === 0) return removed + (await removeUnreferenced(services, await keysOfFailedJobs(database)))
    removed += await removeUnreferenced(services, keys)
    await forgetArrived(database, keys, afterMs)
  }
  return removed
}

const removeUnreferenced = async ({ storage, administration, database }: Needed, keys: string[]): Promise<number> => {
  let removed = 0
  // Rows before jobs: a row that went in between has left its job behind.
  for (const key of await keysWithoutJob(database, await unreferencedKeys(administration, keys))) {
    if ((await storage.size(key)) === null) continue
    await storage.remove(key)
    removed += 1
  }
  return removed
}

/** Sweeps every hour. */
export const fileSweep: TimedWork = {
  name: 'files',
  everyMs: hour,
  work: (services, { ending }) => sweepFiles(services, arrivalMs, ending),
}

/** Clears every hour what processes of this machine left behind when they died; returns how to stop. */
export const startClearing = ({ storage }: Services, report: Report): Stop =>
  every(hour, () => Promise.all([storage.sweep(), sweepScratch()]), report)
