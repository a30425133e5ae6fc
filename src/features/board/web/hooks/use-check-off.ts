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
        const place = { taskId: task.id, status: task.status, afterId: await findAbove(workspaceId, task) }
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
