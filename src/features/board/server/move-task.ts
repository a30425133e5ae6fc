import { generateKeyBetween } from 'fractional-indexing'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { BoardTask } from '../contract/task.ts'
import type { Status } from '../contract/task-values.ts'
import { lockBoard, readPlaceAfter, readPlaceOf, updatePlace } from './store.ts'
import { findTask, refuseTooMany, tellAndRead } from './task-rules.ts'

/**
 * Moves a task below another one of a column, or to its top when none is named. When that one has left the column
 * meanwhile, the task goes to the top. Of two who move at once the second finds the board as the first left it.
 */
export const moveTask = async (
  services: Services,
  scope: WorkspaceScope,
  { taskId, status, afterId }: { taskId: string; status: Status; afterId?: string | null | undefined },
): Promise<{ task: BoardTask }> =>
  services.database.within(scope, async (tx) => {
    await lockBoard(tx, scope)
    const task = await findTask(tx, scope, taskId)
    if (task.status === 'done' && status !== 'done') await refuseTooMany(tx, scope, status, 0)
    const above = afterId && afterId !== taskId ? await readPlaceOf(tx, scope, status, afterId) : null
    const below = await readPlaceAfter(tx, scope, status, above, taskId)
    await updatePlace(tx, scope, taskId, { status, position: generateKeyBetween(above, below) })
    return tellAndRead(services, tx, scope, taskId)
  })
