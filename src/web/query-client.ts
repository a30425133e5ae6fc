import { QueryClient } from '@tanstack/react-query'
import { CallError } from '#client/client.ts'
import { gotNoAnswer } from './offline/kept-answers.ts'

/** The cache of server data of this tab; only calls that got no answer are tried again, once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Without a network a call fails and says so; paused, its screen would wait for ever.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (count, error) => count < 1 && (!(error instanceof CallError) || gotNoAnswer(error)),
    },
  },
})
