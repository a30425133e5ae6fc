import { numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import type { ReadOnlyQuery } from '#server/database/explorer/read-only-query.ts'
import type { UserContext } from '#server/http/context.ts'
import type { DownloadReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import type { Cell } from '#server/spreadsheet/cell-xml.ts'
import { spreadsheet, spreadsheetType } from '#server/spreadsheet/spreadsheet.ts'
import { mostSheetRows, sheetSeconds } from '../contract/database-limits.ts'
import { freeQuery, sheetFileName } from '../contract/database-texts.ts'
import { askedQuery, callerGone, ToldQuery } from './asked-query.ts'

type ToCell = (text: string) => Cell

// More digits than a spreadsheet counts with: such a number stays text, to the last digit.
const exactDigits = 15

const asNumber: ToCell = (text) => {
  const digits = text.replace(/[^\d]/g, '').replace(/^0+/, '').length
  return digits <= exactDigits && Number.isFinite(Number(text)) ? Number(text) : text
}
const asFloat: ToCell = (text) => (Number.isFinite(Number(text)) ? Number(text) : text)
const asTruth: ToCell = (text) => text === 't'
const asDate: ToCell = (text) => (/^\d{4}-\d\d-\d\d$/.test(text) ? { date: text } : text)
const asInstant: ToCell = (text) => {
  const instant = new Date(`${text.replace(' ', 'T').replace(/\+00$/, '')}Z`)
  return /^\d{4}-/.test(text) && !Number.isNaN(instant.getTime()) ? { instant } : text
}

const ways: Record<string, ToCell> = {
  smallint: asNumber,
  integer: asNumber,
  bigint: asNumber,
  oid: asNumber,
  numeric: asNumber,
  real: asFloat,
  'double precision': asFloat,
  boolean: asTruth,
  date: asDate,
  'timestamp with time zone': asInstant,
  'timestamp without time zone': asInstant,
}

/** How values of a type become cells; what spreadsheets have no form for stays PostgreSQL's text. */
const cellOf = (type: string): ((value: string | null) => Cell) => {
  const way = ways[type] ?? ((text: string) => text)
  return (value) => (value === null ? null : way(value))
}

/**
 * The answer of a query as a spreadsheet: its first rows are there before anything is sent, so a query that is refused
 * is told as such; the others are read as the caller takes them.
 */
export const downloadQuery = async (
  services: Services,
  { person, reply, log }: UserContext,
  input: { table?: string | undefined; custom_query?: string | undefined },
): Promise<DownloadReply> => {
  const asked = await askedQuery(services, input)
  const told = await ToldQuery.begin(services, person, asked, 'spreadsheet')
  const stop = callerGone(reply)
  const query = await services.explorer.open(asked.text, sheetSeconds, stop).catch(async (error: unknown) => {
    throw await told.fail(error, stop)
  })
  const counted = { rows: 0 }
  const content = spreadsheet({
    name: asked.table ?? freeQuery(),
    columns: query.columns.map(({ name, type }) => ({ head: name, width: widths[type] ?? 24 })),
    rows: sheetRows(query, counted, t('Only the first {rows} rows are included.', { rows: numberText(mostSheetRows) })),
  })
  const noted = (ended: Promise<unknown>): void => {
    ended.catch((error: unknown) => log.error({ err: error }, 'the end of a query was not written to the audit log'))
  }
  content.once('error', (error) => {
    query.close()
    noted(told.fail(error, stop))
  })
  content.once('close', () => {
    query.close()
    if (content.readableEnded) noted(told.end(counted.rows))
    else if (!content.errored) noted(told.fail(new Error('stopped'), stop))
  })
  return { kind: 'download', type: spreadsheetType, downloadName: sheetFileName(asked.table), content }
}

const widths: Record<string, number> = {
  boolean: 9,
  smallint: 10,
  integer: 10,
  bigint: 14,
  date: 12,
  'timestamp with time zone': 20,
  uuid: 38,
}

async function* sheetRows(
  query: ReadOnlyQuery,
  counted: { rows: number },
  cutNote: string,
): AsyncGenerator<Cell[], void, undefined> {
  const cells = query.columns.map(({ type }) => cellOf(type))
  for (;;) {
    const left = mostSheetRows - counted.rows
    const rows = await query.next(left + 1)
    if (rows.length === 0) return
    for (const row of rows.slice(0, left)) yield row.map((value, at) => cells[at]?.(value) ?? null)
    counted.rows += Math.min(rows.length, left)
    if (rows.length <= left) continue
    yield [cutNote]
    return
  }
}
