import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { BoardTask } from '#features/board/contract/task.ts'
import { taskTexts } from '#features/board/contract/task-values.ts'
import { t } from '#kernel/language/translate.ts'
import { api } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'
import { flash } from '#web/ui/flash.ts'
import { removeWithUndo } from '#web/ui/remove-with-undo.ts'

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

/** Takes a task from the board at once, and offers to bring it back. */
export const removeTask = async (workspaceId: string, { id, name }: BoardTask): Promise<void> => {
  dropTask(workspaceId, id)
  await removeWithUndo({
    about: id,
    words: t('{message} “{title}”', { message: taskTexts.deleted, title: name }),
    place: `[data-task="${id}"] [data-grip]`,
    remove: () =>
      api.deleteBoardTask({ id }, { workspaceId }).catch((error: unknown) => {
        void refreshBoard(workspaceId)
        throw error
      }),
    restore: async () => {
      putTask(workspaceId, (await api.restoreBoardTask({ taskId: id }, { workspaceId })).task)
      flash.success(t('“{name}” is back.', { name }))
    },
    notRemoved: () => taskTexts.notDeleted,
    notRestored: t('Couldn’t bring the task back. Try again in a moment.'),
  })
}
