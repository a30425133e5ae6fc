/** The currencies of the cashflow with their signs, in their order. */
export const currencies = [
  { code: 'USD', sign: '$' },
  { code: 'EUR', sign: '€' },
  { code: 'CZK', sign: 'kč' },
] as const
