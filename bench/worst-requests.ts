import { fillPath, pathParams, type Route } from '#kernel/route.ts'
import { tusPieceType } from '#kernel/tus.ts'
import { bodyBounds, mostFields } from '#server/http/body-bounds.ts'
import { fills, largestTaken, worstValue } from './worst-values.ts'

/** A request to a row: what it is made of, and what goes out. */
export interface Attempt {
  what: string
  path: string
  headers: Record<string, string>
  body?: string | FormData | Blob
}

type Fields = Record<string, unknown>

const form = 'application/x-www-form-urlencoded'
/** The largest file that is tried: what reads it whole takes no larger ones. */
const mostFileBytes = 5_000_000
const headerSigns = 14_000

const json = (what: string, path: string, fields: unknown, bytes: number): Attempt | null => {
  const body = JSON.stringify(fields)
  return Buffer.byteLength(body) > bytes ? null : { what, path, headers: { 'content-type': 'application/json' }, body }
}

/** The least that a row is asked. */
export const leastOf = (row: Route, sample: Fields): Attempt => {
  const path = pathOf(row, sample)
  if (row.method === 'GET') return { what: 'nothing', path, headers: {} }
  return { what: 'nothing', path, headers: { 'content-type': 'application/json' }, body: '{}' }
}

/** All that is known to cost much, as large as the row takes it. */
export const worstOf = (row: Route, sample: Fields): Attempt[] => {
  const path = pathOf(row, sample)
  const longHeaders = ['if-none-match', 'accept', 'range', 'user-agent', 'x-forwarded-for', 'cookie'].flatMap((name) =>
    [' ', ',', '"'].map((sign) => ({
      what: `${name} of ${JSON.stringify(sign)}`,
      path,
      headers: { [name]: `a${sign.repeat(headerSigns)}b` },
    })),
  )
  const longQueries = [' ', ',', '(', '%', 'e\u0301'].map((sign) => ({
    what: `query of ${JSON.stringify(sign)}`,
    path: `${path}?${queryOf(row, sign)}`,
    headers: {},
  }))
  if (row.method === 'GET') return [...longHeaders, ...longQueries]
  if (row.kind === 'tus') return [pieceOf(path)]
  if (row.file) return [...filesOf(row, path, sample), ...bodiesOf(row, path, sample)]
  return bodiesOf(row, path, sample)
}

const queryOf = (row: Route, sign: string): string => {
  const names = Object.keys((row.query as { shape?: Fields } | undefined)?.shape ?? { a: 1 })
  const each = Math.floor(12_000 / names.length / encodeURIComponent(sign).length)
  return names.map((name) => `${name}=${encodeURIComponent(sign.repeat(each))}`).join('&')
}

const pathOf = (row: Route, sample: Fields): string =>
  fillPath(row.path, Object.fromEntries(pathParams(row.path).map((name) => [name, sample[name] || 'x'])))

const pieceOf = (path: string): Attempt => ({
  what: 'a piece of 5 MB',
  path,
  headers: { 'content-type': tusPieceType, 'tus-resumable': '1.0.0', 'upload-offset': '0' },
  body: new Blob([Buffer.alloc(mostFileBytes, ',')]),
})

const bodiesOf = (row: Route, path: string, sample: Fields): Attempt[] => {
  const { bytes, values } = bodyBounds(row)
  const { body } = row
  const filled = body
    ? fills.flatMap((fill) => [
        json(`taken, of ${JSON.stringify(fill)}`, path, largestTaken(body, fieldsOf(sample), fill), bytes),
        json(`filled, of ${JSON.stringify(fill)}`, path, worstValue(body, fill), bytes),
      ])
    : []
  const room = bytes - 100
  const names = Math.min(Math.floor(values / 2) - 2, Math.floor(room / 12))
  const shapes: [string, string][] = [
    [
      'lists in lists',
      `{"a":${'['.repeat(Math.min(values - 2, room / 2))}${']'.repeat(Math.min(values - 2, room / 2))}}`,
    ],
    ['many values', `{"a":[${'{},'.repeat(Math.min(values / 2 - 2, room / 3))}1]}`],
    ['too many values', `{"a":[${'[],'.repeat(room / 3)}1]}`],
    ['many names', `{${Array.from({ length: names }, (_none, at) => `"n${at}":1`).join()}}`],
    ['escaped signs', `{"a":"${'\\u00e9'.repeat(room / 6)}"}`],
    ['a long text', `{"a":"${' '.repeat(room)}"}`],
    ['half a text', `{"a":"${'\\"'.repeat(room / 2)}`],
    ['names of prototypes', `{"a":"${'"__proto__":'.replaceAll('"', '\\"').repeat(room / 16)}"}`],
  ]
  const each = Math.floor(room / mostFields) - 6
  const forms: [string, string][] = [
    [
      'a form of many fields',
      Array.from({ length: mostFields }, (_none, at) => `f${at}=${'%C3%A9'.repeat(each / 6)}`).join('&'),
    ],
    ['a form of one name', Array.from({ length: mostFields }, () => `a=${'+'.repeat(each)}`).join('&')],
    ['a form of too many fields', 'a=1&'.repeat(room / 4)],
    ['a form of percent signs', `a=${'%'.repeat(room)}`],
  ]
  return [
    ...filled.filter((one) => one !== null),
    ...shapes.map(([what, text]) => ({ what, path, headers: { 'content-type': 'application/json' }, body: text })),
    ...forms.map(([what, text]) => ({ what, path, headers: { 'content-type': form }, body: text })),
    { what: 'a form of many parts', path, headers: {}, body: manyParts(each) },
  ]
}

const fieldsOf = (sample: Fields): Fields =>
  Object.fromEntries(Object.entries(sample).filter(([, value]) => !(value instanceof Blob)))

const manyParts = (bytes: number): FormData => {
  const parts = new FormData()
  for (let at = 0; at < mostFields; at++) parts.append(`f${at}`, 'a'.repeat(Math.max(1, bytes - 100)))
  return parts
}

const filesOf = ({ file }: Route, path: string, sample: Fields): Attempt[] => {
  if (!file) return []
  const bytes = Math.min(file.maxBytes, mostFileBytes)
  const line = (text: string): string => text.repeat(Math.floor(bytes / text.length))
  const contents: [string, string][] = [
    ['commas', ','.repeat(bytes)],
    ['spaces', ' '.repeat(bytes)],
    ['marks and commas', line('"a",')],
    ['dates of a bank', `Date,Amount,Currency,Description\n${line(`1${'T'.repeat(30_000)}x,1.00,EUR,x\n`)}`],
    ['events', `BEGIN:VCALENDAR\n${line('BEGIN:VEVENT\nDTSTART:20260101\nSUMMARY:a\nEND:VEVENT\n')}END:VCALENDAR\n`],
    ['calendars in calendars', line('BEGIN:VCALENDAR\n')],
  ]
  return contents.map(([what, content]) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fieldsOf(sample))) body.append(name, String(value))
    body.append(file.field, new Blob([content]), 'file.csv')
    return { what: `a file of ${what}`, path, headers: {}, body }
  })
}
