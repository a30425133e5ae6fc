import { api } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import { deletedWords, removeWithUndo } from '#web/ui/remove-with-undo.ts'
import { refreshLinker } from './queries.ts'

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
      flash.success(`${name} is back.`)
    },
    refresh: () => refreshLinker(workspaceId),
    notRemoved: 'The page was not deleted. Try again in a moment.',
    notRestored: 'The page could not be brought back. Try again in a moment.',
  })
}
