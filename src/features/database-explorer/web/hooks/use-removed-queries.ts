import { useState } from 'react'
import type { SavedQuery } from '#features/database-explorer/contract/database-query.ts'
import { api, messageOf } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import { refreshSavedQueries } from '../queries.ts'

/** How long the way to take a deletion back is shown, in milliseconds. */
const undoMs = 10_000

/** Deletes kept queries, each with some time to bring it back. */
export const useRemovedQueries = () => {
  const [removed, setRemoved] = useState<readonly SavedQuery[]>([])
  const forget = (id: string): void => setRemoved((before) => before.filter((one) => one.id !== id))
  return {
    removed,
    remove: async (query: SavedQuery): Promise<void> => {
      try {
        await api.deleteDatabaseQuery({ queryId: query.id })
        setRemoved((before) => [...before, query])
        setTimeout(() => forget(query.id), undoMs)
      } catch (error) {
        flash.error(messageOf(error, 'The query was not deleted. Try again in a moment.'))
      }
      await refreshSavedQueries()
    },
    bringBack: async ({ id, name, query, shared }: SavedQuery): Promise<void> => {
      forget(id)
      try {
        await api.saveDatabaseQuery({ name, query, shared })
        flash.success(`“${name}” is back.`)
      } catch (error) {
        flash.error(messageOf(error, 'The query could not be brought back. Try again in a moment.'))
      }
      await refreshSavedQueries()
    },
  }
}
