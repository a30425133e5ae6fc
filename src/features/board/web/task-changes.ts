import { changedFields, type ShownField } from '#web/editing/merged-draft.ts'
import type { TaskDraft } from './task-draft.ts'

const shownFields: readonly ShownField<TaskDraft>[] = [
  ['Name', ({ name }) => name],
  ['Details', ({ details }) => details],
  ['Priority', ({ priority }) => priority],
  ['Assigned to', ({ assigned_to }) => assigned_to],
  ['Due', ({ dueDate }) => dueDate],
  ['Labels', ({ labels }) => labels],
  ['Checklist', ({ checklist }) => checklist.map(({ text }) => text).join('\n')],
  ['Links', ({ links }) => links.map(({ name }) => name).join(', ')],
]

/** What somebody else has made of a task meanwhile, field by field. */
export const taskChanges = (before: TaskDraft, theirs: TaskDraft) => changedFields(shownFields, before, theirs)
