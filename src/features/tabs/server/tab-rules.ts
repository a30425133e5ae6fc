import { holdSongs } from '#features/demos/server/api.ts'
import { Failure, invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { requireFreshVersion } from '#server/stale-version.ts'
import { maxTabs } from '../contract/tab-limits.ts'
import { readWhole } from './present-tab.ts'
import { countTabs, type LockedTab, lockTab } from './store.ts'

/** The tab as it is, locked; refused when it is not the state that the person saw. */
export const lockSeenTab = async (
  tx: Tx,
  scope: WorkspaceScope,
  { tabId, rowVersion }: { tabId: string; rowVersion?: number | undefined },
): Promise<LockedTab> => {
  const current = await lockTab(tx, scope, tabId)
  if (!current) throw missing(t('This tab'))
  await requireFreshVersion(current.row_version, rowVersion, t('this tab'), async () => ({
    tab: await readWhole(tx, scope, tabId),
  }))
  return current
}

/** The refusal of a song that the workspace does not have. */
export const noSuchSong = (): Failure => invalidField('songId', t('That song doesn’t exist. Choose another one.'))

/** Refuses a song that is not there. */
export const refuseForeignSong = async (tx: Tx, scope: WorkspaceScope, songId: string): Promise<void> => {
  if (!(await holdSongs(tx, scope, [songId]))) throw noSuchSong()
}

/** Refuses one tab more than a workspace may have; its lock must be held. */
export const refuseTooMany = async (tx: Tx, scope: WorkspaceScope): Promise<void> => {
  if ((await countTabs(tx, scope)) >= maxTabs)
    throw new Failure('conflict', t('There are {max} tabs already; delete one first.', { max: maxTabs }))
}
