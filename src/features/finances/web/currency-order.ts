import { firstCurrencies } from '#kernel/money.ts'

/** Currencies without repetition, as they are shown everywhere: the three of the homepage in front, then by the alphabet. */
export const inCurrencyOrder = (currencies: readonly string[]): string[] => {
  const used = new Set(currencies)
  const first: readonly string[] = firstCurrencies
  return [...first.filter((code) => used.has(code)), ...[...used].filter((code) => !first.includes(code)).sort()]
}
