import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from './database.ts'
import type { JobScope, WorkspaceScope } from './scope.ts'

/**
 * Locks the row of the workspace until the transaction ends (decision 0087), so that what is counted under it holds: room,
 * limits, names, trees. It writes nothing, and lets others add rows that refer to the workspace. 404 when it is gone.
 */
export const lockWorkspace = async (tx: Tx, scope: WorkspaceScope | JobScope): Promise<void> => {
  const row = await tx
    .selectFrom('workspaces')
    .select('id')
    .where('id', '=', scope.workspaceId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw missing(t('This workspace'))
}
