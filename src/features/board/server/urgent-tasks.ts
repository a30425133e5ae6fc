import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { type UrgentTask, urgentTask } from '../contract/task.ts'
import { everyone } from '../contract/task-values.ts'
import { readUrgent } from './due-tasks.store.ts'
import { countTasks } from './task-counts.store.ts'

/** The first of the urgent tasks that are not done, with how many there are, and how many tasks are open at all. */
export const readUrgentTasks = async (
  tx: Tx,
  scope: WorkspaceScope,
  most: number,
): Promise<{ urgentTasks: UrgentTask[]; numberOfUrgentTasks: number; numberOfOpenTasks: number }> => {
  // Both questions go out together: one round trip.
  const [{ open, urgent }, rows] = await Promise.all([countTasks(tx, scope), readUrgent(tx, scope, most)])
  return {
    urgentTasks: rows.map((row) =>
      urgentTask.parse({
        id: row.id,
        number: row.number,
        name: row.name,
        status: row.status,
        position: row.position,
        assigned_to: row.for_everyone ? everyone : row.assignee,
        assigneeName: row.assignee_name,
        assigneeLeft: !row.for_everyone && !row.assignee_belongs,
        dueDate: row.due_date,
      }),
    ),
    numberOfUrgentTasks: urgent,
    numberOfOpenTasks: open,
  }
}
