import { CallError } from '#client/client.ts'
import { t } from '#kernel/language/translate.ts'
import { messageOf } from '#web/api.ts'

/** What to show for a failed change: that there was no CSRF token, the server's own text, or the given one. */
export const failureText = (error: unknown, otherwise: string): string => {
  if (error instanceof CallError && error.call === 'GET /api/csrf-token') return t('Failed to fetch CSRF token')
  return messageOf(error, otherwise)
}

/** Whether the plan has no room for it (402), so that the way to the plans is worth showing. */
export const needsPlan = (error: unknown): boolean => error instanceof CallError && error.status === 402
