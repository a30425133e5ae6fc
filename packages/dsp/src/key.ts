import { ChromaMeter } from './chroma.ts'
import { type KeyMode, keyName } from './key-names.ts'
import { KEY_PROFILES, keyFit } from './key-profiles.ts'

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
    const fits = KEY_PROFILES.flatMap((profile) =>
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
