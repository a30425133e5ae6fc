import { DatabaseError } from 'pg'

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
  '57014': 'This took too long, so it was stopped.',
  '08P01': 'A query cannot have parameters such as $1 here.',
  '53200': 'This needs more memory than a query may have.',
  '54000': 'This needs more memory than a query may have.',
  '53400': 'This needs more room on the disk than a query may have: sort, join or take less at once.',
}

/** What PostgreSQL said about a query that began behind `before` characters of ours; anything else goes on as it is. */
export const refusalOf = (error: unknown, text: string, before: number): unknown => {
  if (!(error instanceof DatabaseError)) return error
  if (error.code === '53300') return new ExplorerBusy('All connections of the Database Explorer are in use.')
  // The connection or the whole server goes away: nothing that the query could help.
  if (/^(57P|08(?!P01))/.test(error.code ?? '')) return error
  const at = error.position === undefined ? null : Math.max(Number(error.position) - 1 - before, 0)
  if (error.code === '42601' && error.message.startsWith('cannot insert multiple commands'))
    return new QueryRefused('Only one statement at a time may run here.')
  if (error.code === '42601' && !readingWords.test(text))
    return new QueryRefused('Only queries that read may run here: SELECT, VALUES, TABLE or WITH.', at)
  return new QueryRefused(words[error.code ?? ''] ?? error.message, at, error.hint ?? null)
}
