import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api.ts'

/** The version of the server; undefined until it answered. */
export const useVersion = (): string | undefined =>
  useQuery({
    queryKey: ['version'],
    queryFn: async ({ signal }) => (await api.getVersion({}, { signal })).version,
    staleTime: Number.POSITIVE_INFINITY,
  }).data
