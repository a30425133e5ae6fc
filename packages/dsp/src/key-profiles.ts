import type { KeyMode } from './key-names.ts'

/** How often each degree of the chromatic scale is heard in a key, from the tonic on. */
export interface KeyProfile {
  readonly mode: KeyMode
  readonly weights: readonly number[]
}

/** Profiles "bgate" of Faraldo et al., "Key Estimation in Electronic Dance Music", ECIR 2016. */
export const KEY_PROFILES: readonly KeyProfile[] = [
  { mode: 'major', weights: [1, 0, 0.42, 0, 0.53, 0.37, 0, 0.77, 0, 0.38, 0.21, 0.3] },
  { mode: 'minor', weights: [1, 0, 0.36, 0.39, 0, 0.38, 0, 0.74, 0.27, 0, 0.42, 0.23] },
]

/** Correlation (−1..1) of a chroma with a profile turned to a tonic (Krumhansl and Schmuckler, 1990). */
export function profileFit(chroma: Float64Array, weights: readonly number[], tonic: number): number {
  const meanWeight = weights.reduce((sum, weight) => sum + weight, 0) / 12
  const meanChroma = chroma.reduce((sum, value) => sum + value, 0) / 12
  let both = 0
  let chromaSquares = 0
  let weightSquares = 0
  for (let degree = 0; degree < 12; degree++) {
    const value = (chroma[(tonic + degree) % 12] as number) - meanChroma
    const weight = (weights[degree] as number) - meanWeight
    both += value * weight
    chromaSquares += value * value
    weightSquares += weight * weight
  }
  return chromaSquares > 0 ? both / Math.sqrt(chromaSquares * weightSquares) : 0
}
