import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DemoDetail } from '#features/demos/contract/demo.ts'
import { demoQuery, demosQuery } from '../queries.ts'

/** One demo of the list with everything that is known of it, as new as the list. */
export const useDemoDetail = (
  workspaceId: string,
  demoId: string | undefined,
): { demo: DemoDetail | undefined; error: Error | null; isFetching: boolean } => {
  const { dataUpdatedAt: listedAt } = useQuery(demosQuery(workspaceId))
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    ...demoQuery(workspaceId, demoId ?? ''),
    enabled: demoId !== undefined,
  })
  const isOlder = data !== undefined && dataUpdatedAt < listedAt
  // What happened to a demo is heard by the list: it says first whether there still is one to ask for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list, also while an answer from before it is under way
  useEffect(() => {
    if (demoId !== undefined && (isOlder || error !== null)) void refetch()
  }, [listedAt, demoId])
  return { demo: data, error, isFetching }
}
