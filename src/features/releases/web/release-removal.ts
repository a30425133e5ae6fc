import { api } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import { deletedWords } from '#web/ui/remove-with-undo.ts'
import { type UndoOffer, undo } from '#web/ui/undo.ts'
import { refreshPlan } from './queries.ts'

interface Named {
  id: string
  name: string
}

const wayBack = (workspaceId: string, { id: releaseId, name }: Named): UndoOffer => ({
  about: releaseId,
  words: deletedWords(name),
  place: `article a[href*="${releaseId}"]`,
  fault: 'The release could not be brought back. Try again in a moment.',
  undo: async () => {
    try {
      await api.restoreRelease({ releaseId }, { workspaceId })
      flash.success(`${name} is back.`)
    } finally {
      await refreshPlan(workspaceId)
    }
  },
})

/** Offers to bring a deleted release back. */
export const offerBack = (workspaceId: string, release: Named): void => undo.offer(wayBack(workspaceId, release))

/** Brings a deleted release back with all that belongs to it. */
export const bringBack = (workspaceId: string, release: Named): Promise<void> =>
  undo.takeBack(wayBack(workspaceId, release))
