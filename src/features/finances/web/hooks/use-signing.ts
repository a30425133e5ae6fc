import { useMutation } from '@tanstack/react-query'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import { refreshFinances } from '../queries.ts'

/** Signing one's own share of a version, taking that back, and asking others for it. */
export const useSigning = (workspaceId: string, versionId: string) => {
  const onError = (error: unknown): void =>
    void flash.error(messageOf(error, t('The server did not answer. Try again in a moment.')))
  const sign = useMutation({
    mutationFn: () => api.signSplit({ versionId }, { workspaceId }),
    onSuccess: () => refreshFinances(workspaceId),
    onError,
  })
  const unsign = useMutation({
    mutationFn: () => api.unsignSplit({ versionId }, { workspaceId }),
    onSuccess: () => refreshFinances(workspaceId),
    onError,
  })
  const remind = useMutation({
    mutationFn: (memberId: string) => api.remindOfSplit({ versionId, memberId }, { workspaceId }),
    onSuccess: async ({ message }) => {
      flash.success(message)
      await refreshFinances(workspaceId)
    },
    onError,
  })
  return { sign, unsign, remind }
}
