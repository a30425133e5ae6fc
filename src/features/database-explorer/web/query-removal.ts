import type { SavedQuery } from '#features/database-explorer/contract/database-query.ts'
import { api } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import { deletedWords, removeWithUndo } from '#web/ui/remove-with-undo.ts'
import { refreshSavedQueries } from './queries.ts'

/** Deletes a kept query, and offers to keep it again. */
export const removeQuery = async ({ id, name, query, shared }: SavedQuery): Promise<void> => {
  await removeWithUndo({
    about: id,
    words: deletedWords(name),
    remove: () => api.deleteDatabaseQuery({ queryId: id }),
    restore: async () => {
      await api.saveDatabaseQuery({ name, query, shared })
      flash.success(`“${name}” is back.`)
    },
    refresh: refreshSavedQueries,
    notRemoved: 'The query was not deleted. Try again in a moment.',
    notRestored: 'The query could not be brought back. Try again in a moment.',
  })
}
