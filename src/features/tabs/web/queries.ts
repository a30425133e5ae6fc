import { queryOptions } from '@tanstack/react-query'
import { allDemos } from '#features/demos/web/api.ts'
import type { TabDetail } from '#features/tabs/contract/tab.ts'
import { t } from '#kernel/language/translate.ts'
import { api } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { readBytes } from '#web/read-bytes.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'
import { flash } from '#web/ui/flash.ts'
import { deletedWords, removeWithUndo } from '#web/ui/remove-with-undo.ts'
import { orKeptFile, orKeptList, orKeptTab } from './kept-tabs.ts'

/** The tabs of a workspace. */
export const tabsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'tabs'),
    queryFn: ({ signal }) =>
      orKeptList(
        api.getTabs({}, { signal, workspaceId }).then(({ tabs }) => tabs),
        workspaceId,
      ),
  })

/** One tab with its points. */
export const tabQuery = (workspaceId: string, tabId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'tabs', tabId),
    queryFn: ({ signal }) =>
      orKeptTab(
        api.getTab({ id: tabId }, { signal, workspaceId }).then(({ tab }) => tab),
        workspaceId,
        tabId,
      ),
  })

/** The bytes of a tab's file; another file has another version. */
export const tabFileQuery = (workspaceId: string, { id, fileVersion }: Pick<TabDetail, 'id' | 'fileVersion'>) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'tab-file', id, fileVersion),
    queryFn: ({ signal }) => orKeptFile(readBytes('downloadTab', { id }, signal), { id, fileVersion }),
    staleTime: Number.POSITIVE_INFINITY,
    // Megabytes are not kept for a screen that was left.
    gcTime: 0,
  })

/** The demos that a tab may go with. */
export const tabDemosQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'tabs-demos'),
    queryFn: ({ signal }) => allDemos(workspaceId, signal),
  })

/** Asks for the tabs again, and for those that are open. */
export const refreshTabs = (workspaceId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: workspaceKey(workspaceId, 'tabs') })

/** Deletes a tab, and offers to bring it back with its points; answers whether it is gone. */
export const removeTab = (workspaceId: string, { id: tabId, title }: { id: string; title: string }): Promise<boolean> =>
  removeWithUndo({
    about: tabId,
    words: deletedWords(title),
    remove: () => api.deleteTab({ tabId }, { workspaceId }),
    restore: async () => {
      await api.restoreTab({ tabId }, { workspaceId })
      flash.success(t('{name} is back.', { name: title }))
    },
    // Nobody waits for it: the screen of the tab may be the next to go.
    refresh: () => void refreshTabs(workspaceId),
    notRemoved: t('Couldn’t delete the tab. Try again in a moment.'),
    notRestored: t('Couldn’t bring the tab back. Try again in a moment.'),
  })
