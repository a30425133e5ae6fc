import type { ClientBase } from 'pg'
import { addDays, type PlainDate } from '#kernel/dates.ts'
import { newId } from '#server/new-id.ts'
import type { AccountIds } from './sample-band.store.ts'
import { sampleTasks } from './sample-tasks.ts'

const HOURS_BETWEEN = 9
const places = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Puts the sample tasks on the board of a workspace, as if they had been written down over the last days. */
export const insertSampleTasks = async (
  owner: ClientBase,
  { workspaceId, today }: { workspaceId: string; today: PlainDate },
  ids: AccountIds,
  newestDemos: ReadonlyMap<string, string>,
): Promise<void> => {
  await owner.query('INSERT INTO boards (workspace_id, last_number) VALUES ($1, $2)', [workspaceId, sampleTasks.length])
  for (const [at, task] of sampleTasks.entries()) {
    const checklist = (task.checklist ?? []).map((line) => ({ id: newId(), ...line }))
    await owner.query(
      `INSERT INTO board_tasks (workspace_id, id, number, name, details, priority, status, position, for_everyone, assignee_id,
         due_date, labels, checklist, demo_id, created_by, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, now() - make_interval(hours => $16))`,
      [
        workspaceId,
        newId(),
        at + 1,
        task.name,
        task.details ?? '',
        task.priority,
        task.status,
        // A whole number as the board's keys write it: `a`, and one digit.
        `a${places.charAt(at)}`,
        task.for === undefined,
        task.for === undefined ? null : ids.get(task.for),
        task.dueIn === undefined ? null : addDays(today, task.dueIn),
        JSON.stringify(task.labels ?? []),
        JSON.stringify(checklist),
        task.song === undefined ? null : newestDemos.get(task.song),
        ids.get(task.by),
        (sampleTasks.length - at) * HOURS_BETWEEN,
      ],
    )
  }
}
