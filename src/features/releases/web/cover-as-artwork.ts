import { useMutation, useQuery } from '@tanstack/react-query'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { flash } from '#web/ui/flash.ts'
import type { Release } from '../contract/release.ts'
import { artworkFaults, type ReadArtwork } from '../domain/artwork-faults.ts'
import { refreshPlan, releasePlanQuery } from './queries.ts'

/** What is said where a picture could not become artwork. */
export const artworkRefusal = (error: unknown): string =>
  fieldErrorsOf(error).artwork ?? messageOf(error, t('Couldn’t upload the artwork. Try again.'))

/** Says that a picture became artwork, and has screens show it. */
export const tellArtworkSaved = (workspaceId: string): void => {
  void refreshPlan(workspaceId)
  flash.success(t('Artwork saved. It’s just what stores take.'))
}

// Somebody may have replaced it meanwhile; what they chose stays.
const takeBack = async (workspaceId: string, { id, artwork }: Release): Promise<void> => {
  try {
    const { releases } = await queryClient.fetchQuery({ ...releasePlanQuery(workspaceId), staleTime: 0 })
    const now = releases.find((one) => one.id === id)?.artwork
    if (now?.previewAddress === artwork?.previewAddress) await api.removeArtwork({ releaseId: id }, { workspaceId })
    else flash.warning(t('Somebody has changed this part since, so it can’t be undone.'))
  } catch (error) {
    flash.error(messageOf(error, t('Couldn’t delete it. Try again in a moment.')))
  }
  await refreshPlan(workspaceId)
}

/**
 * Offers a picture as artwork to the first release by date that has none and has one of these demos on it; without a picture nothing is asked.
 * `read` answers its bytes once it is taken, and `remember` gets the way back.
 */
export const useCoverAsArtwork = (
  workspaceId: string,
  cover: ReadArtwork | null,
  {
    demoIds,
    read,
    remember,
  }: {
    demoIds: readonly string[]
    read: () => Promise<Uint8Array<ArrayBuffer>>
    remember: (change: { what: string; undo: () => void }) => void
  },
) => {
  const { data: plan } = useQuery({ ...releasePlanQuery(workspaceId), enabled: cover !== null })
  const release = plan?.releases.find(
    ({ artwork, tracks }) => artwork === null && tracks.some(({ demo }) => demo !== null && demoIds.includes(demo.id)),
  )
  const send = useMutation({
    mutationFn: async (releaseId: string) =>
      api.saveArtwork({ releaseId, onlyIfNone: true, file: new Blob([await read()]) }, { workspaceId }),
    onSuccess: ({ release: saved }) => {
      tellArtworkSaved(workspaceId)
      remember({
        what: t('Artwork of {name}', { name: saved.name }),
        undo: () => void takeBack(workspaceId, saved),
      })
    },
    onError: (error) => {
      // Somebody may have added another meanwhile.
      void refreshPlan(workspaceId)
      flash.error(artworkRefusal(error))
    },
  })
  if (!cover || !release) return null
  return {
    name: release.name,
    /** Why stores would refuse it, each in a sentence. */
    faults: artworkFaults(cover),
    isPending: send.isPending,
    use: () => send.mutate(release.id),
  }
}
