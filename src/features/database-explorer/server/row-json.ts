import type { TextRow } from '#server/database/explorer/read-only-query.ts'
import { mostShownCharacters } from '../contract/database-limits.ts'

const numbers = new Set(['smallint', 'integer', 'oid', 'real', 'double precision'])
const number = /^-?\d/

type ToJson = (text: string) => string

const asNumber: ToJson = (text) => (number.test(text) ? text : JSON.stringify(text))
const asTruth: ToJson = (text) => (text === 't' ? 'true' : 'false')
const asText: ToJson = (text) => {
  if (text.length <= mostShownCharacters) return JSON.stringify(text)
  const more = (text.length - mostShownCharacters).toLocaleString('en-GB')
  return JSON.stringify(`${text.slice(0, mostShownCharacters).toWellFormed()}… (${more} more characters)`)
}

/** How values of these types become JSON: numbers that JSON holds as they are, truths, and text for everything else. */
export const rowsToJson = (types: readonly string[]): ((rows: readonly TextRow[]) => string) => {
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
