import type { LedgerEntry } from '#features/finances/contract/entry.ts'
import { api } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import { deletedWords, removeWithUndo } from '#web/ui/remove-with-undo.ts'
import { refreshFinances } from './queries.ts'

/** Deletes an entry, and offers to bring it back. */
export const removeEntry = async (workspaceId: string, { id, rowVersion, text }: LedgerEntry): Promise<void> => {
  await removeWithUndo({
    about: id,
    words: deletedWords(text),
    place: `[data-entry="${id}"] [data-open]`,
    remove: () => api.deleteEntry({ entryId: id, rowVersion }, { workspaceId }),
    restore: async () => {
      await api.restoreEntry({ entryId: id }, { workspaceId })
      flash.success(`“${text}” is back.`)
    },
    refresh: () => refreshFinances(workspaceId),
    notRemoved: 'The transaction was not deleted. Try again in a moment.',
  })
}
