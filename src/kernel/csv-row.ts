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
