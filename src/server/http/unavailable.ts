import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { isCrowded, isLostDatabase } from '#server/database/lost-database.ts'
import { isClash } from '#server/database/try-again.ts'
import { StoreUnavailable } from '#server/storage/storage.ts'

interface Known {
  code?: string
  message?: string
}

const comeBackSeconds = 5

/** What passes, said as such: the database or the store is away, has too much to do, or somebody holds what is asked for. */
export const unavailability = (error: unknown): Failure | null => {
  const text = textOf(error)
  return text === null ? null : new Failure('unavailable', text, { retryAfterSeconds: comeBackSeconds })
}

const textOf = (error: unknown): string | null => {
  const known = error as Known
  if (isCrowded(error)) return t('The server is very busy just now. Try again in a moment.')
  if (error instanceof StoreUnavailable && known.code !== missingFile)
    return t('The server can’t reach its file storage right now. Try again in a moment.')
  if (known.code === '55P03' || isClash(error))
    return t('Somebody else is changing this right now. Try again in a moment.')
  if (known.code === '57014') return t('This took too long. Try again in a moment.')
  return isLostDatabase(known) ? t('The server can’t reach its database right now.') : null
}

// A file that is gone does not come back.
const missingFile = 'ENOENT'
