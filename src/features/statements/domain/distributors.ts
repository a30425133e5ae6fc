import { t } from '#kernel/language/translate.ts'
import type { Distributor } from '../contract/statement-words.ts'
import { readExactAmount } from './exact-amount.ts'
import { longestDate, readDate, readMonth } from './statement-date.ts'
import { type CellOf, plainLine, type ReadLine, wrong } from './statement-line.ts'

/** How the statements of a distributor look: the columns that only they have, and what a row of them says. */
interface DistributorForm {
  /** All of them are there, in any order and case; newer files may have more. */
  columns: readonly string[]
  read: (cell: CellOf) => ReadLine
}

const distrokidColumns = ['reporting date', 'sale month', 'store', 'artist', 'title', 'isrc', 'upc', 'quantity']

const cdbabyColumns = ['report date', 'sales date', 'subtotal', 'isrc', 'barcode', 'track name', 'partner name']

const tunecoreColumns = ['sales period', 'posted date', 'store name', 'song title', 'total earned', 'currency']

const bandcampColumns = ['date', 'item type', 'item name', 'artist', 'currency', 'transaction fee', 'net amount']

/** The four whose files are known by their columns. */
export const distributors: Record<Distributor, DistributorForm> = {
  distrokid: {
    columns: [...distrokidColumns, 'team percentage', 'country of sale', 'earnings'],
    // What is earned is told after the team's share was taken (`Team Percentage`): it is booked as it is.
    read: (cell) => {
      const read = whole(
        readDate(cell('reporting date'), 'ymd'),
        cell('reporting date'),
        cell('currency'),
        cell('earnings'),
      )
      if ('left' in read) return read
      const share = Number(cell('team percentage') || '100')
      return {
        isReduced: share < 100,
        line: {
          ...read.line,
          saleMonth: readMonth(cell('sale month')),
          store: cell('store'),
          country: cell('country of sale'),
          artist: cell('artist'),
          title: cell('title'),
          isrc: cleanCode(cell('isrc')),
          upc: cleanCode(cell('upc')),
          quantity: readQuantity(cell('quantity')),
        },
      }
    },
  },
  cdbaby: {
    columns: [...cdbabyColumns, 'transaction type', 'delivery country'],
    read: (cell) => {
      const read = whole(readDate(cell('report date'), 'mdy'), cell('report date'), 'USD', cell('subtotal'))
      if ('left' in read) return read
      return {
        line: {
          ...read.line,
          saleMonth: readDate(cell('sales date'), 'mdy')?.slice(0, 7) ?? null,
          store: cell('partner name'),
          country: cell('delivery country'),
          artist: cell('artist name'),
          title: cell('track name') || cell('album name'),
          product: cell('album name'),
          isrc: cleanCode(cell('isrc')),
          upc: cleanCode(cell('barcode')),
          quantity: readQuantity(cell('quantity')),
        },
      }
    },
  },
  tunecore: {
    columns: [...tunecoreColumns, 'tc song id', '# units sold', 'net sales currency', 'exchange rate'],
    read: (cell) => {
      const posted = cell('posted date')
      const day = readDate(posted, 'ymd') ?? readDate(posted, 'mdy')
      const read = whole(day, posted, cell('currency'), cell('total earned'))
      if ('left' in read) return read
      return {
        line: {
          ...read.line,
          saleMonth: readMonth(cell('sales period')),
          store: cell('store name'),
          country: cell('country of sale'),
          artist: cell('artist'),
          title: cell('song title') || cell('release title'),
          product: cell('release title'),
          isrc: cleanCode(cell('optional isrc') || cell('tc song id')),
          upc: cleanCode(cell('upc') || cell('optional upc')),
          quantity: readQuantity(cell('# units sold')),
        },
      }
    },
  },
  bandcamp: {
    columns: bandcampColumns,
    read: (cell) => {
      const type = cell('item type').toLowerCase()
      if (type === 'payout')
        return { left: 'transfer', text: t('This is Bandcamp paying you out. The sales themselves are the income.') }
      if (cell('transaction fee') === '*' || cell('net amount') === '*')
        return { left: 'pending', text: t('Bandcamp doesn’t know the fee for this sale yet (*).') }
      const day = readDate(cell('date'), 'mdy') ?? readDate(cell('date'), 'ymd')
      const read = whole(day, cell('date'), cell('currency'), cell('net amount') || cell('amount you received'))
      if ('left' in read) return read
      const { amount } = read.line
      const givesBack = (type === 'refund' || type === 'reversal') && amount > 0n
      return {
        line: {
          ...read.line,
          amount: givesBack ? -amount : amount,
          saleMonth: read.line.day.slice(0, 7),
          store: 'Bandcamp',
          country: cell('country code') || cell('country'),
          artist: cell('artist'),
          title: cell('item name'),
          product: type === 'track' ? '' : cell('package') || type,
          isrc: cleanCode(cell('isrc')),
          upc: cleanCode(cell('upc')),
          quantity: readQuantity(cell('quantity')),
          reference: cell('bandcamp transaction id'),
        },
      }
    },
  },
}

