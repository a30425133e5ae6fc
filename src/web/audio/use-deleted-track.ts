import { api } from '#web/api.ts'
import { useLive } from '#web/live/use-live.ts'
import { queryClient } from '#web/query-client.ts'
import { flash } from '#web/ui/flash.ts'
import { player } from './player.ts'

/** Resolves when no change of this tab is under way. */
const ownChangesDone = (): Promise<void> =>
  new Promise((resolve) => {
    if (queryClient.isMutating() === 0) return resolve()
    const stop = queryClient.getMutationCache().subscribe(() => {
      if (queryClient.isMutating() > 0) return
      stop()
      resolve()
    })
  })

const stopIfDeleted = async (demoId: string, workspaceId: string): Promise<void> => {
  const { musicDemos } = await api.getDemos({}, { workspaceId })
  if (musicDemos.some((demo) => demo.id === demoId)) return
  // Whoever deletes it here is told by what they did, and the player stops with it.
  await ownChangesDone()
  const { track } = player.getState()
  if (track?.id !== demoId) return
  player.clear()
  flash.info(`“${track.title}” was deleted.`)
}

/** Stops the demo in the player when somebody else has deleted it, and says so. */
export const useDeletedTrack = (): void => {
  useLive('*', ({ topic, data }) => {
    const { track } = player.getState()
    const mayBeGone = topic === 'live.reset' || (topic === 'demos.changed' && data.demoId === track?.id)
    // Without an answer it plays on; a player without a file says so by itself.
    if (track && mayBeGone) stopIfDeleted(track.id, track.workspaceId).catch(() => undefined)
  })
}
