import { queryOptions } from '@tanstack/react-query'
import type { OwnNumber } from '#features/statistics/contract/numbers.ts'
import { withUnit } from '#features/statistics/domain/numbers-text.ts'
import { api, messageOf } from '#web/api.ts'
import { dayText } from '#web/charts/day-text.ts'
import { queryClient } from '#web/query-client.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'
import { flash } from '#web/ui/flash.ts'
import { refreshNumbers } from './queries.ts'

/** A number by hand that was just deleted. */
export interface RemovedNumber {
  id: string
  name: string
  number: OwnNumber
}

/** How long the way to take a deletion back is shown, in milliseconds. */
const undoMs = 10_000
const none: readonly RemovedNumber[] = []

/** The numbers that were deleted in the last seconds. */
export const removedNumbersQuery = (workspaceId: string) => {
  const queryKey = workspaceKey(workspaceId, 'statistics-removed')
  return queryOptions({ queryKey, queryFn: () => queryClient.getQueryData<typeof none>(queryKey) ?? none })
}

const change = (workspaceId: string, how: (removed: typeof none) => typeof none): void => {
  queryClient.setQueryData(removedNumbersQuery(workspaceId).queryKey, (removed: typeof none | undefined) =>
    how(removed ?? none),
  )
}

const forget = (workspaceId: string, id: string): void =>
  change(workspaceId, (removed) => removed.filter((one) => one.id !== id))

/** Deletes a number by hand, and offers for ten seconds to bring it back. */
export const removeNumber = async (workspaceId: string, number: OwnNumber): Promise<void> => {
  const { provider, metric, date, value } = number
  const id = `${provider}/${metric}/${date}`
  try {
    await api.deleteNumber({ provider, metric, date }, { workspaceId })
  } catch (error) {
    flash.error(messageOf(error, 'The number was not deleted. Try again in a moment.'))
    return
  }
  const name = `${withUnit(provider, metric, value)}, ${dayText(date)}`
  change(workspaceId, (removed) => [...removed.filter((one) => one.id !== id), { id, name, number }])
  setTimeout(() => forget(workspaceId, id), undoMs)
  await refreshNumbers(workspaceId)
}

/** Brings a deleted number back. */
export const bringNumberBack = async (workspaceId: string, { id, number }: RemovedNumber): Promise<void> => {
  forget(workspaceId, id)
  const { provider, metric, date } = number
  try {
    const { message } = await api.restoreNumber({ provider, metric, date }, { workspaceId })
    flash.success(message)
  } catch (error) {
    flash.error(messageOf(error, 'The number could not be brought back. Try again in a moment.'))
  }
  await refreshNumbers(workspaceId)
}
