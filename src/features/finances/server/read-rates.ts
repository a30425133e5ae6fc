import { isPlainDate } from '#kernel/dates.ts'
import { isCurrency } from '#kernel/money.ts'

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

// "20.11.2026 #225", in the English file "20 Nov 2026 #225".
const heading = /^\uFEFF?\s*(\d{1,2})[. ]\s?(\d{1,2}|[A-Z][a-z]{2})[. ]\s?(\d{4})\s+#\d+\s*$/

const dateOf = (line: string): string | null => {
  const [, day, month = '', year] = heading.exec(line) ?? []
  if (day === undefined) return null
  const number = /^\d/.test(month) ? month : String(months.indexOf(month) + 1)
  return `${year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`
}

// 16,254 for 100 units is 0.16254 for one: the point moves, and no digit is reckoned.
const perUnit = (amount: string, rate: string): string | null => {
  const [, whole, decimals = ''] = /^(\d{1,9})(?:[.,](\d{1,6}))?$/.exec(rate) ?? []
  if (whole === undefined || !/^10{0,6}$/.test(amount)) return null
  const places = decimals.length + amount.length - 1
  const all = (whole + decimals).padStart(places + 1, '0')
  return places === 0 ? all : `${all.slice(0, -places)}.${all.slice(-places)}`
}

/**
 * The daily text file of the Czech National Bank: its day, and what one unit of each currency is worth in crowns; null when
 * it is none. Below the day and the names of the columns stands `země|měna|množství|kód|kurz`, with commas before decimals
 * and some currencies by the hundred or the thousand; the English file has points.
 */
const readCnbFile = (text: string): { date: string; rates: [currency: string, rate: string][] } | null => {
  const [first = '', ...lines] = text.split(/\r?\n/)
  const date = dateOf(first)
  if (date === null) return null
  return {
    date,
    rates: lines.flatMap((line): [string, string][] => {
      const cells = line.split('|').map((cell) => cell.trim())
      const [, , amount = '', code = '', rate = ''] = cells
      const worth = cells.length === 5 ? perUnit(amount, rate) : null
      return worth === null ? [] : [[code, worth]]
    }),
  }
}

/** The banks whose rates are fetched. */
export type Bank = 'ECB' | 'CNB'

/** The currency of a bank, which it sets the others against. */
export const currencyOf: Readonly<Record<Bank, string>> = { ECB: 'EUR', CNB: 'CZK' }

/**
 * The rates of a day in the digits of the source: of the European Central Bank what one euro was worth in each currency,
 * of the Czech National Bank what one unit of each was worth in crowns.
 */
export interface DayOfRates {
  source: Bank
  date: string
  rates: Map<string, string>
}

const rateShape = /^(?!0+(?:\.0+)?$)\d{1,12}(?:\.\d{1,12})?$/

/**
 * The rates in an answer: the daily XML of the European Central Bank, the daily text file of the Czech National Bank, or a
 * list of Frankfurter (v2); none when it is nothing of them.
 */
export const readRates = (text: string): DayOfRates[] => {
  if (text.trimStart().startsWith('[')) return readList(text)
  const cnb = readCnbFile(text)
  if (!cnb) return readXml(text)
  const days = new Days('CNB')
  for (const [currency, rate] of cnb.rates) days.add(cnb.date, currency, rate)
  return days.all()
}

class Days {
  private readonly source: Bank
  private readonly days = new Map<string, DayOfRates>()

  constructor(source: Bank) {
    this.source = source
  }

  add(date: string, currency: string, rate: string): void {
    const own = currencyOf[this.source]
    if (!isPlainDate(date) || !isCurrency(currency) || currency === own || !rateShape.test(rate)) return
    const day = this.days.get(date) ?? { source: this.source, date, rates: new Map() }
    day.rates.set(currency, rate)
    this.days.set(date, day)
  }

  all(): DayOfRates[] {
    return [...this.days.values()]
  }
}

// <Cube time='2026-11-20'><Cube currency='USD' rate='1.0512'/> …
const readXml = (text: string): DayOfRates[] => {
  const days = new Days('ECB')
  for (const day of text.split(/<Cube\s+time=/).slice(1)) {
    const date = /^['"]([\d-]{10})['"]\s*>/.exec(day)?.[1]
    const [content = '', ...after] = day.split('</Cube>')
    // A day that broke off is none: behind it another one begins, or the list ends.
    if (!date || after[0]?.trim() !== '') continue
    for (const [, currency = '', rate = ''] of content.matchAll(
      /<Cube\s+currency=['"]([A-Z]{3})['"]\s+rate=['"]([\d.]+)['"]\s*\/>/g,
    ))
      days.add(date, currency, rate)
  }
  return days.all()
}

// The digits as they were written: as a number they would be a float.
const digits = (key: string, value: unknown, context?: { source?: string }): unknown =>
  key === 'rate' && typeof value === 'number' ? (context?.source ?? '') : value

// [{"date":"2026-11-20","base":"EUR","quote":"USD","rate":1.0512}, …]
const readList = (text: string): DayOfRates[] => {
  let list: unknown
  try {
    list = JSON.parse(text, digits)
  } catch {
    return []
  }
  const days = new Days('ECB')
  for (const row of Array.isArray(list) ? list : []) {
    const { date, base, quote, rate } = (row ?? {}) as Record<string, unknown>
    if (base === 'EUR') days.add(String(date), String(quote), String(rate))
  }
  return days.all()
}
