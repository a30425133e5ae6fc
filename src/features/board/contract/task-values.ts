import { t } from '#kernel/language/translate.ts'

/** What the board says about tasks, word for word as specified. */
export const taskTexts = {
  get created() {
    return t('Task created successfully!')
  },
  get notCreated() {
    return t('Error creating task!')
  },
  get deleted() {
    return t('Task deleted successfully!')
  },
  get notDeleted() {
    return t('Error deleting task!')
  },
} as const

/** The priorities of a task, from low to high. */
export const priorities = ['low', 'mid', 'high', 'urgent'] as const
export type Priority = (typeof priorities)[number]

/** The columns of the board, from left to right. */
export const statuses = ['todo', 'doing', 'waiting', 'done'] as const
export type Status = (typeof statuses)[number]

/** What a task may lead to. */
export const linkKinds = ['release', 'event', 'demo'] as const
export type LinkKind = (typeof linkKinds)[number]

/** What stands for the whole band where a task names its assignee. */
export const everyone = 'everyone'
