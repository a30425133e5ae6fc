import { changeUsedBytes } from '#features/workspaces/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { deleteMessages } from './synced.store.ts'

/** Deletes messages here; their room is free at once, their bytes go a day later. */
export const freeMessages = async (
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  scope: JobScope,
  ids: readonly string[],
): Promise<void> => {
  const { bytes, keys } = await deleteMessages(tx, scope, ids)
  if (bytes > 0) await changeUsedBytes(tx, scope, -bytes)
  if (keys.length > 0) await jobs.send(tx, 'delete-files', { keys })
}
