import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { csvRow } from '#kernel/csv-row.ts'
import { csvReply } from '#server/http/csv-reply.ts'
import type { DownloadReply, FileReply } from '#server/http/raw-reply.ts'
import type { Cell } from '#server/spreadsheet/cell-xml.ts'
import { spreadsheet, spreadsheetType } from '#server/spreadsheet/spreadsheet.ts'
import type { Report } from '../contract/report.ts'
import type { ReportFormat } from '../contract/report-limits.ts'
import { reportPdf } from './report-pdf.ts'
import { reportColumns, reportRows } from './report-rows.ts'

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
