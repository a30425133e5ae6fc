import type { SeededRandom } from '../seeded-random.ts'

const ALL_PASSES = 60
const COEFFICIENT = 0.62

/**
 * The echoes of a spring, which do not decay yet: a click that runs to and fro, drawn out more and more into a falling
 * chirp by a row of all-passes stretched to end at about 4 kHz (Välimäki, Parker and Abel, Parametric spring reverberation
 * effect, JAES 58, 2010, section 2).
 */
export function springEchoes(length: number, sampleRate: number, random: SeededRandom): Float64Array {
  const out = new Float64Array(length)
  const roundTrip = sampleRate * random.between(0.036, 0.048)
  for (let echo = 0; echo * roundTrip < length; echo++) {
    const at = Math.round((echo + 0.5) * roundTrip)
    if (at < length) out[at] = 8 * (echo % 2 === 0 ? 1 : -1) * random.between(0.9, 1.1)
  }
  const stretch = Math.max(1, Math.round(sampleRate / 8600))
  for (let round = 0; round < ALL_PASSES; round++) allPass(out, stretch, COEFFICIENT)
  // The roughness of the coil, without which the ends of the chirps would be too clean.
  for (let at = 0; at < length; at++) out[at] = (out[at] as number) + 0.15 * (2 * random.next() - 1)
  return out
}

/** y[n] = a·x[n] + x[n−k] − a·y[n−k], in place. */
function allPass(plane: Float64Array, stretch: number, a: number): void {
  const input = new Float64Array(stretch)
  const output = new Float64Array(stretch)
  for (let at = 0, slot = 0; at < plane.length; at++, slot = slot + 1 === stretch ? 0 : slot + 1) {
    const x = plane[at] as number
    const y = a * x + (input[slot] as number) - a * (output[slot] as number)
    input[slot] = x
    output[slot] = y
    plane[at] = y
  }
}