/** The name of a column as it is compared; DistroKid's earnings name their currency, which is a cell of its own then. */
export const columnKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()

const earnings = /^earnings \(([a-z]{3})\)$/

/** Whose statement has these columns; null when nobody's. */
export const detectDistributor = (columns: readonly string[]): Distributor | null => {
  const there = new Set(columns.map(columnKey).map((key) => (earnings.test(key) ? 'earnings' : key)))
  const names = Object.keys(distributors) as Distributor[]
  return names.find((name) => distributors[name].columns.every((column) => there.has(column))) ?? null
}

/** Reads rows of a distributor's statement whose columns are in this order. */
export const distributorReader = (
  distributor: Distributor,
  columns: readonly string[],
): ((cells: readonly string[]) => ReadLine) => {
  const places = new Map<string, number>()
  let currency = ''
  for (const [place, name] of columns.entries()) {
    const key = columnKey(name)
    const named = earnings.exec(key)
    if (named) currency = (named[1] ?? '').toUpperCase()
    places.set(named ? 'earnings' : key, place)
  }
  const { read } = distributors[distributor]
  let row: readonly string[] = []
  const cell: CellOf = (column) => {
    const place = places.get(column)
    if (place === undefined) return column === 'currency' ? currency : ''
    return (row[place] ?? '').trim()
  }
  return (cells) => {
    row = cells
    return read(cell)
  }
}

// Who bought something is nobody's business here.
const personal = /^(buyer|ship to|paid to|paypal|city|region|referer|discount code)/

/** Whether a column says who bought something: such cells are kept nowhere. */
export const isPersonal = (distributor: Distributor | null, column: string): boolean =>
  distributor === 'bandcamp' && personal.test(columnKey(column))

const whole = (day: string | null, given: string, currency: string, amountText: string) => {
  if (day === null)
    return wrong(
      given === ''
        ? t('The date is missing.')
        : t('“{text}” isn’t a date we expect here.', { text: given.slice(0, longestDate) }),
    ) as LeftLine
  const read = readExactAmount(amountText, '.')
  if ('error' in read) return wrong(read.error) as LeftLine
  return { line: plainLine(day, currency.toUpperCase(), read.amount) }
}

type LeftLine = Extract<ReadLine, { left: unknown }>

/** A code without hyphens and spaces, in capitals, as ISRC and UPC are compared. */
export const cleanCode = (text: string): string =>
  text
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
    .slice(0, 20)

/** How many were sold; null where the file says none. */
export const readQuantity = (text: string): bigint | null => {
  const plain = text.replace(/,(?=\d{3}(?:,|$|\.))/g, '').replace(/\.0*$/, '')
  return /^-?\d{1,15}$/.test(plain) ? BigInt(plain) : null
}
