import { queryOptions } from '@tanstack/react-query'
import { api, messageOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'
import { flash } from '#web/ui/flash.ts'
import { refreshPlan } from './queries.ts'

/** A release that was just deleted. */
export interface RemovedRelease {
  id: string
  name: string
}

/** How long the way to take a deletion back is shown, in milliseconds. */
const UNDO_MS = 10_000

const none: readonly RemovedRelease[] = []

/** The releases that were deleted in the last seconds; kept here, so that they outlive the screen that deleted them. */
export const removedQuery = (workspaceId: string) => {
  const queryKey = workspaceKey(workspaceId, 'releases-removed')
  return queryOptions({ queryKey, queryFn: () => queryClient.getQueryData<typeof none>(queryKey) ?? none })
}

const change = (workspaceId: string, how: (removed: typeof none) => typeof none): void => {
  queryClient.setQueryData(removedQuery(workspaceId).queryKey, (removed: typeof none | undefined) =>
    how(removed ?? none),
  )
}

const forget = (workspaceId: string, releaseId: string): void =>
  change(workspaceId, (removed) => removed.filter(({ id }) => id !== releaseId))

/** Offers for ten seconds to bring a release back. */
export const offerBack = (workspaceId: string, { id, name }: RemovedRelease): void => {
  change(workspaceId, (removed) => [...removed.filter((one) => one.id !== id), { id, name }])
  setTimeout(() => forget(workspaceId, id), UNDO_MS)
}

/** Brings a deleted release back with all that belongs to it. */
export const bringBack = async (workspaceId: string, release: RemovedRelease): Promise<void> => {
  forget(workspaceId, release.id)
  try {
    await api.restoreRelease({ releaseId: release.id }, { workspaceId })
    flash.success(`${release.name} is back.`)
  } catch (error) {
    flash.error(messageOf(error, 'The release could not be brought back. Try again in a moment.'))
    offerBack(workspaceId, release)
  }
  await refreshPlan(workspaceId)
}
