import { queryOptions } from '@tanstack/react-query'
import { allDemos } from '#features/demos/web/api.ts'
import { api } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'

/** The release plan of a workspace. */
export const releasePlanQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'releases'),
    queryFn: async ({ signal }) => {
      const plan = await api.getReleasePlan({}, { signal, workspaceId })
      // By how much this machine's clock is behind the server's, in milliseconds.
      return { ...plan, clockOffsetMs: Date.parse(plan.now) - Date.now() }
    },
  })

/**
 * Lyrics, credits and the rest of the label copy of a release. It is asked for after each answer of the plan (`planAt`), which tells first
 * whether the release is still there.
 */
export const labelCopyQuery = (workspaceId: string, releaseId: string, planAt: number) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'label-copy', releaseId, planAt),
    queryFn: async ({ signal }) => (await api.getLabelCopy({ releaseId }, { signal, workspaceId })).labelCopy,
    placeholderData: (before, query) => (query?.queryKey[3] === releaseId ? before : undefined),
  })

/** The demos that a track may link to. */
export const linkableDemosQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'releases-demos'),
    queryFn: ({ signal }) => allDemos(workspaceId, signal),
  })

/** The members who may own a milestone. */
export const planMembersQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'releases-members'),
    queryFn: async ({ signal }) => (await api.getWorkspaceMembers({}, { signal, workspaceId })).members,
  })

/** Asks for the plan again: whatever changed in it, gaps and warnings of others may have changed with it. */
export const refreshPlan = (workspaceId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: releasePlanQuery(workspaceId).queryKey })
