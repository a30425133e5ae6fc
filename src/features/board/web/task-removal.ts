import { taskTexts } from '#features/board/contract/board-texts.ts'
import type { BoardTask } from '#features/board/contract/task.ts'
import { api } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import { removeWithUndo } from '#web/ui/remove-with-undo.ts'
import { dropTask, putTask, refreshBoard } from './board-cache.ts'

/** Takes a task from the board at once, and offers to bring it back. */
export const removeTask = async (workspaceId: string, { id, name }: BoardTask): Promise<void> => {
  dropTask(workspaceId, id)
  await removeWithUndo({
    about: id,
    words: `${taskTexts.deleted} “${name}”`,
    place: `[data-task="${id}"] [data-grip]`,
    remove: () =>
      api.deleteBoardTask({ id }, { workspaceId }).catch((error: unknown) => {
        void refreshBoard(workspaceId)
        throw error
      }),
    restore: async () => {
      putTask(workspaceId, (await api.restoreBoardTask({ taskId: id }, { workspaceId })).task)
      flash.success(`“${name}” is back.`)
    },
    notRemoved: () => taskTexts.notDeleted,
    notRestored: 'The task could not be brought back. Try again in a moment.',
  })
}
