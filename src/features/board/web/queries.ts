import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'

/** All tasks of a workspace. */
export const boardQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'board'),
    queryFn: async ({ signal }) => (await api.getBoardTasks({}, { signal, workspaceId })).tasks,
  })

/** What was said about a task. */
export const commentsQuery = (workspaceId: string, taskId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'board', 'comments', taskId),
    queryFn: async ({ signal }) => (await api.getBoardComments({ taskId }, { signal, workspaceId })).comments,
  })
