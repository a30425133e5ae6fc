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
export const readCnbFile = (text: string): { date: string; rates: [currency: string, rate: string][] } | null => {
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
