/** What is known of a version's level; null where it could not be measured. */
export interface VersionLevel {
  readonly integratedLufs: number | null
  /** dBTP */
  readonly truePeakDb: number | null
}

/** Highest true peak that a player should be given (EBU R 128, §h). */
const ceilingDbtp = -1

/**
 * Decibels (0 or less) by which to turn each version down for a fair comparison: all to the loudness of the quietest, and
 * then all by the same amount if a true peak would still be over −1 dBTP. A version without a loudness is only guarded.
 */
export const levelMatchGains = (versions: readonly VersionLevel[]): number[] => {
  const quietest = Math.min(...versions.map(({ integratedLufs }) => integratedLufs ?? Infinity))
  const gains = versions.map(({ integratedLufs }) => (integratedLufs === null ? 0 : quietest - integratedLufs))
  const peaks = versions.map(({ truePeakDb }, index) => (truePeakDb ?? -Infinity) + (gains[index] as number))
  const guard = Math.min(0, ceilingDbtp - Math.max(...peaks))
  return gains.map((gain) => gain + guard)
}
