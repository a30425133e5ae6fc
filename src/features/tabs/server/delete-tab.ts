import { changeUsedBytes } from '#features/workspaces/server/api.ts'
import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { lockWorkspace } from '#server/database/lock-workspace.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { TabDetail } from '../contract/tab.ts'
import { readWhole, tellAndRead, tellTabsChanged } from './present-tab.ts'
import { deletedTabs, lockDeleted, lockTab } from './store.ts'
import { refuseTooMany } from './tab-rules.ts'

/** Deletes a tab; the room of its file is free at once. */
export const deleteTab = async (
  services: Services,
  scope: WorkspaceScope,
  tabId: string,
): Promise<{ message: string }> => {
  await services.database.within(scope, async (tx) => {
    await lockWorkspace(tx, scope)
    const tab = await lockTab(tx, scope, tabId)
    if (!tab) throw missing(t('This tab'))
    await deletedTabs.purge(tx, scope)
    await deletedTabs.mark(tx, scope, tab.id)
    await changeUsedBytes(tx, scope, -tab.file_bytes)
    await services.jobs.send(tx, 'delete-files', { keys: [tab.file_key] })
    await tellTabsChanged(services, tx, scope, tab.id)
  })
  return { message: t('Tab deleted.') }
}

/** Brings a deleted tab back with its points; one that is there stays as it is. */
export const restoreTab = (services: Services, scope: WorkspaceScope, tabId: string): Promise<{ tab: TabDetail }> =>
  services.database.within(scope, async (tx) => {
    // The workspace's lock comes before the tab's wherever both are taken.
    await lockWorkspace(tx, scope)
    if (await lockTab(tx, scope, tabId)) return { tab: await readWhole(tx, scope, tabId) }
    const deleted = await lockDeleted(tx, scope, tabId)
    if (!deleted) throw missing(t('This tab'))
    await refuseTooMany(tx, scope)
    await changeUsedBytes(tx, scope, deleted.file_bytes)
    await deletedTabs.unmark(tx, scope, tabId)
    return tellAndRead(services, tx, scope, tabId)
  })
