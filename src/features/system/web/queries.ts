import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api.ts'

/** Every call of the server; it does not change while the page is open. */
export const registeredRoutesQuery = queryOptions({
  queryKey: ['registered-routes'],
  queryFn: async ({ signal }) => (await api.getRegisteredRoutes({}, { signal })).rules,
  staleTime: Number.POSITIVE_INFINITY,
})
