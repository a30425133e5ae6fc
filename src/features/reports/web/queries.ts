import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'

/** Which days are asked for: so many until today, or from one day to another. */
export type Asked = { days: number } | { from: string; until: string }

/** The report of a workspace over these days. */
export const reportQuery = (workspaceId: string, asked: Asked) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'reports', asked),
    queryFn: ({ signal }) => api.getReports(asked, { signal, workspaceId }),
    placeholderData: (before, query) => (query?.queryKey[1] === workspaceId ? before : undefined),
  })

/** What a release that is out brought. */
export const releaseResultsQuery = (workspaceId: string, releaseId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'reports', 'release', releaseId),
    queryFn: async ({ signal }) => (await api.getReleaseResults({ releaseId }, { signal, workspaceId })).results,
  })

/** Asks for every report of a workspace that is shown again. */
export const refreshReports = (workspaceId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: workspaceKey(workspaceId, 'reports') })

/** Whether the person gets the mail of Mondays. */
export const digestQuery = queryOptions({
  queryKey: ['reports', 'digest'],
  queryFn: ({ signal }) => api.getDigestSetting({}, { signal }),
})
