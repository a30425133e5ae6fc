/** The currencies of the cashflow with their signs, in their order. */
export const currencies = [
  { code: 'USD', sign: '$' },
  { code: 'EUR', sign: '€' },
  { code: 'CZK', sign: 'kč' },
] as const
export type Currency = (typeof currencies)[number]['code']

/** An amount in minor units as the cashflow shows it: "+1,284.50", "0.00", and crowns as "−4 860". */
export const amountText = (minorUnits: string, currency: Currency): string => {
  const amount = BigInt(minorUnits)
  const size = amount < 0n ? -amount : amount
  const sign = amount > 0n ? '+' : amount < 0n ? '\u2212' : ''
  const cents = String(size % 100n).padStart(2, '0')
  if (currency !== 'CZK') return `${sign}${(size / 100n).toLocaleString('en-GB')}.${cents}`
  return `${sign}${(size / 100n).toLocaleString('cs-CZ')}${cents === '00' ? '' : `,${cents}`}`
}
