import { t } from '#kernel/language/translate.ts'
import { exactTempo } from '../../contract/tempo-and-key.ts'
import { tempoReading } from '../demo-numbers.ts'

const slowest = 20
const fastest = 400

/** Whether a number is a tempo that may be set. */
export const isTempo = (bpm: number): boolean => bpm >= slowest && bpm <= fastest

/** What is wrong with a number that is no tempo. */
export const tempoFault = t('From {slowest} to {fastest}.', { slowest, fastest })

/** The tempi that are one key away; `half` and `double` are null where they are none. */
export interface OfferedTempi {
  readonly half: number | null
  readonly double: number | null
  /** The measured tempi besides the one that is set, or else suggested; those that read the same stand once. */
  readonly others: readonly number[]
}

/** What may be set instead of the tempo that is set, or else suggested, each as exact as what was measured. */
export const offeredTempi = (
  bpm: number | null,
  estimate: { bpm: number; others: readonly number[] } | null,
): OfferedTempi => {
  const base = bpm === null ? (estimate?.bpm ?? null) : exactTempo(bpm, estimate?.bpm)
  const relative = (ratio: number) => (base !== null && isTempo(base * ratio) ? base * ratio : null)
  const measured = estimate ? [estimate.bpm, ...estimate.others] : []
  const seen = new Set(base === null ? [] : [tempoReading(base)])
  const others = measured.filter((one) => {
    const isNew = !seen.has(tempoReading(one))
    seen.add(tempoReading(one))
    return isNew
  })
  return { half: relative(1 / 2), double: relative(2), others }
}
