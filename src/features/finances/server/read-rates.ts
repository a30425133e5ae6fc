import { isCurrency } from '#kernel/currencies.ts'
import { isPlainDate } from '#kernel/dates.ts'

/** What one euro was worth on a day, in each currency, in the digits of the source. */
export interface DayOfRates {
  date: string
  rates: Map<string, string>
}

const rateShape = /^(?!0+(?:\.0+)?$)\d{1,12}(?:\.\d{1,12})?$/

/** The rates in an answer: the daily XML of the European Central Bank, or a list of Frankfurter (v2); none when it is neither. */
export const readRates = (text: string): DayOfRates[] =>
  text.trimStart().startsWith('[') ? readList(text) : readXml(text)

class Days {
  private readonly days = new Map<string, DayOfRates>()

  add(date: string, currency: string, rate: string): void {
    if (!isPlainDate(date) || !isCurrency(currency) || currency === 'EUR' || !rateShape.test(rate)) return
    const day = this.days.get(date) ?? { date, rates: new Map() }
    day.rates.set(currency, rate)
    this.days.set(date, day)
  }

  all(): DayOfRates[] {
    return [...this.days.values()]
  }
}

// <Cube time='2026-11-20'><Cube currency='USD' rate='1.0512'/> …
const readXml = (text: string): DayOfRates[] => {
  const days = new Days()
  for (const [, date = '', content = ''] of text.matchAll(
    /<Cube\s+time=['"]([\d-]{10})['"]\s*>(.*?)<\/Cube>\s*(?=<Cube\s+time|<\/Cube>)/gs,
  ))
    for (const [, currency = '', rate = ''] of content.matchAll(
      /<Cube\s+currency=['"]([A-Z]{3})['"]\s+rate=['"]([\d.]+)['"]\s*\/>/g,
    ))
      days.add(date, currency, rate)
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
  const days = new Days()
  for (const row of Array.isArray(list) ? list : []) {
    const { date, base, quote, rate } = (row ?? {}) as Record<string, unknown>
    if (base === 'EUR') days.add(String(date), String(quote), String(rate))
  }
  return days.all()
}
