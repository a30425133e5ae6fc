import { randomKey } from '#client/random-key.ts'
import type { BoardTask, TaskLink } from '#features/board/contract/task.ts'
import type { Priority } from '#features/board/contract/task-values.ts'

/** A line of a checklist as it is written; `key` tells lines apart that have no id yet. */
export interface DraftLine {
  key: string
  id?: string
  text: string
}

/** What a person writes about a task, as the fields have it. */
export interface TaskDraft {
  name: string
  details: string
  priority: Priority
  /** Empty: not chosen yet, or an account that is gone. */
  assigned_to: string
  dueDate: string
  labels: string
  checklist: DraftLine[]
  links: readonly TaskLink[]
}

/** The empty fields of a new task. */
export const blankDraft: TaskDraft = {
  name: '',
  details: '',
  priority: 'mid',
  assigned_to: '',
  dueDate: '',
  labels: '',
  checklist: [],
  links: [],
}

/** The fields of a task that is there. */
export const draftOf = (task: BoardTask): TaskDraft => ({
  name: task.name,
  details: task.details,
  priority: task.priority,
  assigned_to: task.assigned_to ?? '',
  dueDate: task.dueDate ?? '',
  labels: task.labels.join(', '),
  checklist: task.checklist.map(({ id, text }) => ({ key: id, id, text })),
  links: task.links,
})

/** One more line of a checklist. */
export const newLine = (): DraftLine => ({ key: randomKey(), text: '' })

/** What is sent of a draft; empty lines are none. */
export const sentOf = (draft: TaskDraft) => ({
  name: draft.name,
  details: draft.details,
  priority: draft.priority,
  assigned_to: draft.assigned_to,
  dueDate: draft.dueDate === '' ? null : draft.dueDate,
  labels: draft.labels
    .split(',')
    .map((label) => label.trim())
    .filter((label) => label !== ''),
  checklist: draft.checklist
    .filter((line) => line.text.trim() !== '')
    .map(({ id, text }) => (id === undefined ? { text } : { id, text })),
  links: draft.links.map(({ kind, id }) => ({ kind, id })),
})

/** The server's sentences by field; what it says of one label or line belongs to all of them. */
export const errorsByField = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, text]) => [path.split('.')[0] ?? path, text]))
