import { queryOptions } from '@tanstack/react-query'
import { keptShares } from '#web/offline/shared-shelf.ts'
import { queryClient } from '#web/query-client.ts'

/** What was shared and waits in this browser for a person. */
export const sharedQuery = (person: string | null | undefined) =>
  queryOptions({
    queryKey: ['shared', person],
    queryFn: () => (person ? keptShares(person, () => void refreshShared()) : []),
    enabled: typeof person === 'string',
    staleTime: 0,
    gcTime: 0,
  })

/** Reads again what waits, after some of it was taken or put back. */
export const refreshShared = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['shared'] })
