import { queryOptions } from '@tanstack/react-query'
import { CallError } from '#client/client.ts'
import { bugTexts } from '#features/bugs/contract/bug-texts.ts'
import { api, messageOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { flash } from '#web/ui/flash.ts'
import { refreshBugs } from './queries.ts'

/** A report that was just deleted. */
export interface RemovedBug {
  id: string
  name: string
}

/** How long the way to take a deletion back is shown, in milliseconds. */
const undoMs = 10_000
const none: readonly RemovedBug[] = []
const queryKey = ['bugs-removed']

/** The reports that were deleted in the last seconds. */
export const removedBugsQuery = queryOptions({
  queryKey,
  queryFn: () => queryClient.getQueryData<typeof none>(queryKey) ?? none,
})

const change = (how: (removed: typeof none) => typeof none): void => {
  queryClient.setQueryData(queryKey, (removed: typeof none | undefined) => how(removed ?? none))
}

const forget = (bugId: string): void => change((removed) => removed.filter(({ id }) => id !== bugId))

/** Deletes a report, and offers for ten seconds to bring it back. */
export const removeBug = async (bug: RemovedBug): Promise<void> => {
  try {
    const { message } = await api.deleteBug({ id: bug.id })
    flash.success(message)
  } catch (error) {
    const refused = error instanceof CallError && error.status > 0
    flash.error(refused ? bugTexts.refusedToDelete : bugTexts.couldNotDelete)
    return refreshBugs()
  }
  change((removed) => [...removed, bug])
  setTimeout(() => forget(bug.id), undoMs)
  return refreshBugs()
}

/** Brings a deleted report back. */
export const bringBugBack = async ({ id }: RemovedBug): Promise<void> => {
  forget(id)
  try {
    flash.success((await api.restoreBug({ bugId: id })).message)
  } catch (error) {
    flash.error(messageOf(error, 'The report could not be brought back. Try again in a moment.'))
  }
  await refreshBugs()
}
