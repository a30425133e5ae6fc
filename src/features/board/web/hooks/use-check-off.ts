import { useCallback, useEffect, useRef, useState } from 'react'
import type { UrgentTask } from '#features/board/contract/task.ts'
import { columnsOf } from '#features/board/domain/board-view.ts'
import { api, messageOf } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import { putTask } from '../board-cache.ts'

/** How long the way to take a tick back is shown, in milliseconds. */
const UNDO_MS = 10_000

const without = (tasks: readonly UrgentTask[], taskId: string): readonly UrgentTask[] =>
  tasks.filter((one) => one.id !== taskId)

/** Moves tasks to Done by one tick, and offers for ten seconds to put each back where it was. */
export const useCheckOff = (workspaceId: string, onChange: () => Promise<void>) => {
  // On their way, until the list no longer has them; and done, until the way back is gone.
  const [ticked, setTicked] = useState<readonly UrgentTask[]>([])
  const [done, setDone] = useState<readonly UrgentTask[]>([])
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const running = timers.current
    return () => running.forEach(clearTimeout)
  }, [])
  const checkOff = useCallback(
    async (task: UrgentTask): Promise<void> => {
      setTicked((before) => [...without(before, task.id), task])
      try {
        putTask(workspaceId, (await api.moveBoardTask({ taskId: task.id, status: 'done' }, { workspaceId })).task)
        setDone((before) => [...before, task])
        timers.current.add(setTimeout(() => setDone((before) => without(before, task.id)), UNDO_MS))
      } catch (error) {
        flash.error(messageOf(error, 'The task could not be checked off. It is as it was.'))
      }
      await onChange()
      setTicked((before) => without(before, task.id))
    },
    [workspaceId, onChange],
  )
  const undo = useCallback(
    async (task: UrgentTask): Promise<void> => {
      setDone((before) => without(before, task.id))
      try {
        const { tasks } = await api.getBoardTasks({}, { workspaceId })
        const above = columnsOf(tasks)[task.status].findLast((one) => one.position < task.position)
        const place = { taskId: task.id, status: task.status, afterId: above?.id ?? null }
        putTask(workspaceId, (await api.moveBoardTask(place, { workspaceId })).task)
      } catch (error) {
        flash.error(messageOf(error, 'The task could not be put back. Try again in a moment.'))
        setDone((before) => [...before, task])
      }
      await onChange()
    },
    [workspaceId, onChange],
  )
  return { ticked, done, checkOff, undo }
}
