import type { Services } from '#server/services.ts'
import { keysWithoutJob, unreferencedKeys } from '#server/storage/file-references.store.ts'
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

/** A file this young may belong to a transaction that is still open. */
export const graceMs = hour

/**
 * Removes files that a process left without a row when it died between putting them in place and its commit, and
 * temporary files of processes that are gone; returns how many stored files went. It may be
 * ended between two files.
 */
export const sweepFiles = async (
  { storage, administration, database }: Pick<Services, 'storage' | 'administration' | 'database'>,
  now = Date.now(),
  ending?: AbortSignal,
): Promise<number> => {
  await storage.sweep()
  let removed = 0
  let batch: string[] = []
  const settle = async (): Promise<void> => {
    // Rows before jobs: a row that went in between has left its job behind.
    const free = await keysWithoutJob(database, await unreferencedKeys(administration, batch))
    for (const key of free) await storage.remove(key)
    removed += free.length
    batch = []
  }
  for await (const { key, storedAt } of storage.list()) {
    if (ending?.aborted) return removed
    if (now - storedAt.getTime() < graceMs) continue
    batch.push(key)
    if (batch.length === batchSize) await settle()
  }
  if (batch.length > 0) await settle()
  return removed
}

/** Sweeps every hour; returns how to stop. */
export const startFileSweep = (services: Services, report: Report): Stop =>
  every(hour, (ending) => sweepFiles(services, Date.now(), ending), report)
