import { queryOptions } from '@tanstack/react-query'
import type { Demo } from '#features/demos/contract/demo.ts'
import { api } from '#web/api.ts'
import { gotNoAnswer } from '#web/offline/kept-answers.ts'
import { readKeptSongs } from '#web/offline/kept-songs.ts'
import { allKept } from '#web/offline/offline-database.ts'
import { queryClient } from '#web/query-client.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'

/** The list as it was kept, where nobody answers and none is shown yet; else the error goes on. */
const orKeptList = async (workspaceId: string, error: unknown): Promise<{ musicDemos: Demo[] }> => {
  const isShown = queryClient.getQueryData(workspaceKey(workspaceId, 'demos')) !== undefined
  if (!gotNoAnswer(error) || isShown) throw error
  const kept = (await allKept('lists')).find((list) => list.workspaceId === workspaceId)
  if (!kept) throw error
  await readKeptSongs()
  return { musicDemos: kept.demos }
}

/** All demos of a workspace with their notes, newest first. */
export const demosQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'demos'),
    queryFn: async ({ signal }) => {
      const asked = api.getDemos({}, { signal, workspaceId })
      return (await asked.catch((error: unknown) => orKeptList(workspaceId, error))).musicDemos
    },
  })
