import { designInto } from './filter-design.ts'
import { runSection } from './run-section.ts'

/** Qualities of the two sections of a Butterworth filter of fourth order. */
const BUTTERWORTH = [0.541196100146197, 1.306562964876377]

/**
 * A signal in three bands, which together make an all-passed copy of it: Linkwitz–Riley crossovers of eighth order, each way
 * two Butterworth filters of fourth order (Linkwitz, JAES 24, 1976).
 */
export function splitBands(
  plane: Float64Array,
  sampleRate: number,
  lowHz = 250,
  highHz = 4000,
): [Float64Array, Float64Array, Float64Array] {
  const passed = (kind: 'low-pass' | 'high-pass', hz: number, from: Float64Array) => {
    const coefficients = new Float64Array(5)
    const out = from.slice()
    for (const q of [...BUTTERWORTH, ...BUTTERWORTH]) {
      designInto(coefficients, kind, hz, q, 0, sampleRate)
      runSection(out, 0, out.length, coefficients, null, new Float64Array(2))
    }
    return out
  }
  const upper = passed('high-pass', lowHz, plane)
  return [passed('low-pass', lowHz, plane), passed('low-pass', highHz, upper), passed('high-pass', highHz, upper)]
}
