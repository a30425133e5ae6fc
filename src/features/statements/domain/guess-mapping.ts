import type { ColumnMapping } from '../contract/statement-words.ts'
import { columnKey } from './distributors.ts'
import { readExactAmount } from './exact-amount.ts'
import { likeliestDateForm } from './statement-date.ts'

type Place = Exclude<
  keyof ColumnMapping,
  'kind' | 'sourceName' | 'dateForm' | 'isInverted' | 'decimalSign' | 'fixedCurrency' | 'notes'
>

// What such columns are called in English, Czech, Slovak and German files; the first that fits is taken.
const names: Record<Place, RegExp> = {
  date: /^(report(ing)? date|posted date|booking date|buchung(stag|sdatum)|datum( zaúčtování| provedení)?|date|transaction date|dátum.*|completed date|accounting date|report(ing)? (month|period))$/,
  amount:
    /^(amount|částka|objem|suma|betrag.*|umsatz.*|net (amount|revenue|sales|earnings)|earnings.*|royalt(y|ies).*|total( earned)?|subtotal|net|net revenue.*|amount \(.*\)|payable.*)$/,
  paid: /^(debit|paid( out)?|výdaj|odchozí|soll|money out|withdrawal|má dáti)$/,
  received: /^(credit|received|paid in|příjem|příchozí|haben|money in|deposit|dal)$/,
  currency: /^(.*currency|měna|mena|währung|ccy)$/,
  counterpart:
    /^(name|counterparty.*|payee|název protiúčtu|protistrana|jméno protistrany|název protistrany|begünstigter.*|auftraggeber.*|empfänger.*|merchant|recipient|from|beneficiary)$/,
  reference: /^(reference|id (operace|pohybu|transakce)|transaction id|id|end-?to-?end.*|referenz.*)$/,
  saleMonth: /^(sales? (month|period|date)|period|usage (month|period)|accounting period|sales? start date)$/,
  store: /^(store( name)?|partner( name)?|platform|service|dsp|retailer|shop|channel|digital service provider)$/,
  country: /^(country.*|territory.*|delivery country|sale country|land)$/,
  artist: /^(artist.*|performer|interpreter?|main artist)$/,
  title: /^(title|track( name| title)?|song( title| name)?|work title|titel)$/,
  product: /^(album.*|release( title| name)?|product( title| name)?)$/,
  isrc: /^(isrc.*|optional isrc)$/,
  upc: /^(upc.*|ean.*|barcode|upc\/ean)$/,
  quantity: /^(quantity|units.*|# units.*|streams|plays|count|sales units|menge)$/,
}

const noteNames =
  /^(note.*|description|details|zpráva.*|poznámka.*|popis.*|text|memo|verwendungszweck.*|message.*|payment reference|variabilní symbol|vs|typ.*|type)$/

/** What the columns of an unknown file most likely mean, from their names and its first rows; somebody looks at it before it counts. */
export const guessMapping = (columns: readonly string[], rows: readonly (readonly string[])[]): ColumnMapping => {
  const keys = columns.map(columnKey)
  const taken = new Set<number>()
  const take = (place: Place): number | null => {
    const at = keys.findIndex((key, index) => !taken.has(index) && names[place].test(key))
    if (at < 0) return null
    taken.add(at)
    return at
  }
  const texts = (at: number | null): string[] =>
    at === null ? [] : rows.map((row) => (row[at] ?? '').trim()).filter((text) => text !== '')
  const date = take('date') ?? columnThat(columns, rows, (all) => likeliestDateForm(all) !== null)
  const paid = take('paid')
  const received = take('received')
  const hasBoth = paid !== null && received !== null
  const amount = hasBoth ? null : take('amount')
  const isrc = take('isrc')
  const upc = take('upc')
  const store = take('store')
  const isRoyalty = isrc !== null || upc !== null || store !== null
  const sums = [...texts(amount), ...texts(paid), ...texts(received)]
  const currency = take('currency')
  return {
    kind: isRoyalty ? 'royalty' : 'bank',
    sourceName: '',
    date,
    dateForm: likeliestDateForm(texts(date)) ?? 'ymd',
    amount,
    isInverted: false,
    paid: hasBoth ? paid : null,
    received: hasBoth ? received : null,
    decimalSign: guessDecimalSign(sums),
    currency,
    fixedCurrency: currency === null ? 'EUR' : '',
    reference: take('reference'),
    counterpart: isRoyalty ? null : take('counterpart'),
    notes: isRoyalty ? [] : keys.flatMap((key, at) => (!taken.has(at) && noteNames.test(key) ? [at] : [])).slice(0, 4),
    saleMonth: isRoyalty ? take('saleMonth') : null,
    store,
    country: isRoyalty ? take('country') : null,
    artist: isRoyalty ? take('artist') : null,
    title: isRoyalty ? take('title') : null,
    product: isRoyalty ? take('product') : null,
    isrc,
    upc,
    quantity: isRoyalty ? take('quantity') : null,
  }
}

const columnThat = (
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  fits: (texts: string[]) => boolean,
): number | null => {
  const at = columns.findIndex((_name, index) => fits(rows.map((row) => row[index] ?? '')))
  return at < 0 ? null : at
}

const guessDecimalSign = (texts: readonly string[]): '.' | ',' => {
  const fits = (sign: '.' | ',') => texts.filter((text) => 'amount' in readExactAmount(text, sign)).length
  const [points, commas] = [fits('.'), fits(',')]
  if (points !== commas) return points > commas ? '.' : ','
  // Both read all of them: `1,234` and `1.234` alone say nothing; two digits at the end do.
  return texts.some((text) => /,\d{1,2}$/.test(text)) ? ',' : '.'
}
