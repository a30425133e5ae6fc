/** The currencies of the cashflow, in their order. */
export const currencies = ['USD', 'EUR', 'CZK'] as const
