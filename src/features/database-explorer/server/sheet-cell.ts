import type { Cell } from '#server/spreadsheet/cell-xml.ts'

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
export const cellOf = (type: string): ((value: string | null) => Cell) => {
  const way = ways[type] ?? ((text: string) => text)
  return (value) => (value === null ? null : way(value))
}
