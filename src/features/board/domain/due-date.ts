import { dateText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'

const dayMs = 86_400_000

const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs

/** The calendar date (YYYY-MM-DD) of an instant on the viewer's clock. */
export const dateOf = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/** Whether a task should have been done before today (YYYY-MM-DD). */
export const isLate = (task: { dueDate: string | null; status: string }, today: string): boolean =>
  task.dueDate !== null && task.dueDate < today && task.status !== 'done'

/** A due date as one says it: "today", "tomorrow", "3 days late", "26 Nov", "9 Jan 2028"; what is done is never late. */
export const dueWords = (task: { dueDate: string; status: string }, today: string): string => {
  const days = dayNumber(task.dueDate) - dayNumber(today)
  if (days < 0 && task.status !== 'done') return t('{days, plural, one {# day} other {# days}} late', { days: -days })
  if (days === 0) return t('today')
  if (days === 1) return t('tomorrow')
  const otherYear = task.dueDate.slice(0, 4) !== today.slice(0, 4)
  return dateText(Date.parse(`${task.dueDate}T00:00:00Z`), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
    ...(otherYear && { year: 'numeric' }),
  })
}
