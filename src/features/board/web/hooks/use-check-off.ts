import { useCallback, useState } from 'react'
import type { UrgentTask } from '#features/board/contract/task.ts'
import { columnsOf } from '#features/board/domain/board-view.ts'
import { api, messageOf } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import { undo } from '#web/ui/undo.ts'
import { putTask } from '../board-cache.ts'

const without = (tasks: readonly UrgentTask[], taskId: string): readonly UrgentTask[] =>
  tasks.filter((one) => one.id !== taskId)

/** The id of the task that stands above a place in a column, or null where none does. */
const findAbove = async (workspaceId: string, { status, position }: UrgentTask): Promise<string | null> => {
  let above: string | null = null
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await api.getBoardTasks({ ...(cursor && { cursor }) }, { workspaceId })
    const column = columnsOf(page.tasks)[status]
    above = column.findLast((one) => one.position < position)?.id ?? above
    cursor = column.some((one) => one.position > position) ? null : page.nextCursor
  }
  return above
}

/** Moves tasks to Done by one tick, and offers to put each back where it was. */
export const useCheckOff = (workspaceId: string, onChange: () => Promise<void>) => {
  // On their way, until the list no longer has them.
  const [ticked, setTicked] = useState<readonly UrgentTask[]>([])
  const checkOff = useCallback(
    async (task: UrgentTask): Promise<void> => {
      setTicked((before) => [...without(before, task.id), task])
      try {
        putTask(workspaceId, (await api.moveBoardTask({ taskId: task.id, status: 'done' }, { workspaceId })).task)
        undo.offer({
          about: task.id,
          words: `“${task.name}” is done.`,
          fault: 'The task could not be put back. Try again in a moment.',
          undo: async () => {
            try {
              const place = { taskId: task.id, status: task.status, afterId: await findAbove(workspaceId, task) }
              putTask(workspaceId, (await api.moveBoardTask(place, { workspaceId })).task)
            } finally {
              await onChange()
            }
          },
        })
      } catch (error) {
        flash.error(messageOf(error, 'The task could not be checked off. It is as it was.'))
      }
      await onChange()
      setTicked((before) => without(before, task.id))
    },
    [workspaceId, onChange],
  )
  return { ticked, checkOff }
}
