import type { Services } from '#server/services.ts'
import { unreferencedKeys } from '#server/storage/file-references.store.ts'
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
