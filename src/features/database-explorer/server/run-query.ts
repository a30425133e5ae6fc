import { t } from '#kernel/language/translate.ts'
import type { ReadOnlyQuery, TextRow } from '#server/database/explorer/read-only-query.ts'
import type { UserContext } from '#server/http/context.ts'
import { FormedReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { mostShownBytes, mostShownCharacters, mostShownRows, querySeconds } from '../contract/database-limits.ts'
import type { ColumnInfo } from '../contract/database-query.ts'
import { type AskedQuery, askedQuery, callerGone, ToldQuery } from './asked-query.ts'

/** How PostgreSQL would run a query; told in the audit log like one that runs. */
export const explainQuery = async (
  services: Services,
  { person, reply }: UserContext,
  input: { table?: string | undefined; custom_query?: string | undefined },
): Promise<{ plan: unknown }> => {
  const asked = await askedQuery(services, input)
  const told = await ToldQuery.begin(services, person, asked, 'plan')
  try {
    const plan = await services.explorer.plan(asked.text, querySeconds)
    await told.end()
    return { plan }
  } catch (error) {
    throw await told.fail(error, callerGone(reply))
  }
}

const numbers = new Set(['smallint', 'integer', 'oid', 'real', 'double precision'])
const number = /^-?\d/

type ToJson = (text: string) => string

const asNumber: ToJson = (text) => (number.test(text) ? text : JSON.stringify(text))
const asTruth: ToJson = (text) => (text === 't' ? 'true' : 'false')
const asText: ToJson = (text) => {
  if (text.length <= mostShownCharacters) return JSON.stringify(text)
  return JSON.stringify(
    t('{shown}… ({more, plural, one {# more character} other {# more characters}})', {
      shown: text.slice(0, mostShownCharacters).toWellFormed(),
      more: text.length - mostShownCharacters,
    }),
  )
}

/** How values of these types become JSON: numbers that JSON holds as they are, truths, and text for everything else. */
const rowsToJson = (types: readonly string[]): ((rows: readonly TextRow[]) => string) => {
  const ways = types.map((type) => (numbers.has(type) ? asNumber : type === 'boolean' ? asTruth : asText))
  return (rows) => {
    let json = ''
    for (const row of rows) {
      json += json === '' ? '[' : ',['
      for (const [at, value] of row.entries()) {
        if (at > 0) json += ','
        json += value === null ? 'null' : (ways[at] ?? asText)(value)
      }
      json += ']'
    }
    return json
  }
}

/** Runs a query and answers with its first rows; told in the audit log. */
export const runQuery = async (
  services: Services,
  { person, reply }: UserContext,
  input: { table?: string | undefined; custom_query?: string | undefined },
): Promise<FormedReply> => {
  const asked = await askedQuery(services, input)
  const told = await ToldQuery.begin(services, person, asked, 'shown')
  const stop = callerGone(reply)
  try {
    const query = await services.explorer.open(asked.text, querySeconds, stop)
    const answer = await readAnswer(query).finally(() => query.close())
    await told.end(answer.rows)
    return formed(query, answer, asked, told.seconds())
  } catch (error) {
    throw await told.fail(error, stop)
  }
}

interface Answer {
  pieces: Buffer[]
  rows: number
  cut: 'rows' | 'size' | null
}

// In pieces, so that other people's requests find a turn between them; PostgreSQL reads on while a piece is formed.
const readAnswer = async (query: ReadOnlyQuery): Promise<Answer> => {
  const toJson = rowsToJson(query.columns.map(({ type }) => type))
  const answer: Answer = { pieces: [], rows: 0, cut: null }
  let bytes = 0
  // One more than is shown tells whether there are more.
  let coming = query.next(mostShownRows + 1)
  for (;;) {
    const rows = await coming
    if (rows.length === 0) return answer
    const left = mostShownRows - answer.rows
    if (rows.length <= left) {
      coming = query.next(left - rows.length + 1)
      // The code that awaits it gets the failure; nothing awaits it when what came before was too large.
      coming.catch(() => undefined)
    }
    const shown = rows.slice(0, left)
    if (shown.length > 0) {
      const piece = Buffer.from((answer.rows > 0 ? ',' : '') + toJson(shown))
      bytes += piece.length
      if (bytes > mostShownBytes) return { ...answer, cut: 'size' }
      answer.pieces.push(piece)
      answer.rows += shown.length
    }
    if (rows.length > left) return { ...answer, cut: 'rows' }
  }
}

// As SQLite tells the columns of a view.
const columnsOf = (query: ReadOnlyQuery): ColumnInfo[] =>
  query.columns.map(({ name, type }, cid) => ({ cid, name, type, notnull: false, dflt_value: null, pk: 0 }))

const formed = (query: ReadOnlyQuery, { pieces, cut }: Answer, asked: AskedQuery, seconds: number): FormedReply => {
  const columns = query.columns.map(({ name }) => name)
  const types = query.columns.map(({ type }) => type)
  const schema_info = asked.table === null ? columnsOf(query) : asked.columns
  const around = JSON.stringify({ success: true, columns, types, schema_info, cut, seconds, error: null })
  return FormedReply.ofPieces([Buffer.from(`${around.slice(0, -1)},"rows":[`), ...pieces, Buffer.from(']}')])
}
