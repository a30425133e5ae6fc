import { queryOptions } from '@tanstack/react-query'
import { api, messageOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'
import { flash } from '#web/ui/flash.ts'
import { refreshTabs } from './queries.ts'

/** A tab that was just deleted. */
export interface RemovedTab {
  id: string
  name: string
}

/** How long the way to take a deletion back is shown, in milliseconds. */
const undoMs = 10_000
const none: readonly RemovedTab[] = []

/** The tabs that were deleted in the last seconds; kept here, so that they outlive the screen that deleted them. */
export const removedQuery = (workspaceId: string) => {
  const queryKey = workspaceKey(workspaceId, 'tabs-removed')
  return queryOptions({ queryKey, queryFn: () => queryClient.getQueryData<typeof none>(queryKey) ?? none })
}

const change = (workspaceId: string, how: (removed: typeof none) => typeof none): void => {
  queryClient.setQueryData(removedQuery(workspaceId).queryKey, (removed: typeof none | undefined) =>
    how(removed ?? none),
  )
}

const forget = (workspaceId: string, tabId: string): void =>
  change(workspaceId, (removed) => removed.filter(({ id }) => id !== tabId))

/** Deletes a tab, and offers for ten seconds to bring it back. */
export const removeTab = async (workspaceId: string, { id, name }: RemovedTab): Promise<boolean> => {
  try {
    await api.deleteTab({ tabId: id }, { workspaceId })
  } catch (error) {
    flash.error(messageOf(error, 'The tab was not deleted. Try again in a moment.'))
    return false
  }
  void refreshTabs(workspaceId)
  change(workspaceId, (removed) => [...removed, { id, name }])
  setTimeout(() => forget(workspaceId, id), undoMs)
  return true
}

/** Brings a deleted tab back with its points. */
export const bringBack = async (workspaceId: string, tab: RemovedTab): Promise<void> => {
  forget(workspaceId, tab.id)
  try {
    await api.restoreTab({ tabId: tab.id }, { workspaceId })
    flash.success(`${tab.name} is back.`)
  } catch (error) {
    flash.error(messageOf(error, 'The tab could not be brought back. Try again in a moment.'))
  }
  await refreshTabs(workspaceId)
}
