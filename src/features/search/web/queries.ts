import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'

const freshMs = 10_000

/** What of a workspace has these words; the answer before it stays until it comes. */
export const foundQuery = (workspaceId: string, words: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'found', words),
    queryFn: ({ signal }) => api.findAnything({ words }, { signal, workspaceId }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  })
