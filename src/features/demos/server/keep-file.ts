import { changeUsedBytes } from '#features/workspaces/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { ReceivedFile } from '#server/storage/storage.ts'
import { hasDemoFile } from './store.ts'

/**
 * Runs a transaction that makes a row refer to a new file under `key`; the file goes to its place right before the
 * commit. So a row never lacks its bytes, and after a failure the bytes are gone again. `work` must hold the
 * workspace's lock (`changeUsedBytes`).
 */
export const keepWithRow = async <T>(
  services: Services,
  scope: WorkspaceScope,
  file: ReceivedFile,
  key: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  let finished: { result: T } | null = null
  try {
    return await services.database.within(scope, async (tx) => {
      const result = await work(tx)
      await services.storage.keep(file, key)
      finished = { result }
      return result
    })
  } catch (error) {
    // The answer to a commit can be lost although it happened: then the row decides.
    if (finished && (await wasCommitted(services, scope, key))) return (finished as { result: T }).result
    await services.storage.remove(key)
    throw error
  }
}

// Taking the workspace's lock waits until the transaction in doubt has ended one way or the other. When even this
// cannot be asked it throws, and the bytes stay for the sweeper, which asks again later.
const wasCommitted = (services: Services, scope: WorkspaceScope, key: string): Promise<boolean> =>
  services.database.within(scope, async (tx) => {
    await changeUsedBytes(tx, scope, 0)
    return hasDemoFile(tx, scope, key)
  })
