import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'

/** All tasks of a workspace, and the milestones beside them. */
export const boardQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'board'),
    queryFn: async ({ signal }) => {
      const { tasks, milestones } = await api.getBoardTasks({}, { signal, workspaceId })
      return { tasks, milestones }
    },
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
