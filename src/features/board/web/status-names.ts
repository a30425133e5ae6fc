import type { Status } from '#features/board/contract/task-values.ts'
import { t } from '#kernel/language/translate.ts'

/** What people call the columns. */
export const statusNames: Readonly<Record<Status, string>> = {
  todo: t('To do'),
  doing: t('Doing'),
  waiting: t('Waiting'),
  done: t('Done'),
}
