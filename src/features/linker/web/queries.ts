import { queryOptions } from '@tanstack/react-query'
import { t } from '#kernel/language/translate.ts'
import { api } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'
import { flash } from '#web/ui/flash.ts'
import { deletedWords, removeWithUndo } from '#web/ui/remove-with-undo.ts'

/** The link pages of a workspace, and what they may show. */
export const linkPagesQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'linker'),
    queryFn: ({ signal }) => api.getLinkPages({}, { signal, workspaceId }),
  })

/** One of them as it is being written. */
export const linkPageQuery = (workspaceId: string, pageId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'linker', pageId),
    queryFn: async ({ signal }) => (await api.getLinkPage({ id: pageId }, { signal, workspaceId })).page,
  })

/** How a page was used. */
export const linkCountsQuery = (workspaceId: string, pageId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'linker-counts', pageId),
    queryFn: ({ signal }) => api.getLinkCounts({ id: pageId }, { signal, workspaceId }),
  })

/** Asks for the pages again: first which there are, then those that are open, as one that was deleted is not asked for. */
export const refreshLinker = async (workspaceId: string): Promise<void> => {
  const { queryKey } = linkPagesQuery(workspaceId)
  await queryClient.invalidateQueries({ queryKey, exact: true })
  const pages = queryClient.getQueryData(queryKey)?.pages ?? []
  await Promise.all(pages.map(({ id }) => queryClient.invalidateQueries(linkPageQuery(workspaceId, id))))
}

/** What the screen knows of the pages: their list, and what they may show. */
export type KnownPages = Awaited<ReturnType<typeof api.getLinkPages>>

/** Deletes a page, and offers to bring it back under its address. */
export const removePage = async (
  workspaceId: string,
  { id: pageId, name }: { id: string; name: string },
): Promise<void> => {
  await removeWithUndo({
    about: pageId,
    words: deletedWords(name),
    remove: () => api.deleteLinkPage({ pageId }, { workspaceId }),
    restore: async () => {
      await api.restoreLinkPage({ pageId }, { workspaceId })
      flash.success(t('{name} is back.', { name }))
    },
    refresh: () => refreshLinker(workspaceId),
    notRemoved: t('Couldn’t delete the page. Try again in a moment.'),
    notRestored: t('Couldn’t bring the page back. Try again in a moment.'),
  })
}
