import type { BoardTask } from '#features/board/contract/task.ts'
import { queryClient } from '#web/query-client.ts'
import { boardQuery } from './queries.ts'

const change = (workspaceId: string, how: (tasks: BoardTask[]) => BoardTask[]): void => {
  const { queryKey } = boardQuery(workspaceId)
  // An older answer that is still under way must not take the place of this one.
  void queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData(queryKey, (board) => board && { ...board, tasks: how(board.tasks) })
  void refreshBoard(workspaceId)
}

/** Shows a task as the server has just answered it. */
export const putTask = (workspaceId: string, task: BoardTask): void =>
  change(workspaceId, (tasks) => [...tasks.filter((one) => one.id !== task.id), task])

/** Takes a task out of what is shown. */
export const dropTask = (workspaceId: string, taskId: string): void =>
  change(workspaceId, (tasks) => tasks.filter((one) => one.id !== taskId))

/** Asks the server for the tasks again; done when they are there. */
export const refreshBoard = (workspaceId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: boardQuery(workspaceId).queryKey, exact: true })
