import type { BoardTask } from '#features/board/contract/task.ts'
import { queryClient } from '#web/query-client.ts'
import { tasksKey, tasksQuery } from './queries.ts'

const change = (workspaceId: string, taskId: string, task: BoardTask | null): void => {
  // An older answer that is still under way must not take the place of this one.
  void queryClient.cancelQueries({ queryKey: tasksKey(workspaceId) })
  queryClient.setQueryData(
    tasksQuery(workspaceId).queryKey,
    (board) =>
      board && {
        ...board,
        pages: board.pages.map((page, at) => ({
          ...page,
          // The columns order their tasks themselves: it may stand on any page.
          tasks: [...page.tasks.filter((one) => one.id !== taskId), ...(task && at === 0 ? [task] : [])],
        })),
      },
  )
  void refreshBoard(workspaceId)
}

/** Shows a task as the server has just answered it. */
export const putTask = (workspaceId: string, task: BoardTask): void => change(workspaceId, task.id, task)

/** Takes a task out of what is shown. */
export const dropTask = (workspaceId: string, taskId: string): void => change(workspaceId, taskId, null)

/** Asks the server for the tasks again; done when they are there. */
export const refreshBoard = (workspaceId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: tasksKey(workspaceId) })
