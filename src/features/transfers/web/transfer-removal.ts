import { t } from '#kernel/language/translate.ts'
import { api } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { flash } from '#web/ui/flash.ts'
import { removeWithUndo } from '#web/ui/remove-with-undo.ts'
import { refreshTransfers, transfersQuery } from './queries.ts'

interface Named {
  id: string
  name: string
}

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

// Nobody waits for it: the way back is there at once.
const refreshOf = (workspaceId: string) => (): void => void refreshTransfers(workspaceId)

/** Ends a transfer, and offers to bring it back. */
export const endTransfer = async (workspaceId: string, { id: transferId, name }: Named): Promise<void> => {
  await removeWithUndo({
    refresh: refreshOf(workspaceId),
    notRemoved: t('The link could not be revoked. Try again in a moment.'),
    about: transferId,
    words: t('The link to “{name}” has ended.', { name }),
    remove: () => {
      takeFromList(workspaceId, transferId)
      return api.revokeTransfer({ transferId }, { workspaceId })
    },
    restore: async () => {
      await api.restoreTransfer({ transferId }, { workspaceId })
      flash.success(t('{name} is back.', { name }))
    },
  })
}

/** Takes a file out of a transfer, and offers to bring it back. */
export const takeFileOut = async (workspaceId: string, { id: fileId, name }: Named): Promise<void> => {
  await removeWithUndo({
    refresh: refreshOf(workspaceId),
    notRemoved: t('Couldn’t remove the file. Try again in a moment.'),
    about: fileId,
    words: t('“{name}” removed.', { name }),
    remove: () => api.removeTransferFile({ fileId }, { workspaceId }),
    restore: async () => {
      await api.restoreTransferFile({ fileId }, { workspaceId })
      flash.success(t('{name} is back.', { name }))
    },
  })
}
