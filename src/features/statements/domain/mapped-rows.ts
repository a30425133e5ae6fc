import { t } from '#kernel/language/translate.ts'
import { type CurrencyCode, canMean, isCurrency } from '#kernel/money.ts'
import type { ColumnMapping } from '../contract/statement-words.ts'
import { cleanCode, readQuantity } from './distributors.ts'
import { readExactAmount } from './exact-amount.ts'
import { longestDate, readDate, readMonth } from './statement-date.ts'
import { plainLine, type ReadLine, wrong } from './statement-line.ts'

/** Reads rows by what somebody said that the columns mean. */
export const mappedReader =
  (mapping: ColumnMapping): ((cells: readonly string[]) => ReadLine) =>
  (cells) => {
    const cell = (place: number | null): string => (place === null ? '' : (cells[place] ?? '').trim())
    const given = cell(mapping.date)
    const day = readDate(given, mapping.dateForm)
    if (day === null)
      return wrong(
        given === ''
          ? t('The date is missing.')
          : t('“{text}” isn’t a date in the order you chose.', { text: given.slice(0, longestDate) }),
      )
    const read = readAmount(mapping, cell)
    if ('error' in read) return wrong(read.error)
    const currency = (mapping.currency === null ? mapping.fixedCurrency : cell(mapping.currency)).toUpperCase()
    if (read.mark !== '' && isCurrency(currency) && !canMean(read.mark, currency as CurrencyCode))
      return wrong(t('The amount says {mark}, but the line says {currency}.', { mark: read.mark, currency }))
    const line = {
      ...plainLine(day, currency, read.amount),
      counterpart: cell(mapping.counterpart),
      note: mapping.notes
        .map(cell)
        .filter((text) => text !== '')
        .join(' · '),
      reference: cell(mapping.reference),
    }
    if (mapping.kind === 'bank') return { line }
    return {
      line: {
        ...line,
        saleMonth: readMonth(cell(mapping.saleMonth)),
        store: cell(mapping.store),
        country: cell(mapping.country),
        artist: cell(mapping.artist),
        title: cell(mapping.title),
        product: cell(mapping.product),
        isrc: cleanCode(cell(mapping.isrc)),
        upc: cleanCode(cell(mapping.upc)),
        quantity: readQuantity(cell(mapping.quantity)),
      },
    }
  }

const nothing = { amount: 0n, mark: '' }

const readAmount = (
  mapping: ColumnMapping,
  cell: (place: number | null) => string,
): { amount: bigint; mark: string } | { error: string } => {
  const { decimalSign } = mapping
  if (mapping.amount !== null) {
    const read = readExactAmount(cell(mapping.amount), decimalSign)
    return 'amount' in read && mapping.isInverted ? { ...read, amount: -read.amount } : read
  }
  const paidText = cell(mapping.paid)
  const receivedText = cell(mapping.received)
  if (paidText === '' && receivedText === '') return { error: t('The amount is missing.') }
  const paid = paidText === '' ? nothing : readExactAmount(paidText, decimalSign)
  if ('error' in paid) return paid
  const received = receivedText === '' ? nothing : readExactAmount(receivedText, decimalSign)
  if ('error' in received) return received
  if (paid.amount !== 0n && received.amount !== 0n)
    return { error: t('It has both an amount paid and an amount received.') }
  // Some banks write what was paid with a minus, some without.
  if (received.amount !== 0n) return received
  return paid.amount > 0n ? { ...paid, amount: -paid.amount } : paid
}
