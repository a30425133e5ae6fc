import { tempoReading } from './demo-numbers.ts'

/** The measured tempi besides the one that is set, or else suggested; those that read the same stand once. */
export const otherTempi = (
  bpm: number | null,
  estimate: { bpm: number; others: readonly number[] } | null,
): number[] => {
  if (!estimate) return []
  const seen = new Set([tempoReading(bpm ?? estimate.bpm)])
  return [estimate.bpm, ...estimate.others].filter((one) => {
    const near = [...seen].some((text) => Math.abs(Number(text) - one) <= 0.15)
    seen.add(tempoReading(one))
    return !near
  })
}
