import { QueryClient } from '@tanstack/react-query'
import { CallError } from '#client/client.ts'

/** The cache of server data of this tab; only calls that got no answer are tried again, once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (count, error) =>
        count < 1 && (!(error instanceof CallError) || error.status === 0 || error.status >= 502),
    },
  },
})
