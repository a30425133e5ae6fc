import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'

/** Which tasks are asked for; none named means all. */
export type AskedTasks = Omit<Parameters<typeof api.getBoardTasks>[0], 'cursor'>

/** Every list of tasks of a workspace in the cache. */
export const tasksKey = (workspaceId: string) => workspaceKey(workspaceId, 'board', 'tasks')

/** The tasks of each column from the top, page by page; with the first page the milestones beside them. */
export const tasksQuery = (workspaceId: string, asked: AskedTasks = {}) =>
  infiniteQueryOptions({
    queryKey: [...tasksKey(workspaceId), asked],
    queryFn: ({ signal, pageParam }) =>
      api.getBoardTasks({ ...asked, ...(pageParam !== null && { cursor: pageParam }) }, { signal, workspaceId }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

/** What a task may be linked to. */
export const linkTargetsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'board', 'link-targets'),
    queryFn: async ({ signal }) => (await api.getBoardLinkTargets({}, { signal, workspaceId })).targets,
  })

/** What was said about a task. */
export const commentsQuery = (workspaceId: string, taskId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'board', 'comments', taskId),
    queryFn: async ({ signal }) => (await api.getBoardComments({ taskId }, { signal, workspaceId })).comments,
  })
