import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'

const onePage = 50

/** What the person has reported. */
export const ownBugsQuery = queryOptions({
  queryKey: ['bugs', 'own'],
  queryFn: ({ signal }) => api.getOwnBugs({}, { signal }),
})

/** What everybody has reported, page by page. */
export const bugsQuery = infiniteQueryOptions({
  queryKey: ['bugs', 'all'],
  queryFn: ({ signal, pageParam }) =>
    api.getBugs({ limit: onePage, ...(pageParam && { cursor: pageParam }) }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
})

/** Asks again for whatever is shown of reports. */
export const refreshBugs = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['bugs'] })
