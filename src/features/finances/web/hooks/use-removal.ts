import { CallError } from '#client/client.ts'
import type { LedgerEntry } from '#features/finances/contract/entry.ts'
import { api, messageOf } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import { refreshFinances } from '../queries.ts'
import { useUndoable } from './use-undoable.ts'

/** Deletes entries at once, and offers for ten seconds to bring each back. */
export const useRemoval = (workspaceId: string) => {
  const { done, add, forget } = useUndoable<LedgerEntry>()
  const remove = async (entry: LedgerEntry): Promise<void> => {
    try {
      await api.deleteEntry({ entryId: entry.id, rowVersion: entry.rowVersion }, { workspaceId })
      add(entry)
    } catch (error) {
      // Somebody else was faster.
      if (!(error instanceof CallError && error.status === 404))
        flash.error(messageOf(error, 'The transaction was not deleted. Try again in a moment.'))
    }
    await refreshFinances(workspaceId)
  }
  const undo = async (entry: LedgerEntry): Promise<void> => {
    forget(entry.id)
    try {
      await api.restoreEntry({ entryId: entry.id }, { workspaceId })
      await refreshFinances(workspaceId)
      flash.success(`“${entry.text}” is back.`)
    } catch (error) {
      flash.error(messageOf(error, 'It could not be brought back. Try again in a moment.'))
      add(entry)
    }
  }
  return { removed: done, remove, undo }
}
