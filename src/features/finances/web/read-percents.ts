/** Percent as typed (33,3333 or 33.3333 %) in millionths of the whole; null when it is none. */
export const millionthsIn = (typed: string): bigint | null => {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:[.,](\d{1,4}))?\s*%?$/.exec(typed.trim()) ?? []
  return whole === undefined ? null : BigInt(whole + decimals.padEnd(4, '0'))
}
