import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'

const key = (workspaceId: string, ...rest: readonly unknown[]) => workspaceKey(workspaceId, 'statements', ...rest)

/** The imports of a band, page by page. */
export const importsQuery = (workspaceId: string) =>
  infiniteQueryOptions({
    queryKey: key(workspaceId, 'imports'),
    queryFn: ({ signal, pageParam }) =>
      api.getStatementImports(pageParam ? { cursor: pageParam } : {}, { signal, workspaceId }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** One import with what is looked at before it is booked. */
export const importQuery = (workspaceId: string, id: string) =>
  queryOptions({
    queryKey: key(workspaceId, 'import', id),
    queryFn: ({ signal }) => api.getStatementImport({ id }, { signal, workspaceId }),
  })

/** What one chooses from: accounts and categories. */
export const choicesQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: key(workspaceId, 'choices'),
    queryFn: ({ signal }) => api.getBooks({}, { signal, workspaceId }),
  })

/** What is agreed on shares. */
export const agreementsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: key(workspaceId, 'agreements'),
    queryFn: async ({ signal }) => (await api.getSplits({}, { signal, workspaceId })).agreements,
  })

/** What booked royalties come to. */
export const royaltiesQuery = (workspaceId: string, period: { from?: string; to?: string }) =>
  queryOptions({
    queryKey: key(workspaceId, 'royalties', period),
    queryFn: ({ signal }) => api.getRoyalties(period, { signal, workspaceId }),
    placeholderData: keepPreviousData,
  })

/** Asks for everything that is shown of statements again. */
export const refreshStatements = (workspaceId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: key(workspaceId) })
