import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { maxOpenTasks, maxTasks } from '../contract/board-limits.ts'
import type { BoardTask } from '../contract/task.ts'
import { readLinkNames } from './links.ts'
import { presentTask } from './present-task.ts'
import { readTask } from './read-tasks.store.ts'
import { type LockedTask, lockTask } from './store.ts'
import { countTasks } from './task-counts.store.ts'
import { tellBoard } from './tell-live.ts'

/** Locks a task; a missing, foreign or deleted one is refused. */
export const findTask = async (tx: Tx, scope: WorkspaceScope, taskId: string): Promise<LockedTask> => {
  const task = await lockTask(tx, scope, taskId)
  if (!task) throw missing(t('This task'))
  return task
}

/** Refuses what would be too many, when so many tasks come to a column; the board is locked. */
export const refuseTooMany = async (tx: Tx, scope: WorkspaceScope, status: string, coming: 0 | 1): Promise<void> => {
  const { all, open } = await countTasks(tx, scope)
  if (status !== 'done' && open >= maxOpenTasks)
    throw new Failure(
      'conflict',
      t('There are already {max} open tasks; finish or delete one first.', { max: maxOpenTasks }),
    )
  if (all + coming > maxTasks)
    throw new Failure(
      'conflict',
      t('There are already {max} tasks; delete some finished ones first.', { max: maxTasks }),
    )
}

/** A task as it is shown. */
export const readWhole = async (tx: Tx, scope: WorkspaceScope, taskId: string): Promise<{ task: BoardTask }> => {
  const row = await readTask(tx, scope, taskId)
  if (!row) throw missing(t('This task'))
  return { task: presentTask(row, await readLinkNames(tx, scope, row.links)) }
}

/** Tells the band that a task changed, and reads it for an answer. */
export const tellAndRead = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  taskId: string,
): Promise<{ task: BoardTask }> => {
  await tellBoard(services, tx, scope, 'board.changed', taskId)
  return readWhole(tx, scope, taskId)
}
