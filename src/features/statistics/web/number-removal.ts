import type { OwnNumber } from '#features/statistics/contract/numbers.ts'
import { withUnit } from '#features/statistics/domain/numbers-text.ts'
import { api } from '#web/api.ts'
import { dayText } from '#web/charts/day-text.ts'
import { flash } from '#web/ui/flash.ts'
import { deletedWords, removeWithUndo } from '#web/ui/remove-with-undo.ts'
import { refreshNumbers } from './queries.ts'

/** Deletes a number by hand, and offers to bring it back. */
export const removeNumber = async (workspaceId: string, number: OwnNumber): Promise<void> => {
  const { provider, metric, date, value } = number
  const place = { provider, metric, date }
  await removeWithUndo({
    about: `${workspaceId}/${provider}/${metric}/${date}`,
    words: deletedWords(`${withUnit(provider, metric, value)}, ${dayText(date)}`),
    remove: () => api.deleteNumber(place, { workspaceId }),
    restore: async () => flash.success((await api.restoreNumber(place, { workspaceId })).message),
    refresh: () => refreshNumbers(workspaceId),
    notRemoved: 'The number was not deleted. Try again in a moment.',
    notRestored: 'The number could not be brought back. Try again in a moment.',
  })
}
