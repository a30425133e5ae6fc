/**
 * What a cell of a spreadsheet holds. A `date` is a calendar day, `instant` a moment that is written in UTC; both as
 * dates that can be reckoned with. Nothing is ever a formula.
 */
export type Cell = string | number | boolean | null | { date: string } | { instant: Date }

/** Characters that a cell of a spreadsheet may have. */
const longestText = 32_767

/** Places of the cell formats in the style sheet. */
export const cellStyles = { plain: 0, head: 1, date: 2, instant: 3, quoted: 4 } as const

const dayMs = 86_400_000
// Day 0 of spreadsheets, so that every day after February 1900 has the number that they give it.
const dayZero = Date.UTC(1899, 11, 30)
const firstNumber = 61

/** The element of one cell, or nothing for an empty one; `at` is its address, as in B7. */
export const cellXml = (at: string, cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (typeof cell === 'number')
    return Number.isFinite(cell) ? `<c r="${at}"><v>${cell}</v></c>` : textXml(at, String(cell))
  if (typeof cell === 'string') return textXml(at, cell)
  if ('date' in cell) return timeXml(at, Date.parse(`${cell.date}T00:00:00Z`), cellStyles.date, cell.date)
  return timeXml(at, cell.instant.getTime(), cellStyles.instant, String(cell.instant))
}

// What spreadsheets cannot count, as a day before 1900, stays text.
const timeXml = (at: string, ms: number, style: number, otherwise: string): string => {
  const days = (ms - dayZero) / dayMs
  return days >= firstNumber ? `<c r="${at}" s="${style}"><v>${days}</v></c>` : textXml(at, otherwise)
}

// A text that was typed so would be run; marked as quoted, it stays text even when somebody edits it.
const formula = /^\s*[=+\-@|%]/

const textXml = (at: string, text: string): string =>
  inlineText(at, text, formula.test(text) ? cellStyles.quoted : cellStyles.plain)

/** The element of a cell in the head of a sheet. */
export const headXml = (at: string, text: string): string => inlineText(at, text, cellStyles.head)

const inlineText = (at: string, text: string, style: number): string =>
  `<c r="${at}" t="inlineStr"${style > 0 ? ` s="${style}"` : ''}><is><t xml:space="preserve">${xmlText(cut(text))}</t></is></c>`

const cut = (text: string): string =>
  text.length > longestText ? `${text.slice(0, longestText - 1).toWellFormed()}…` : text

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// ST_Xstring of ECMA-376, 22.9.2.19: what XML cannot hold is written _xHHHH_, and what looks like that is, too.
const unwritable = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/gu

/** A text as it is written in the XML of a spreadsheet. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(unwritable, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
    // XML would make one line end of it.
    .replaceAll('\r', '&#13;')

/** The letters of a column, counted from 0: A, B, …, Z, AA. */
export const columnLetters = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : columnLetters(Math.floor(column / 26) - 1) + columnLetters(column % 26)
