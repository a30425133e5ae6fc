import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError } from '#client/client.ts'
import { taskTexts } from '#features/board/contract/board-texts.ts'
import type { BoardTask } from '#features/board/contract/task.ts'
import { api, messageOf } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import { dropTask, putTask, refreshBoard } from '../board-cache.ts'

/** How long the way to take a deletion back is shown, in milliseconds. */
const UNDO_MS = 10_000

/** Deletes tasks at once, and offers for ten seconds to bring each back. */
export const useRemoval = (workspaceId: string) => {
  const [removed, setRemoved] = useState<readonly BoardTask[]>([])
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const running = timers.current
    return () => running.forEach(clearTimeout)
  }, [])
  const forget = useCallback(
    (taskId: string): void => setRemoved((before) => before.filter((one) => one.id !== taskId)),
    [],
  )
  const remove = useCallback(
    async (task: BoardTask): Promise<void> => {
      dropTask(workspaceId, task.id)
      try {
        await api.deleteBoardTask({ id: task.id }, { workspaceId })
      } catch (error) {
        void refreshBoard(workspaceId)
        // Somebody else was faster.
        if (!(error instanceof CallError && error.status === 404)) flash.error(taskTexts.notDeleted)
        return
      }
      setRemoved((before) => [...before, task])
      timers.current.add(setTimeout(() => forget(task.id), UNDO_MS))
    },
    [workspaceId, forget],
  )
  const undo = useCallback(
    async (task: BoardTask): Promise<void> => {
      forget(task.id)
      try {
        putTask(workspaceId, (await api.restoreBoardTask({ taskId: task.id }, { workspaceId })).task)
        flash.success(`“${task.name}” is back.`)
      } catch (error) {
        flash.error(messageOf(error, 'The task could not be brought back. Try again in a moment.'))
        setRemoved((before) => [...before, task])
      }
    },
    [workspaceId, forget],
  )
  return { removed, remove, undo }
}
