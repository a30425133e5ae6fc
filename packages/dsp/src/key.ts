import { type Chroma, ChromaMeter } from './chroma.ts'

/** Major or natural minor. */
export type KeyMode = 'major' | 'minor'

const major = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'] as const
const minor = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'G#', 'A', 'Bb', 'B'] as const

/** Name of a key in its usual spelling (the one with fewer accidentals), such as `Bb major` or `F# minor`; 0 is C. */
export const keyName = (tonic: number, mode: KeyMode): string =>
  `${(mode === 'major' ? major : minor)[((tonic % 12) + 12) % 12]} ${mode}`

/** How strongly each degree of the chromatic scale belongs to a key, from the tonic on. */
interface KeyProfile {
  readonly mode: KeyMode
  /** Probe-tone ratings; Krumhansl and Kessler, "Tracing the dynamic changes in perceived tonal organization", 1982. */
  readonly ratings: readonly number[]
  /** Profiles "bgate"; Faraldo et al., "Key Estimation in Electronic Dance Music", ECIR 2016. */
  readonly gated: readonly number[]
}

/** Major and minor. */
const keyProfiles: readonly KeyProfile[] = [
  {
    mode: 'major',
    ratings: [6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88],
    gated: [1, 0, 0.42, 0, 0.53, 0.37, 0, 0.77, 0, 0.38, 0.21, 0.3],
  },
  {
    mode: 'minor',
    ratings: [6.33, 2.68, 3.52, 5.38, 2.6, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17],
    gated: [1, 0, 0.36, 0.39, 0, 0.38, 0, 0.74, 0.27, 0, 0.42, 0.23],
  },
]

const ratingsWeight = 5
const gatedWeight = 3.5
const endingWeight = 2.5
const openingWeight = 2
const compression = 0.7

/**
 * How well a key fits: the correlation of the pitch classes with both profiles (Krumhansl and Schmuckler, 1990), and how
 * much of the first and the last bass notes is its tonic. Of the profiles by Krumhansl, Temperley, Albrecht and Shanahan and
 * Faraldo these two together named most generated songs; where bass begins and ends settles relative keys and modes.
 */
const keyFit = ({ chroma, opening, ending }: Chroma, { ratings, gated }: KeyProfile, tonic: number): number => {
  const soft = chroma.map((value) => value ** compression)
  return (
    ratingsWeight * correlation(soft, ratings, tonic) +
    gatedWeight * correlation(soft, gated, tonic) +
    openingWeight * shareOf(opening, tonic) +
    endingWeight * shareOf(ending, tonic)
  )
}

const correlation = (chroma: Float64Array, weights: readonly number[], tonic: number): number => {
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

/** One pitch class of a bass chroma, as a part of its length as a vector. */
const shareOf = (bass: Float64Array, tonic: number): number => {
  const length = Math.sqrt(bass.reduce((sum, value) => sum + value * value, 0))
  return length > 0 ? (bass[tonic] as number) / length : 0
}

/** One possible key. */
export interface KeyCandidate {
  /** Such as `Bb major` or `F# minor`. */
  readonly name: string
  /** 0 = C … 11 = B. */
  readonly tonic: number
  readonly mode: KeyMode
  /** 0..1; all 24 together make 1. */
  readonly share: number
}

/** What the notes of a song suggest; always a suggestion that a person may change. */
export interface KeyEstimate extends KeyCandidate {
  /** 0..1: how far the best key is ahead of the next. */
  readonly confidence: number
  /** All 24 keys, best first. */
  readonly ranking: readonly KeyCandidate[]
  /** Hz of the A to which the song is tuned. */
  readonly tuningHz: number
  /** Weight of the twelve pitch classes from C on, together 1. */
  readonly chroma: Float64Array
}

/** Streaming key meter: `push` the song, then `finish`. */
export class KeyMeter {
  private readonly chroma: ChromaMeter

  constructor(sampleRate: number) {
    this.chroma = new ChromaMeter(sampleRate)
  }

  /** Takes the first `length` samples of each plane. */
  push(planes: readonly Float32Array[], length: number): void {
    this.chroma.push(planes, length)
  }

  /** The estimate; null if nothing in the song has a pitch. */
  finish(): KeyEstimate | null {
    const measured = this.chroma.finish()
    if (!measured) return null
    const fits = keyProfiles.flatMap((profile) =>
      Array.from({ length: 12 }, (_, tonic) => ({ tonic, mode: profile.mode, fit: keyFit(measured, profile, tonic) })),
    )
    const weights = fits.map(({ fit }) => Math.exp(fit))
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    const ranking = fits
      .map(({ tonic, mode }, index) => ({
        name: keyName(tonic, mode),
        tonic,
        mode,
        share: (weights[index] as number) / total,
      }))
      .toSorted((one, other) => other.share - one.share)
    const [best, next] = ranking
    if (!best || !next) return null
    return {
      ...best,
      confidence: 1 - next.share / best.share,
      ranking,
      tuningHz: measured.tuningHz,
      chroma: measured.chroma,
    }
  }
}
