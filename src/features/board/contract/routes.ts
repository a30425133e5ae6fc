import { z } from 'zod'
import { maxMilestonesTold } from '#features/releases/contract/release-words.ts'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { emptyAsAbsent, rowVersion, yesOrNoOf } from '#kernel/numbers.ts'
import { cursor, listOf, nextCursor } from '#kernel/page.ts'
import { defineRoutes, defineTag } from '#kernel/route.ts'
import { maxTargets, maxTaskComments, maxUrgentTold, tasksOfPage } from './board-limits.ts'
import {
  assignee,
  boardMilestone,
  boardTask,
  checklist,
  commentText,
  dueDate,
  labels,
  linkedId,
  links,
  linkTarget,
  priority,
  status,
  taskComment,
  taskDetails,
  taskName,
} from './task.ts'
import { taskFilter } from './task-filter.ts'
import { statuses } from './task-values.ts'

const writing = { max: 300, seconds: 60, by: 'user' } as const

const said = {
  name: taskName,
  details: taskDetails.default(''),
  priority,
  assigned_to: assignee,
  dueDate,
  labels,
  checklist,
  links,
}
const task = z.object({ task: boardTask })

export const tag = defineTag({
  name: 'Board',
  description: 'Tasks in columns, with checklists, links, comments and the milestones beside them.',
})

export const routes = defineRoutes({
  getBoardTasks: {
    method: 'GET',
    path: '/api/get-board-tasks',
    doc: 'The first tasks of each column, of all or as filtered, with counts, urgent ones and milestones; the next by nextCursor.',
    access: 'member',
    kind: 'json',
    query: taskFilter.extend({ cursor }),
    /**
     * `numberOfTasks` counts all, `usersTasks` those assigned to the person; what is done is not urgent. Milestones count
     * nowhere. `inColumns` says how many the filter leaves, on whatever page. Later pages bring tasks alone.
     */
    reply: z.object({
      tasks: z.array(boardTask).max(statuses.length * tasksOfPage),
      nextCursor,
      inColumns: z.record(status, z.number().int()),
      urgentTasks: z
        .array(
          boardTask.pick({ id: true, number: true, name: true, assigned_to: true, assigneeName: true, dueDate: true }),
        )
        .max(maxUrgentTold),
      numberOfUrgentTasks: z.number().int(),
      numberOfTasks: z.number().int(),
      usersTasks: z.number().int(),
      owner: z.string(),
      milestones: z.array(boardMilestone).max(maxMilestonesTold),
    }),
  },
  getBoardLinkTargets: {
    method: 'GET',
    path: '/api/get-board-link-targets',
    doc: 'What a task may be linked to: releases, events to come, and the newest version of each song.',
    access: 'member',
    kind: 'json',
    reply: z.object({ targets: listOf(linkTarget, maxTargets) }),
  },
  addBoardTask: {
    method: 'POST',
    path: '/add-board-task',
    doc: 'Puts a task at the top of a column, To do unless said otherwise.',
    access: 'member',
    kind: 'form',
    refuses: ['conflict'],
    body: z.object({
      ...said,
      status: z.preprocess(emptyAsAbsent, status.optional()),
      demoId: linkedId,
      noteId: linkedId,
    }),
    reply: z.object({ task: boardTask, message: z.string() }),
    repeatable: true,
    limit: writing,
    next: '/board',
  },
  editBoardTask: {
    method: 'POST',
    path: '/edit-board-task',
    doc: 'Changes what a task says; fields that are left out stay as they are.',
    access: 'member',
    kind: 'form',
    body: z.object({
      taskId: id,
      ...said,
      name: taskName.optional(),
      details: taskDetails.optional(),
      priority: priority.optional(),
      assigned_to: z.preprocess(emptyAsAbsent, assignee.optional()),
      rowVersion,
    }),
    reply: task,
    limit: writing,
    next: '/board',
  },
  moveBoardTask: {
    method: 'POST',
    path: '/move-board-task',
    doc: 'Moves a task into a column: below another task, or to its top.',
    access: 'member',
    kind: 'form',
    refuses: ['conflict'],
    body: z.object({ taskId: id, status, afterId: z.preprocess(emptyAsAbsent, id.nullable().optional()) }),
    reply: task,
    limit: writing,
    next: '/board',
  },
  checkBoardTask: {
    method: 'POST',
    path: '/check-board-task',
    doc: "Ticks a line of a task's checklist, or unticks it.",
    access: 'member',
    kind: 'form',
    body: z.object({ taskId: id, itemId: id, done: yesOrNoOf(() => t('Done must be true or false.')).default(true) }),
    reply: task,
    limit: writing,
    next: '/board',
  },
  deleteBoardTask: {
    method: 'DELETE',
    path: '/delete-board-task/{id}',
    doc: 'Deletes a task with its comments; for a day it can be brought back.',
    access: 'member',
    kind: 'json',
    params: z.object({ id }),
    reply: z.object({ message: z.string() }),
  },
  restoreBoardTask: {
    method: 'POST',
    path: '/restore-board-task',
    doc: 'Brings a task back that was deleted within the last day.',
    access: 'member',
    kind: 'form',
    refuses: ['conflict'],
    body: z.object({ taskId: id }),
    reply: task,
    limit: writing,
    next: '/board',
  },
  getBoardComments: {
    method: 'GET',
    path: '/api/get-board-comments',
    doc: 'What was said about a task, oldest first.',
    access: 'member',
    kind: 'json',
    query: z.object({ taskId: id }),
    reply: z.object({ comments: listOf(taskComment, maxTaskComments) }),
  },
  addBoardComment: {
    method: 'POST',
    path: '/add-board-comment',
    doc: 'Says something about a task.',
    access: 'member',
    right: 'comment',
    kind: 'form',
    refuses: ['conflict'],
    body: z.object({ taskId: id, text: commentText }),
    reply: z.object({ comment: taskComment }),
    repeatable: true,
    limit: writing,
    next: '/board',
  },
  deleteBoardComment: {
    method: 'POST',
    path: '/delete-board-comment',
    doc: "Takes one's own comment away; the workspace's owner and its managers may take any. For a day it can be brought back.",
    access: 'member',
    right: 'comment',
    kind: 'form',
    body: z.object({ commentId: id }),
    reply: z.object({ message: z.string() }),
    next: '/board',
  },
  restoreBoardComment: {
    method: 'POST',
    path: '/restore-board-comment',
    doc: 'Brings a comment back within a day; for the person who deleted it and those who manage the workspace.',
    access: 'member',
    right: 'comment',
    kind: 'form',
    refuses: ['conflict'],
    body: z.object({ commentId: id }),
    reply: z.object({ comment: taskComment }),
    limit: writing,
    next: '/board',
  },
})
