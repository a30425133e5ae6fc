import { useCallback, useRef, useState } from 'react'
import type { Status } from '#features/board/contract/task-values.ts'
import { api, messageOf } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import { putTask, refreshBoard } from '../board-cache.ts'

/** Where a task stands. */
export interface Place {
  status: Status
  position: string
}

const without = (places: ReadonlyMap<string, Place>, taskId: string): ReadonlyMap<string, Place> =>
  new Map([...places].filter(([id]) => id !== taskId))

/** Moves that are shown before the server has them; they are sent one after the other, and taken back when refused. */
export const usePlacing = (workspaceId: string) => {
  const [placed, setPlaced] = useState<ReadonlyMap<string, Place>>(new Map())
  const tail = useRef<Promise<unknown>>(Promise.resolve())

  const show = useCallback(
    (taskId: string, place: Place | null): void =>
      setPlaced((before) => (place ? new Map([...before, [taskId, place]]) : without(before, taskId))),
    [],
  )
  const send = useCallback(
    (taskId: string, place: Place, afterId: string | null): void => {
      show(taskId, place)
      const run = async (): Promise<void> => {
        try {
          putTask(
            workspaceId,
            (await api.moveBoardTask({ taskId, status: place.status, afterId }, { workspaceId })).task,
          )
        } catch (error) {
          flash.error(messageOf(error, 'The task could not be moved. It is back where it was.'))
          void refreshBoard(workspaceId)
        }
        // A later move of the same task is shown until it is kept, too.
        setPlaced((before) => (before.get(taskId) === place ? without(before, taskId) : before))
      }
      tail.current = tail.current.then(run)
    },
    [workspaceId, show],
  )
  return { placed, show, send }
}
