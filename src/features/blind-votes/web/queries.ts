import { queryOptions } from '@tanstack/react-query'
import { allDemos } from '#features/demos/web/api.ts'
import { api } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'

/** The blind votes of a workspace, newest first. */
export const blindVotesQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'blind-votes'),
    queryFn: async ({ signal }) => (await api.getBlindVotes({}, { signal, workspaceId })).blindVotes,
  })

/** The person's own ballot; it stays as it was drawn. */
export const ballotQuery = (workspaceId: string, voteId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'blind-ballot', voteId),
    queryFn: async ({ signal }) => (await api.getBlindBallot({ voteId }, { signal, workspaceId })).ballot,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The demos of a workspace, for the names of two versions. */
export const votableDemosQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'blind-votes-demos'),
    queryFn: ({ signal }) => allDemos(workspaceId, signal),
  })

/** Asks for the votes again. */
export const refreshVotes = (workspaceId: string): void =>
  void queryClient.invalidateQueries({ queryKey: blindVotesQuery(workspaceId).queryKey })
