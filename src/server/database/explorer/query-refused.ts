import { DatabaseError } from 'pg'
import { t } from '#kernel/language/translate.ts'

/** Why a query did not run, or not to its end, in words for the person who asked; `at` counts the characters of its text from 0. */
export class QueryRefused extends Error {
  readonly at: number | null
  readonly hint: string | null

  constructor(text: string, at: number | null = null, hint: string | null = null) {
    super(text)
    this.name = 'QueryRefused'
    this.at = at
    this.hint = hint
  }
}

/** All connections of the Explorer are in use. */
export class ExplorerBusy extends Error {}

const readingWords = /^(\s|\(|--[^\n]*(\n|$)|\/\*[\s\S]*?\*\/)*(select|values|table|with)\b/i

const words: Record<string, string> = {
  // What runs out of time, of memory, or of room to sort in.
  get '57014'() {
    return t('This took too long, so it was stopped.')
  },
  get '08P01'() {
    return t('Queries can’t have parameters such as $1 here.')
  },
  get '53200'() {
    return t('This needs more memory than a query may have.')
  },
  get '54000'() {
    return t('This needs more memory than a query may have.')
  },
  get '53400'() {
    return t('This needs more disk space than a query may have: sort, join or fetch less at once.')
  },
}

/** What PostgreSQL said about a query that began behind `before` characters of ours; anything else goes on as it is. */
export const refusalOf = (error: unknown, text: string, before: number): unknown => {
  if (!(error instanceof DatabaseError)) return error
  if (error.code === '53300') return new ExplorerBusy(t('All connections of the Database Explorer are in use.'))
  // The connection or the whole server goes away: nothing that the query could help.
  if (/^(57P|08(?!P01))/.test(error.code ?? '')) return error
  const at = error.position === undefined ? null : Math.max(Number(error.position) - 1 - before, 0)
  if (error.code === '42601' && error.message.startsWith('cannot insert multiple commands'))
    return new QueryRefused(t('Only one statement at a time may run here.'))
  if (error.code === '42601' && !readingWords.test(text))
    return new QueryRefused(t('Only read queries can run here: SELECT, VALUES, TABLE or WITH.'), at)
  return new QueryRefused(words[error.code ?? ''] ?? error.message, at, error.hint ?? null)
}
