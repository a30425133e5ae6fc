import type { StereoClip } from '@backline/dsp/effects/block-processor.ts'
import { runSection } from '@backline/dsp/effects/filter-chain.ts'
import { factorOfDb } from '@backline/dsp/effects/gain.ts'
import { excerptLufs } from '@backline/dsp/effects/match-levels.ts'
import { headShelf, lowCut } from '@backline/dsp/k-weighting.ts'
import { lufsOf } from '@backline/dsp/loudness.ts'
import type { Stem } from '../material-options.ts'

const weighted = (plane: Float32Array, sampleRate: number): Float32Array => {
  const out = plane.slice()
  for (const { b0, b1, b2, a1, a2 } of [headShelf(sampleRate), lowCut(sampleRate)])
    runSection(out, 0, out.length, Float64Array.of(b0, b1, b2, a1, a2), null, new Float64Array(2))
  return out
}

const product = (one: Float32Array, other: Float32Array): number => {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}

/**
 * How loud a mix of stems is at any gains, in LUFS without gates, at no cost for each: its K-weighted power is a quadratic
 * form of the gains, whose matrix is made once (ITU-R BS.1770-4 for the weighting).
 */
export const mixLoudness = (stems: readonly StereoClip[]): ((gains: readonly number[]) => number | null) => {
  const length = stems[0]?.left.length ?? 0
  const planes = stems.map(({ left, right, sampleRate }) => [left, right].map((plane) => weighted(plane, sampleRate)))
  // Both ways round it is the same product.
  const products = planes.map((one, row) =>
    planes
      .slice(0, row + 1)
      .map((other) => one.reduce((sum, plane, side) => sum + product(plane, other[side] ?? plane), 0) / length),
  )
  return (gains) => {
    let power = 0
    for (const [row, values] of products.entries())
      for (const [column, value] of values.entries())
        power += (row === column ? 1 : 2) * value * (gains[row] ?? 0) * (gains[column] ?? 0)
    return power > 0 ? lufsOf(power) : null
  }
}

const known = new WeakMap<readonly Stem[], ReturnType<typeof mixLoudness>>()

/** The factor that makes a mix with these faders as loud as any other; its first call for some stems takes a while. */
export const matchedGain = (stems: readonly Stem[], faders: readonly number[]): number => {
  const loudness = known.get(stems) ?? mixLoudness(stems)
  known.set(stems, loudness)
  const lufs = loudness(faders.map(factorOfDb))
  return lufs === null ? 1 : factorOfDb(excerptLufs - lufs)
}
