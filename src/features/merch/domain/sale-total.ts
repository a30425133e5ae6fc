/** What a line of a sale comes to, in minor units: nothing for a gift. */
export interface PricedLine {
  pieces: number
  unitMinor: bigint
  isGift: boolean
}

/** What a sale comes to before its discount, in minor units. */
export const sumOfLines = (lines: readonly PricedLine[]): bigint =>
  lines.reduce((sum, { pieces, unitMinor, isGift }) => sum + (isGift ? 0n : BigInt(pieces) * unitMinor), 0n)

/** What is to be paid for a sale, in minor units; null when the discount is more than it costs. */
export const saleTotal = (lines: readonly PricedLine[], discountMinor: bigint): bigint | null => {
  const total = sumOfLines(lines) - discountMinor
  return total < 0n || discountMinor < 0n ? null : total
}
