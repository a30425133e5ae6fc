import { CallError } from '#client/client.ts'
import { bugTexts } from '#features/bugs/contract/bug-texts.ts'
import { api } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import { deletedWords, removeWithUndo } from '#web/ui/remove-with-undo.ts'
import { refreshBugs } from './queries.ts'

/** Deletes a report, and offers to bring it back. */
export const removeBug = async ({ id, name }: { id: string; name: string }): Promise<void> => {
  await removeWithUndo({
    about: id,
    words: deletedWords(name),
    place: `#bug-${id} button`,
    remove: async () => flash.success((await api.deleteBug({ id })).message),
    restore: async () => flash.success((await api.restoreBug({ bugId: id })).message),
    refresh: refreshBugs,
    notRemoved: (error) =>
      error instanceof CallError && error.status > 0 ? bugTexts.refusedToDelete : bugTexts.couldNotDelete,
    notRestored: 'The report could not be brought back. Try again in a moment.',
  })
}
