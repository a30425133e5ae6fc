import { GrowingFloat64 } from './growing-float64.ts'
import { KWeightedPower } from './k-weighting.ts'

/** K-weighted power in blocks of 100 ms: all that is needed for integrated and short-term loudness and the range. */
export interface LoudnessBlocks {
  /** Channel-weighted mean square of each whole block of 100 ms, in order. */
  readonly power: Float64Array
}

const BLOCK_SECONDS = 0.1

/** Loudness in LUFS of a K-weighted mean square; −Infinity for silence. ITU-R BS.1770-4, equation 2. */
export function lufsOf(power: number): number {
  return -0.691 + 10 * Math.log10(power)
}

/** Streaming meter of ITU-R BS.1770-4 for any sample rate; a last block shorter than 100 ms is left out, as there. */
export class LoudnessMeter {
  private readonly sampleRate: number
  private readonly channels: readonly KWeightedPower[]
  private readonly weights: readonly number[]
  private readonly blocks = new GrowingFloat64()
  private position = 0
  private blockStart = 0
  private blockEnd: number
  private sum = 0

  /** @param channels how many planes each push brings; 5 and 6 are taken as surround in WAV order. */
  constructor(sampleRate: number, channels: number) {
    this.sampleRate = sampleRate
    this.channels = Array.from({ length: channels }, () => new KWeightedPower(sampleRate))
    this.weights = channelWeights(channels)
    this.blockEnd = Math.round(sampleRate * BLOCK_SECONDS)
  }

  /** Takes the first `length` samples of each plane. */
  push(planes: readonly Float32Array[], length: number): void {
    let start = 0
    while (start < length) {
      const end = Math.min(length, start + this.blockEnd - this.position)
      for (const [index, channel] of this.channels.entries()) {
        const plane = planes[index]
        if (plane) this.sum += (this.weights[index] as number) * channel.sumOfSquares(plane, start, end)
      }
      this.position += end - start
      start = end
      if (this.position === this.blockEnd) this.closeBlock()
    }
  }

  /** The blocks so far. */
  finish(): LoudnessBlocks {
    return { power: this.blocks.toArray() }
  }

  private closeBlock(): void {
    this.blocks.add(this.sum / (this.blockEnd - this.blockStart))
    this.sum = 0
    this.blockStart = this.blockEnd
    this.blockEnd = Math.round(this.sampleRate * BLOCK_SECONDS * (this.blocks.length + 1))
  }
}

/** Weights of ITU-R BS.1770-4, table 3: surround channels +1.5 dB, the LFE not at all. */
function channelWeights(channels: number): readonly number[] {
  if (channels === 5) return [1, 1, 1, 1.41, 1.41]
  if (channels === 6) return [1, 1, 1, 0, 1.41, 1.41]
  return Array.from({ length: channels }, () => 1)
}
