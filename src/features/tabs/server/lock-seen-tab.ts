import { missing } from '#kernel/errors.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { requireFreshVersion } from '#server/stale-version.ts'
import { readWhole } from './present-tab.ts'
import { type LockedTab, lockTab } from './store.ts'

/** The tab as it is, locked; refused when it is not the state that the person saw. */
export const lockSeenTab = async (
  tx: Tx,
  scope: WorkspaceScope,
  { tabId, rowVersion }: { tabId: string; rowVersion?: number | undefined },
): Promise<LockedTab> => {
  const current = await lockTab(tx, scope, tabId)
  if (!current) throw missing('This tab')
  await requireFreshVersion(current.row_version, rowVersion, 'this tab', async () => ({
    tab: await readWhole(tx, scope, tabId),
  }))
  return current
}
