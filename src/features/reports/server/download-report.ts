import { popularityWords } from '#features/statistics/contract/popularity-formula.ts'
import { csvRow } from '#kernel/csv-row.ts'
import { t } from '#kernel/language/translate.ts'
import { decimalText } from '#kernel/money.ts'
import { bytesReply, csvReply, type DownloadReply, type FileReply } from '#server/http/raw-reply.ts'
import type { Cell } from '#server/spreadsheet/cell-xml.ts'
import { spreadsheet, spreadsheetType } from '#server/spreadsheet/spreadsheet.ts'
import type { CurrencySums, Report } from '../contract/report.ts'
import { figureGroups, meaningOf } from '../contract/report-figures.ts'
import type { ReportFormat } from '../contract/report-limits.ts'
import { type IndexPart, indexParts, pointsText } from '../domain/index-parts.ts'

/** The columns of a report as a table, with their widths in characters. */
const reportColumns = () => [
  { head: t('Part'), width: 26 },
  { head: t('Figure'), width: 30 },
  { head: t('Number'), width: 16 },
  { head: t('Unit'), width: 14 },
  { head: t('Period before'), width: 16 },
  { head: t('Change##noun'), width: 14 },
  { head: t('As of'), width: 12 },
  { head: t('Source'), width: 26 },
  { head: t('Why it’s missing'), width: 50 },
  { head: t('Good to know'), width: 60 },
]

type Value = string | number | null

/** A row with nothing behind these cells. */
const filled = (...cells: Value[]): Value[] => reportColumns().map((_column, at) => cells[at] ?? null)

/** A count that has the form for several in every language. */
const several = 1000

const moneyRows = ({ currency, ...sums }: CurrencySums, until: string): Value[][] => {
  const row = (label: string, now: string, before: string): Value[] => [
    t('Money'),
    label,
    decimalText(BigInt(now), currency),
    currency,
    decimalText(BigInt(before), currency),
    decimalText(BigInt(now) - BigInt(before), currency),
    until,
    t('the ledger'),
    null,
    null,
  ]
  return [
    row(t('Income'), sums.income, sums.incomeBefore),
    row(t('Costs'), sums.expense, sums.expenseBefore),
    row(t('Net'), sums.net, sums.netBefore),
  ]
}

const indexRow = (part: IndexPart): Value[] => [
  t('Index parts'),
  part.label,
  part.value,
  null,
  part.before,
  null,
  null,
  null,
  part.value === null ? t('no data') : null,
  t('points {points}, weight {weight}', { points: pointsText(part), weight: part.weight }),
]

/** A report line by line, for spreadsheets: its days first, each figure, money by currency, and how the index is reckoned. */
const reportRows = ({ band, range, figures, money, index }: Report): Value[][] => [
  filled(t('Report'), t('Band'), band),
  filled(t('Report'), t('Days'), t('{from} to {to}', { from: range.from, to: range.until }), range.timeZone),
  filled(t('Report'), t('Period before'), t('{from} to {to}', { from: range.beforeFrom, to: range.beforeUntil })),
  ...figures.map(({ key, value, before, asOf, source, reason, note }): Value[] => {
    const { group, label, unit, kind } = meaningOf(key)
    return [
      figureGroups[group],
      label,
      value,
      kind === 'bytes' ? t('bytes') : unit(several),
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
  ...popularityWords().map((line) => filled(t('How the index is worked out'), line)),
]

/** A report as a file to be saved. */
export const reportFile = async (report: Report, format: ReportFormat): Promise<FileReply | DownloadReply> => {
  const downloadName = `report-${report.range.from}-to-${report.range.until}.${format}`
  if (format === 'csv')
    return csvReply(downloadName, [csvRow(reportColumns().map(({ head }) => head)), ...reportRows(report).map(csvRow)])
  if (format === 'xlsx')
    return {
      kind: 'download',
      type: spreadsheetType,
      downloadName,
      content: spreadsheet({ name: t('Report'), columns: reportColumns(), rows: reportRows(report).map(sheetRow) }),
    }
  // What draws papers loads with the first of them.
  const { reportPdf } = await import('./report-pdf.ts')
  return bytesReply(await reportPdf(report), {
    type: 'application/pdf',
    cacheControl: 'private, no-store',
    downloadName,
  })
}

const decimal = /^-?\d{1,12}(\.\d{1,3})?$/

// A spreadsheet reckons with numbers and dates.
const sheetRow = (row: readonly (string | number | null)[]): Cell[] =>
  row.map((cell) => {
    if (typeof cell !== 'string') return cell
    if (/^\d{4}-\d\d-\d\d$/.test(cell)) return { date: cell }
    return decimal.test(cell) ? Number(cell) : cell
  })
