/** What a line of a sale comes to, in minor units: nothing for a gift. */
interface PricedLine {
  pieces: number
  unitMinor: bigint
  isGift: boolean
}

/** What a sale comes to before its discount, in minor units. */
const sumOfLines = (lines: readonly PricedLine[]): bigint =>
  lines.reduce((sum, { pieces, unitMinor, isGift }) => sum + (isGift ? 0n : BigInt(pieces) * unitMinor), 0n)

/** What is to be paid for a sale, in minor units; null when the discount is more than it costs. */
export const saleTotal = (lines: readonly PricedLine[], discountMinor: bigint): bigint | null => {
  const total = sumOfLines(lines) - discountMinor
  return total < 0n || discountMinor < 0n ? null : total
}

/** How many pieces of a variant were sold by counting: in and what came meanwhile, less out, gifts and damage; null until both are counted. */
export const soldByCount = ({
  countIn,
  countOut,
  moved,
  given,
  damaged,
}: {
  countIn: number | null
  countOut: number | null
  /** What came between both counts; below 0 it went. */
  moved: number
  given: number
  damaged: number
}): number | null => (countIn === null || countOut === null ? null : countIn + moved - countOut - given - damaged)

/** What a venue keeps of takings, in minor units, rounded half to even; `millionths` is its share (150 000 is 15 %). */
export const venueCut = (minor: bigint, millionths: number): bigint => {
  const whole = minor * BigInt(millionths)
  const [quotient, rest] = [whole / 1_000_000n, whole % 1_000_000n]
  const isUp = rest * 2n > 1_000_000n || (rest * 2n === 1_000_000n && quotient % 2n === 1n)
  return isUp ? quotient + 1n : quotient
}

/** Percent as typed in millionths; null above 100. */
export const millionthsOf = (percent: string): number | null => {
  const [whole = '', decimals = ''] = percent.replace(',', '.').split('.')
  const millionths = Number(whole) * 10_000 + Number(decimals.padEnd(4, '0'))
  return millionths > 1_000_000 ? null : millionths
}

/** Millionths as percent without idle zeros: 125 000 is `12.5`. */
export const percentOf = (millionths: number): string => String(millionths / 10_000)

/** The first day from a day on whose month is not closed; months are given by any of their days or as `2026-11`. */
export const firstOpenDay = (day: string, closedMonths: readonly string[]): string => {
  const closed = new Set(closedMonths.map((month) => month.slice(0, 7)))
  let [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const name = () => `${year}-${String(month).padStart(2, '0')}`
  if (!closed.has(name())) return day
  while (closed.has(name())) {
    month += 1
    if (month > 12) [year, month] = [year + 1, 1]
  }
  return `${name()}-01`
}
