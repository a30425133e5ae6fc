import { t } from '#kernel/language/translate.ts'

/** What is wrong with a row of a file whose cells are not as many as its columns; null when they are, or when only empty ones follow. */
export const rowCellsFault = (cells: readonly string[], columns: number): string | null => {
  if (cells.length < columns)
    return t('It has {count, plural, one {# cell} other {# cells}} but the file has {columns} columns: it’s cut off.', {
      count: cells.length,
      columns,
    })
  if (cells.slice(columns).some((cell) => cell.trim() !== ''))
    return t(
      'It has {count} cells but the file has only {columns, plural, one {# column} other {# columns}}: there’s a separator too many.',
      { count: cells.length, columns },
    )
  return null
}

/** What a table for people begins with: without the mark some spreadsheets take its letters for those of another encoding. */
export const csvMark = '\ufeff'

// A spreadsheet would run these as a formula, those of East Asian locales the full-width ones, too.
const formula = /^\s*[=+\-@|%＝＋－＠｜％]/

/** One line of comma-separated values (RFC 4180), with its line end; a text that a spreadsheet would run as a formula gets an apostrophe in front. */
export const csvRow = (cells: readonly (string | number | bigint | null)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`

const csvCell = (value: string | number | bigint | null): string => {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
