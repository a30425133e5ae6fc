import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#web/api.ts'

const ssoQuery = queryOptions({
  queryKey: ['sso'],
  queryFn: ({ signal }) => api.getSso({}, { signal }),
  // The operator sets it before the server starts.
  staleTime: Number.POSITIVE_INFINITY,
})

/** What the provider of single sign-on is called, and whether it is the only way in; null where there is none, or nobody knows yet. */
export const useSso = (): { name: string; isOnly: boolean } | null => useQuery(ssoQuery).data?.sso ?? null
