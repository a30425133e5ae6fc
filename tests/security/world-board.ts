import { randomUUID } from 'node:crypto'
import type { Script } from './script.ts'

/** Gives a band of the world a board with a task of a member, which says the canary and leads to a note, and a comment. */
export const addBoard = (
  script: Script,
  {
    workspaceId,
    demoId,
    noteId,
    memberId,
    ownerId,
    canary,
  }: Record<'workspaceId' | 'demoId' | 'noteId' | 'memberId' | 'ownerId' | 'canary', string>,
): { taskId: string; commentId: string } => {
  const [taskId, commentId] = [randomUUID(), randomUUID()]
  const item = JSON.stringify([{ id: taskId, text: canary, done: false }])
  script.add('INSERT INTO boards (workspace_id, last_number) VALUES ($1, 1)', [workspaceId])
  script.add(
    `INSERT INTO board_tasks (workspace_id, id, number, name, details, priority, status, position, for_everyone,
       assignee_id, checklist, demo_id, note_id)
     VALUES ($1, $2, 1, $3, $3, 'urgent', 'todo', 'a0', false, $4, $5, $6, $7)`,
    [workspaceId, taskId, canary, memberId, item, demoId, noteId],
  )
  script.add('INSERT INTO board_comments (workspace_id, id, task_id, author_id, text) VALUES ($1, $2, $3, $4, $5)', [
    workspaceId,
    commentId,
    taskId,
    ownerId,
    canary,
  ])
  return { taskId, commentId }
}
