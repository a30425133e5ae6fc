import { notify, type ReminderSource, withdraw } from '#features/notifications/server/api.ts'
import { addDays, daysBetween } from '#kernel/dates.ts'
import { mentionsIn } from '#kernel/mentions.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { readDueTasks, readPeople, readTaskPeople } from './task-people.store.ts'

const placeOf = (taskId: string): string => `/board?task=${taskId}`

/** Tells somebody that a task is theirs now; who had it before and has not read of it hears nothing of it any more. */
export const tellAssignee = async (
  services: Services,
  tx: Tx,
  task: { id: string; name: string; assigneeId: string | null },
): Promise<void> => {
  const key = `task-assigned:${task.id}`
  await withdraw(services, tx, key)
  await notify(services, tx, [task.assigneeId], {
    news: { kind: 'task-assigned', task: task.name },
    path: placeOf(task.id),
    key,
  })
}

/** Tells those whom a comment names, and those whom the task concerns. */
export const tellOfComment = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  comment: { id: string; taskId: string; text: string },
): Promise<void> => {
  const task = await readTaskPeople(tx, scope, comment.taskId)
  if (!task) return
  const path = placeOf(comment.taskId)
  const named = mentionsIn(comment.text, await readPeople(tx, scope))
  await notify(services, tx, named, {
    news: { kind: 'task-mention', task: task.name },
    path,
    key: `comment:${comment.id}`,
    together: `task-mention:${comment.taskId}`,
  })
  await notify(services, tx, [task.assignee_id, task.created_by, ...task.commenters], {
    news: { kind: 'task-comment', task: task.name },
    path,
    key: `comment:${comment.id}`,
    together: `task-comment:${comment.taskId}`,
  })
}

/** Reminds of tasks the day before, on the day, and once when they are late. */
export const remindOfTasks: ReminderSource = async (tx, scope, { morning, today }) => {
  const tasks = await readDueTasks(tx, scope, addDays(morning, -1), addDays(morning, 1))
  return tasks.flatMap(({ id, name, due_date, assignee_id, for_everyone }) => {
    if (due_date === null || (!for_everyone && assignee_id === null)) return []
    const days = daysBetween(today, due_date)
    return {
      people: for_everyone || assignee_id === null ? ('everybody' as const) : [assignee_id],
      news: { kind: 'task-due' as const, task: name, days },
      path: placeOf(id),
      key: `task-due:${id}:${due_date}:${Math.max(days, -1)}`,
    }
  })
}
