import { allDemos } from '#features/demos/web/api.ts'
import { player } from '#web/audio/player.ts'
import type { Track } from '#web/audio/track.ts'
import { useLive } from '#web/live/use-live.ts'
import { queryClient } from '#web/query-client.ts'
import { flash } from '#web/ui/flash.ts'

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

/** Whether what plays is none of the demos of the workspace. */
const isElsewhere = ({ isFile, postId }: Track): boolean => isFile === true || postId !== undefined

const dropDeleted = async (workspaceId: string): Promise<void> => {
  const demos = await allDemos(workspaceId)
  const there = new Set(demos.map(({ id }) => id))
  // A deletion made here says so by itself, and the player stops with it.
  await ownChangesDone()
  const { track, queue } = player.getState()
  for (const one of queue)
    if (one.workspaceId === workspaceId && !isElsewhere(one) && !there.has(one.id)) player.drop(one.id)
  if (track && player.getState().track === null) flash.info(`“${track.title}” was deleted.`)
}

/** Takes demos that somebody has deleted out of the player's queue; stops the one that sounds, and says so. */
export const useDeletedTrack = (): void => {
  useLive('*', ({ topic, data }) => {
    const { track, queue } = player.getState()
    const mayBeGone =
      topic === 'live.reset' || (topic === 'demos.changed' && queue.some(({ id }) => id === data.demoId))
    // Without an answer it plays on; a player without a file says so by itself.
    if (track && !isElsewhere(track) && mayBeGone) dropDeleted(track.workspaceId).catch(() => undefined)
  })
}
