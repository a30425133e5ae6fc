import { pictureUrl } from '#features/accounts/server/api.ts'
import type { readBoardMilestones } from '#features/releases/server/api.ts'
import { may } from '#kernel/access.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { BoardMilestone, BoardTask, TaskComment } from '../contract/task.ts'
import { everyone } from '../contract/task-values.ts'
import type { CommentRow } from './comments.store.ts'
import { type LinkNames, presentLinks } from './links.ts'
import type { TaskRow } from './read-tasks.store.ts'

/** A comment is deleted by its author, or by those who manage the workspace. */
export const mayDeleteComment = (scope: WorkspaceScope, comment: { author_id: string | null }): boolean =>
  comment.author_id === scope.userId || may(scope.role, 'manage')

/** A deleted comment is restored by the person who deleted it, or by those who manage the workspace. */
export const mayRestoreComment = (scope: WorkspaceScope, comment: { deleted_by: string | null }): boolean =>
  comment.deleted_by === scope.userId || may(scope.role, 'manage')

/** A task for people; `names` are those of what tasks lead to. */
export const presentTask = (row: TaskRow, names: LinkNames): BoardTask => ({
  id: row.id,
  number: row.number,
  name: row.name,
  details: row.details,
  priority: row.priority,
  status: row.status,
  position: row.position,
  assigned_to: row.for_everyone ? everyone : row.assignee,
  assigneeName: row.assignee_name,
  assigneeId: row.assignee_id,
  assigneePicture: row.assignee_name === null ? null : pictureUrl(row.assignee_picture),
  assigneeLeft: !row.for_everyone && !row.assignee_belongs,
  dueDate: row.due_date,
  labels: row.labels,
  checklist: row.checklist,
  links: presentLinks(row.links, names),
  comments: row.comments,
  demo:
    row.demo_id === null
      ? null
      : {
          id: row.demo_id,
          name: row.demo_title ?? '',
          version: Number(row.demo_version),
          noteId: row.note_id,
          atSeconds: row.note_at_ms === null ? null : row.note_at_ms / 1000,
        },
  createdBy: row.created_by_name,
  createdAt: row.created_at.toISOString(),
  changedBy: row.changed_by_name,
  rowVersion: row.row_version,
})

/** A milestone for people. */
export const presentMilestone = (row: Awaited<ReturnType<typeof readBoardMilestones>>[number]): BoardMilestone => ({
  id: row.id,
  title: row.title,
  due: row.due,
  isDone: row.is_done,
  doneByItself: row.done_by_itself,
  releaseId: row.release_id,
  releaseName: row.release_name,
  ownerId: row.owner_id,
  owner: row.owner_name,
  ownerPicture: row.owner_id === null ? null : pictureUrl(row.owner_picture),
})

/** A comment for the person who asked. */
export const presentComment = (scope: WorkspaceScope, row: CommentRow): TaskComment => ({
  id: row.id,
  author: row.author_name,
  authorPicture: pictureUrl(row.author_picture),
  text: row.text,
  createdAt: row.created_at.toISOString(),
  canDelete: mayDeleteComment(scope, row),
})
