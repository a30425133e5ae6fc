import { queryOptions } from '@tanstack/react-query'
import type { Demo, DemoDetail } from '#features/demos/contract/demo.ts'
import { api } from '#web/api.ts'
import { gotNoAnswer } from '#web/offline/kept-answers.ts'
import { queryClient } from '#web/query-client.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'
import { allDemos } from './api.ts'
import { detailRows, listRows, readKeptSongs } from './offline/kept-rows.ts'

/** Where each moment of one measured version is in another. */
export const alignmentQuery = (workspaceId: string, from: AlignedDemo, to: AlignedDemo) =>
  queryOptions({
    // A replaced file is another sound.
    queryKey: workspaceKey(workspaceId, 'demo-alignment', from.file_path, to.file_path),
    queryFn: async ({ signal }) =>
      (await api.getDemoAlignment({ fromDemoId: from.id, toDemoId: to.id }, { signal, workspaceId })).alignment,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

type AlignedDemo = Pick<Demo, 'id' | 'file_path'>

/** The list as it was kept, where nobody answers and none is shown yet; else the error goes on. */
const orKeptList = async (workspaceId: string, error: unknown): Promise<Demo[]> => {
  const isShown = queryClient.getQueryData(workspaceKey(workspaceId, 'demos')) !== undefined
  if (!gotNoAnswer(error) || isShown) throw error
  const kept = (await listRows.all()).find((list) => list.workspaceId === workspaceId)
  if (!kept) throw error
  await readKeptSongs()
  return kept.demos
}

/** All demos of a workspace with their notes, newest first. */
export const demosQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'demos'),
    queryFn: ({ signal }) => allDemos(workspaceId, signal).catch((error: unknown) => orKeptList(workspaceId, error)),
  })

const orKeptDetail = async (demoId: string, key: readonly unknown[], error: unknown): Promise<DemoDetail> => {
  const isShown = queryClient.getQueryData(key) !== undefined
  const kept = gotNoAnswer(error) && !isShown && (await detailRows.all()).find((one) => one.demoId === demoId)
  if (!kept) throw error
  return kept.demo
}

/** One demo with everything that is known of it. It is fetched again whenever the list was: that says whether it is still there. */
export const demoQuery = (workspaceId: string, demoId: string) => {
  const queryKey = workspaceKey(workspaceId, 'demo', demoId)
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const asked = api.getDemo({ id: demoId }, { signal, workspaceId }).then(({ demo }) => demo)
      return asked.catch((error: unknown) => orKeptDetail(demoId, queryKey, error))
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
