import { defineFeature, type Feature } from '#server/http/feature.ts'
import { KeptReplies } from '#server/http/kept-replies.ts'
import type { Services } from '#server/services.ts'
import { routes } from '../contract/routes.ts'
import { addComment, deleteComment, listComments, restoreComment } from './comments.ts'
import { listTargets } from './links.ts'
import { listTasks } from './list-tasks.ts'
import { moveTask } from './move-task.ts'
import { addTask, checkTask, deleteTask, editTask, restoreTask } from './tasks.ts'

/** The task board of a band. */
export const boardFeature = (services: Services): Feature => {
  const boards = new KeptReplies(32_000_000)
  return defineFeature(routes, {
    getBoardTasks: ({ scope }, asked) => listTasks(services, boards, scope, asked),
    getBoardLinkTargets: ({ scope }) => listTargets(services, scope),
    addBoardTask: ({ scope, keepReply }, input) => addTask(services, scope, input, keepReply),
    editBoardTask: ({ scope }, input) => editTask(services, scope, input),
    moveBoardTask: ({ scope }, input) => moveTask(services, scope, input),
    checkBoardTask: ({ scope }, input) => checkTask(services, scope, input),
    deleteBoardTask: ({ scope }, { id }) => deleteTask(services, scope, id),
    restoreBoardTask: ({ scope }, { taskId }) => restoreTask(services, scope, taskId),
    getBoardComments: ({ scope }, { taskId }) => listComments(services, scope, taskId),
    addBoardComment: ({ scope, keepReply }, input) => addComment(services, scope, input, keepReply),
    deleteBoardComment: ({ scope }, { commentId }) => deleteComment(services, scope, commentId),
    restoreBoardComment: ({ scope }, { commentId }) => restoreComment(services, scope, commentId),
  })
}
