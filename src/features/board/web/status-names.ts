import type { Status } from '#features/board/contract/task-values.ts'

/** What people call the columns. */
export const statusNames: Readonly<Record<Status, string>> = {
  todo: 'To do',
  doing: 'Doing',
  waiting: 'Waiting',
  done: 'Done',
}
