import { api } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import { deletedWords, removeWithUndo } from '#web/ui/remove-with-undo.ts'
import { refreshTabs } from './queries.ts'

/** Deletes a tab, and offers to bring it back with its points; answers whether it is gone. */
export const removeTab = (workspaceId: string, { id: tabId, title }: { id: string; title: string }): Promise<boolean> =>
  removeWithUndo({
    about: tabId,
    words: deletedWords(title),
    remove: () => api.deleteTab({ tabId }, { workspaceId }),
    restore: async () => {
      await api.restoreTab({ tabId }, { workspaceId })
      flash.success(`${title} is back.`)
    },
    // Nobody waits for it: the screen of the tab may be the next to go.
    refresh: () => void refreshTabs(workspaceId),
    notRemoved: 'The tab was not deleted. Try again in a moment.',
    notRestored: 'The tab could not be brought back. Try again in a moment.',
  })
