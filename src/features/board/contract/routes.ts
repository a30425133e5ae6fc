import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { emptyAsAbsent, numberOf } from '#kernel/numbers.ts'
import { defineRoutes } from '#kernel/route.ts'
import {
  assignee,
  boardTask,
  checklist,
  commentText,
  dueDate,
  labels,
  linkedId,
  priority,
  status,
  taskComment,
  taskDetails,
  taskName,
} from './task.ts'

const writing = { max: 300, seconds: 60, by: 'user' } as const

const said = {
  name: taskName,
  details: taskDetails,
  priority,
  assigned_to: assignee,
  dueDate,
  labels,
  checklist,
}
const task = z.object({ task: boardTask })
/** The state of a task that a person saw before changing it; without it the last one to write wins. */
const rowVersion = z.preprocess(emptyAsAbsent, numberOf('The row version is a number.').optional())

export const routes = defineRoutes({
  getBoardTasks: {
    method: 'GET',
    path: '/api/get-board-tasks',
    doc: 'All tasks of the workspace, column by column, with the urgent ones and the counts.',
    access: 'member',
    kind: 'json',
    /** `numberOfTasks` counts all, `usersTasks` those assigned to the person; what is done is not urgent. */
    reply: z.object({
      tasks: z.array(boardTask),
      urgentTasks: z.array(boardTask.pick({ id: true, number: true, name: true, assigned_to: true, dueDate: true })),
      numberOfTasks: z.number().int(),
      usersTasks: z.number().int(),
      owner: z.string(),
    }),
  },
  addBoardTask: {
    method: 'POST',
    path: '/add-board-task',
    doc: 'Puts a task at the top of a column, To do unless said otherwise.',
    access: 'member',
    kind: 'form',
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
    doc: 'Changes what a task says; due date, labels and checklist stay as they are when left out.',
    access: 'member',
    kind: 'form',
    body: z.object({ taskId: id, ...said, assigned_to: z.preprocess(emptyAsAbsent, assignee.optional()), rowVersion }),
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
    body: z.object({ taskId: id, itemId: id, done: z.union([z.boolean(), z.stringbool()]).default(true) }),
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
    reply: z.object({ comments: z.array(taskComment) }),
  },
  addBoardComment: {
    method: 'POST',
    path: '/add-board-comment',
    doc: 'Says something about a task.',
    access: 'member',
    right: 'comment',
    kind: 'form',
    body: z.object({ taskId: id, text: commentText }),
    reply: z.object({ comment: taskComment }),
    repeatable: true,
    limit: writing,
    next: '/board',
  },
  deleteBoardComment: {
    method: 'POST',
    path: '/delete-board-comment',
    doc: "Takes one's own comment away; the workspace's owner may take any.",
    access: 'member',
    right: 'comment',
    kind: 'form',
    body: z.object({ commentId: id }),
    reply: z.object({ message: z.string() }),
    next: '/board',
  },
})
