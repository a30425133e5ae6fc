import { queryOptions } from '@tanstack/react-query'
import { api, messageOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'
import { flash } from '#web/ui/flash.ts'
import { refreshTransfers, transfersQuery } from './queries.ts'

/** What was just ended or taken out. */
export interface Removed {
  id: string
  name: string
  kind: 'transfer' | 'file'
}

/** How long the way to take it back is shown, in milliseconds. */
const undoMs = 10_000
const none: readonly Removed[] = []

/** What was removed in the last seconds; kept here, so that it outlives the screen that did it. */
export const removedQuery = (workspaceId: string) => {
  const queryKey = workspaceKey(workspaceId, 'transfers-removed')
  return queryOptions({ queryKey, queryFn: () => queryClient.getQueryData<typeof none>(queryKey) ?? none })
}

const change = (workspaceId: string, how: (removed: typeof none) => typeof none): void => {
  queryClient.setQueryData(removedQuery(workspaceId).queryKey, (removed: typeof none | undefined) =>
    how(removed ?? none),
  )
}

/** The sentence for what was removed. */
export const removedWords = ({ name, kind }: Removed): string =>
  kind === 'transfer' ? `The link of “${name}” has ended.` : `“${name}” taken out.`

const takeFromList = (workspaceId: string, id: string): void => {
  for (const direction of ['out', 'in'] as const)
    queryClient.setQueryData(
      transfersQuery(workspaceId, direction).queryKey,
      (before) =>
        before && {
          ...before,
          pages: before.pages.map((page) => ({ ...page, transfers: page.transfers.filter((one) => one.id !== id) })),
        },
    )
}

/** Ends a transfer, or takes a file out, and offers for ten seconds to bring it back. */
export const remove = async (workspaceId: string, removed: Removed): Promise<void> => {
  try {
    if (removed.kind === 'transfer') {
      takeFromList(workspaceId, removed.id)
      await api.revokeTransfer({ transferId: removed.id }, { workspaceId })
    } else await api.removeTransferFile({ fileId: removed.id }, { workspaceId })
  } catch (error) {
    flash.error(messageOf(error, 'That did not arrive. Try again in a moment.'))
    void refreshTransfers(workspaceId)
    return
  }
  void refreshTransfers(workspaceId)
  change(workspaceId, (all) => [...all, removed])
  setTimeout(() => change(workspaceId, (all) => all.filter(({ id }) => id !== removed.id)), undoMs)
}

/** Brings it back. */
export const bringBack = async (workspaceId: string, removed: Removed): Promise<void> => {
  change(workspaceId, (all) => all.filter(({ id }) => id !== removed.id))
  try {
    if (removed.kind === 'transfer') await api.restoreTransfer({ transferId: removed.id }, { workspaceId })
    else await api.restoreTransferFile({ fileId: removed.id }, { workspaceId })
    flash.success(`${removed.name} is back.`)
  } catch (error) {
    flash.error(messageOf(error, 'It could not be brought back. Try again in a moment.'))
  }
  await refreshTransfers(workspaceId)
}
