import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { NumbersScreen } from '#features/statistics/contract/providers.ts'
import type { ChartDays } from '#features/statistics/contract/statistics-limits.ts'
import { api } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'

const key = (workspaceId: string, ...rest: readonly unknown[]) => workspaceKey(workspaceId, 'statistics', ...rest)

/** The series of a screen over so many days. */
export const numbersQuery = (workspaceId: string, screen: NumbersScreen, days: ChartDays) =>
  queryOptions({
    queryKey: key(workspaceId, 'numbers', screen, days),
    queryFn: ({ signal }) => api.getNumbers({ screen, days }, { signal, workspaceId }),
    placeholderData: keepPreviousData,
  })

/** The streams of a song over so many days. */
export const songDaysQuery = (workspaceId: string, song: string, days: ChartDays) =>
  queryOptions({
    queryKey: key(workspaceId, 'song', song, days),
    queryFn: ({ signal }) => api.getSongDays({ song, days }, { signal, workspaceId }),
    placeholderData: keepPreviousData,
  })

/** Every provider as it stands. */
export const connectionsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: key(workspaceId, 'connections'),
    queryFn: ({ signal }) => api.getConnections({}, { signal, workspaceId }),
  })

/** Numbers by hand, page by page. */
export const ownNumbersQuery = (workspaceId: string) =>
  infiniteQueryOptions({
    queryKey: key(workspaceId, 'own'),
    queryFn: ({ signal, pageParam }) =>
      api.getOwnNumbers(pageParam ? { cursor: pageParam } : {}, { signal, workspaceId }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** Files of numbers that were brought, page by page. */
export const numbersImportsQuery = (workspaceId: string) =>
  infiniteQueryOptions({
    queryKey: key(workspaceId, 'imports'),
    queryFn: ({ signal, pageParam }) =>
      api.getNumbersImports(pageParam ? { cursor: pageParam } : {}, { signal, workspaceId }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** The band at a glance. */
export const myBandQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: key(workspaceId, 'my-band'),
    queryFn: ({ signal }) => api.getMyBand({}, { signal, workspaceId }),
  })

/** Asks for everything that is shown of numbers again. */
export const refreshNumbers = (workspaceId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: key(workspaceId) })
