import { Readable } from 'node:stream'
import { csvMark, csvRow } from '#kernel/csv-row.ts'
import { decimalText } from '#kernel/money.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { DownloadReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import type { Cell } from '#server/spreadsheet/cell-xml.ts'
import { mostSheetRows, spreadsheet, spreadsheetType } from '#server/spreadsheet/spreadsheet.ts'
import type { LedgerEntry } from '../contract/entry.ts'
import type { LedgerFilter } from '../contract/ledger-rows.ts'
import type { PaymentState } from '../contract/ledger-values.ts'
import type { UnpaidEntry } from '../contract/unpaid.ts'
import { type LedgerPlace, readLedgerPage } from './ledger-page.store.ts'
import { presentEntries } from './present-entry.ts'
import { listUnpaid } from './present-unpaid.ts'

const columns: readonly { head: string; width: number }[] = [
  { head: 'Date', width: 12 },
  { head: 'Text', width: 40 },
  { head: 'Direction', width: 10 },
  { head: 'Amount', width: 14 },
  { head: 'Currency', width: 9 },
  { head: 'Category', width: 18 },
  { head: 'Paid by', width: 30 },
  { head: 'To', width: 24 },
  { head: 'Split', width: 12 },
  { head: 'Shares', width: 40 },
  { head: 'Belongs to', width: 26 },
  { head: 'Tags', width: 20 },
  { head: 'Note', width: 40 },
  { head: 'Converted', width: 14 },
  { head: 'Converted currency', width: 18 },
  { head: 'Rate', width: 12 },
  { head: 'Rate date', width: 12 },
  { head: 'Rate source', width: 12 },
  { head: 'Receipts', width: 9 },
  { head: 'Source', width: 12 },
  { head: 'Id', width: 38 },
  { head: 'State', width: 9 },
  { head: 'Due', width: 12 },
]

const atOnce = 1000

/**
 * What a filter leaves as a file that is made while it is sent: the entries, and behind them what is not paid yet, which
 * has a day on which it is due and none on which it was booked. Amounts are decimal text, exact to the last digit.
 */
export const exportLedger = (
  services: Services,
  scope: WorkspaceScope,
  { format, ...asked }: LedgerFilter & { state?: PaymentState | undefined; format: 'csv' | 'xlsx' },
): DownloadReply => {
  const rows = allRows(services, scope, asked, format === 'csv' ? Number.POSITIVE_INFINITY : mostSheetRows)
  const downloadName = `ledger-${asked.from ?? 'all'}${asked.until ? `-to-${asked.until}` : ''}.${format}`
  if (format === 'xlsx')
    return {
      kind: 'download',
      type: spreadsheetType,
      downloadName,
      content: spreadsheet({ name: 'Ledger', columns, rows: sheetCells(rows) }),
    }
  return {
    kind: 'download',
    type: 'text/csv; charset=utf-8',
    downloadName,
    content: Readable.from(csvLines(rows), { objectMode: false }),
  }
}

type Row = LedgerEntry | UnpaidEntry

async function* allRows(
  services: Services,
  scope: WorkspaceScope,
  { state, ...filter }: LedgerFilter & { state?: PaymentState | undefined },
  most: number,
): AsyncGenerator<Row, void, undefined> {
  let given = 0
  if (state === undefined || state === 'paid')
    for await (const entry of entryRows(services, scope, filter, most)) {
      given++
      yield entry
    }
  if (state === 'paid') return
  const unpaid = await services.longReads.reading(scope, (tx) =>
    listUnpaid(tx, scope, { ...filter, state: state ?? 'open' }),
  )
  yield* unpaid.slice(0, most - given)
}

// Pages of their own, each by the place of the one before: no transaction stays open while a slow reader takes the file.
async function* entryRows(
  { longReads }: Services,
  scope: WorkspaceScope,
  filter: LedgerFilter,
  most: number,
): AsyncGenerator<LedgerEntry, void, undefined> {
  let after: LedgerPlace | null = null
  for (let given = 0; given < most; ) {
    const page: LedgerEntry[] = await longReads.reading(scope, async (tx) =>
      presentEntries(
        tx,
        scope,
        await readLedgerPage(tx, scope, filter, { order: 'date', after, most: Math.min(atOnce, most - given) }),
      ),
    )
    yield* page
    given += page.length
    const last = page.at(-1)
    if (!last || page.length < atOnce) return
    after = { keys: [last.date], id: last.id }
  }
}

const isUnpaid = (row: Row): row is UnpaidEntry => 'dueOn' in row

const unpaidCells = ({ direction, minor, currency, category, project, entry, ...one }: UnpaidEntry) => [
  null,
  one.text,
  direction,
  decimalText(BigInt(minor), currency),
  currency,
  category?.name ?? null,
  null,
  null,
  entry.split.kind,
  null,
  project?.name ?? null,
  entry.tags.join(', '),
  entry.note,
  ...Array<null>(5).fill(null),
  0,
  null,
  one.id,
  one.isOverdue ? 'overdue' : 'open',
  one.dueOn,
]

const cellsOf = (row: Row): (string | number | null)[] => (isUnpaid(row) ? unpaidCells(row) : entryCells(row))

const entryCells = (entry: LedgerEntry): (string | number | null)[] => {
  const { currency, converted } = entry
  const party = ({ name, minor, currency: of }: LedgerEntry['by'][number]): string =>
    `${name} ${decimalText(BigInt(minor), of)}`
  return [
    entry.date,
    entry.text,
    entry.direction,
    decimalText(BigInt(entry.minor), currency),
    currency,
    entry.category?.name ?? null,
    entry.by.map(party).join('; '),
    entry.to ? `${party(entry.to)} ${entry.to.currency}` : null,
    entry.split.kind,
    entry.shares.map(({ name, minor }) => `${name} ${decimalText(BigInt(minor), currency)}`).join('; '),
    entry.project?.name ?? null,
    entry.tags.join(', '),
    entry.note,
    converted && decimalText(BigInt(converted.minor), converted.currency),
    converted?.currency ?? null,
    converted?.rate ?? null,
    converted?.date ?? null,
    converted?.source ?? null,
    entry.receipts.length,
    entry.source,
    entry.id,
    'paid',
    null,
  ]
}

async function* csvLines(rows: AsyncIterable<Row>): AsyncGenerator<string, void, undefined> {
  yield csvMark + csvRow(columns.map(({ head }) => head))
  for await (const entry of rows) yield csvRow(cellsOf(entry))
}

// A spreadsheet reckons with numbers; one that its floats cannot hold to the digit stays text.
const numberCell = (text: string | number | null): Cell =>
  typeof text === 'string' && text.replace(/\D/g, '').length <= 15 ? Number(text) : text

async function* sheetCells(rows: AsyncIterable<Row>): AsyncGenerator<Cell[], void, undefined> {
  for await (const entry of rows) {
    const cells: Cell[] = cellsOf(entry)
    cells[3] = numberCell(decimalText(BigInt(entry.minor), entry.currency))
    if (isUnpaid(entry)) {
      cells[22] = { date: entry.dueOn }
      yield cells
      continue
    }
    cells[0] = { date: entry.date }
    if (entry.converted) {
      cells[13] = numberCell(decimalText(BigInt(entry.converted.minor), entry.converted.currency))
      cells[16] = { date: entry.converted.date }
    }
    yield cells
  }
}
