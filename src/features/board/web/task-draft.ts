import { randomKey } from '#client/random-key.ts'
import type { BoardTask, TaskLink } from '#features/board/contract/task.ts'
import type { Priority } from '#features/board/contract/task-values.ts'
import { t } from '#kernel/language/translate.ts'
import { defineFields, type FieldsOfCall, listed } from '#web/editing/define-fields.ts'

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

type Sent = FieldsOfCall<'addBoardTask', 'status' | 'demoId' | 'noteId'> &
  FieldsOfCall<'editBoardTask', 'taskId' | 'rowVersion'>

/** The fields of a task. */
export const taskFields = defineFields<BoardTask, TaskDraft, Sent>({
  name: { label: t('Name'), blank: '' },
  details: { label: t('Details'), blank: '' },
  priority: { label: t('Priority'), blank: 'mid' },
  assigned_to: { label: t('Assigned to'), blank: '', of: (task) => task.assigned_to ?? '' },
  dueDate: { label: t('Due'), blank: '', of: ({ dueDate }) => dueDate ?? '', sent: ({ dueDate }) => dueDate || null },
  labels: {
    label: t('Labels##of a task'),
    blank: '',
    of: ({ labels }) => labels.join(', '),
    sent: ({ labels }) => listed(labels),
  },
  /** Empty lines are none. */
  checklist: {
    label: t('Checklist'),
    blank: [],
    of: ({ checklist }) => checklist.map(({ id, text }) => ({ key: id, id, text })),
    sent: ({ checklist }) =>
      checklist
        .filter((line) => line.text.trim() !== '')
        .map(({ id, text }) => (id === undefined ? { text } : { id, text })),
    words: ({ checklist }) => checklist.map(({ text }) => text).join('\n'),
  },
  links: {
    label: t('Links'),
    blank: [],
    sent: ({ links }) => links.map(({ kind, id }) => ({ kind, id })),
    words: ({ links }) => links.map(({ name }) => name).join(', '),
  },
})

/** One more line of a checklist. */
export const newLine = (): DraftLine => ({ key: randomKey(), text: '' })
