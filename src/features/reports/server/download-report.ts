import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { popularityWords } from '#features/statistics/contract/popularity-formula.ts'
import { csvRow } from '#kernel/csv-row.ts'
import { decimalText } from '#kernel/money.ts'
import type { DownloadReply, FileReply } from '#server/http/raw-reply.ts'
import { csvReply } from '#server/http/raw-reply.ts'
import type { Cell } from '#server/spreadsheet/cell-xml.ts'
import { spreadsheet, spreadsheetType } from '#server/spreadsheet/spreadsheet.ts'
import type { CurrencySums, Report } from '../contract/report.ts'
import { figureGroups, meaningOf } from '../contract/report-figures.ts'
import type { ReportFormat } from '../contract/report-limits.ts'
import { type IndexPart, indexParts, pointsText } from '../domain/index-parts.ts'
import { reportPdf } from './report-pdf.ts'

/** The columns of a report as a table, with their widths in characters. */
const reportColumns = [
  { head: 'Part', width: 26 },
  { head: 'Figure', width: 30 },
  { head: 'Number', width: 16 },
  { head: 'Unit', width: 14 },
  { head: 'Period before', width: 16 },
  { head: 'Change', width: 14 },
  { head: 'As of', width: 12 },
  { head: 'Source', width: 26 },
  { head: 'Why there is none', width: 50 },
  { head: 'To know', width: 60 },
] as const

type Value = string | number | null

const moneyRows = ({ currency, ...sums }: CurrencySums, until: string): Value[][] => {
  const row = (label: string, now: string, before: string): Value[] => [
    'Money',
    label,
    decimalText(BigInt(now), currency),
    currency,
    decimalText(BigInt(before), currency),
    decimalText(BigInt(now) - BigInt(before), currency),
    until,
    'the ledger',
    null,
    null,
  ]
  return [
    row('Income', sums.income, sums.incomeBefore),
    row('Costs', sums.expense, sums.expenseBefore),
    row('Net', sums.net, sums.netBefore),
  ]
}

const indexRow = (part: IndexPart): Value[] => [
  'The index is made of',
  part.label,
  part.value,
  null,
  part.before,
  null,
  null,
  null,
  part.value === null ? 'no data' : null,
  `points ${pointsText(part)}, weight ${part.weight}`,
]

/** A report line by line, for spreadsheets: its days first, each figure, money by currency, and how the index is reckoned. */
const reportRows = ({ band, range, figures, money, index }: Report): Value[][] => [
  ['Report', 'Band', band, null, null, null, null, null, null, null],
  ['Report', 'Days', `${range.from} to ${range.until}`, range.timeZone, null, null, null, null, null, null],
  ['Report', 'Period before', `${range.beforeFrom} to ${range.beforeUntil}`, null, null, null, null, null, null, null],
  ...figures.map(({ key, value, before, asOf, source, reason, note }): Value[] => {
    const { group, label, unit, kind } = meaningOf(key)
    return [
      figureGroups[group],
      label,
      value,
      kind === 'bytes' ? 'bytes' : unit[1],
      before,
      value === null || before === null ? null : value - before,
      asOf,
      source,
      reason,
      note,
    ]
  }),
  ...(money ?? []).flatMap((sums) => moneyRows(sums, range.until)),
  ...(index ? indexParts(index).map(indexRow) : []),
  ...popularityWords.map((line): Value[] => ['How the index is reckoned', line, ...Array(8).fill(null)]),
]

/** A report as a file to be saved. */
export const reportFile = async (report: Report, format: ReportFormat): Promise<FileReply | DownloadReply> => {
  const downloadName = `report-${report.range.from}-to-${report.range.until}.${format}`
  if (format === 'csv')
    return csvReply(downloadName, [csvRow(reportColumns.map(({ head }) => head)), ...reportRows(report).map(csvRow)])
  if (format === 'xlsx')
    return {
      kind: 'download',
      type: spreadsheetType,
      downloadName,
      content: spreadsheet({ name: 'Report', columns: reportColumns, rows: reportRows(report).map(sheetRow) }),
    }
  const bytes = await reportPdf(report)
  return {
    kind: 'file',
    size: bytes.length,
    etag: createHash('sha256').update(bytes).digest('hex'),
    type: 'application/pdf',
    cacheControl: 'private, no-store',
    downloadName,
    read: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  }
}

const decimal = /^-?\d{1,12}(\.\d{1,3})?$/

// A spreadsheet reckons with numbers and dates.
const sheetRow = (row: readonly (string | number | null)[]): Cell[] =>
  row.map((cell) => {
    if (typeof cell !== 'string') return cell
    if (/^\d{4}-\d\d-\d\d$/.test(cell)) return { date: cell }
    return decimal.test(cell) ? Number(cell) : cell
  })
