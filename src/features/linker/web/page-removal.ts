import { queryOptions } from '@tanstack/react-query'
import { api, messageOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'
import { flash } from '#web/ui/flash.ts'
import { refreshLinker } from './queries.ts'

/** A page that was just deleted. */
export interface RemovedPage {
  id: string
  name: string
}

/** How long the way to take a deletion back is shown, in milliseconds. */
const undoMs = 10_000
const none: readonly RemovedPage[] = []

/** The pages that were deleted in the last seconds; kept here, so that they outlive the screen that deleted them. */
export const removedPagesQuery = (workspaceId: string) => {
  const queryKey = workspaceKey(workspaceId, 'linker-removed')
  return queryOptions({ queryKey, queryFn: () => queryClient.getQueryData<typeof none>(queryKey) ?? none })
}

const change = (workspaceId: string, how: (removed: typeof none) => typeof none): void => {
  queryClient.setQueryData(removedPagesQuery(workspaceId).queryKey, (removed: typeof none | undefined) =>
    how(removed ?? none),
  )
}

const forget = (workspaceId: string, pageId: string): void =>
  change(workspaceId, (removed) => removed.filter(({ id }) => id !== pageId))

/** Deletes a page, and offers for ten seconds to bring it back. */
export const removePage = async (workspaceId: string, { id, name }: RemovedPage): Promise<void> => {
  try {
    await api.deleteLinkPage({ pageId: id }, { workspaceId })
  } catch (error) {
    flash.error(messageOf(error, 'The page was not deleted. Try again in a moment.'))
    return
  }
  change(workspaceId, (removed) => [...removed, { id, name }])
  setTimeout(() => forget(workspaceId, id), undoMs)
  await refreshLinker(workspaceId)
}

/** Brings a deleted page back under its address. */
export const bringPageBack = async (workspaceId: string, page: RemovedPage): Promise<void> => {
  forget(workspaceId, page.id)
  try {
    await api.restoreLinkPage({ pageId: page.id }, { workspaceId })
    flash.success(`${page.name} is back.`)
  } catch (error) {
    flash.error(messageOf(error, 'The page could not be brought back. Try again in a moment.'))
  }
  await refreshLinker(workspaceId)
}
