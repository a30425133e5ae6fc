import { GrowingFloat32 } from './growing-float32.ts'
import { ThreeBandFilter } from './three-band-filter.ts'

/** Mean squares under 200 Hz, between, and over 4 kHz, averaged over the channels, in blocks one after another. */
export interface BandBalance {
  /** Seconds from one block to the next. */
  readonly hopSeconds: number
  readonly low: Float32Array
  readonly mid: Float32Array
  readonly high: Float32Array
}

const FINE_SECONDS = 0.02
const PER_BALANCE_BLOCK = 5

/** Streaming three-band meter (fourth-order Linkwitz–Riley crossovers at 200 Hz and 4 kHz) in blocks of 20 ms. */
export class BandMeter {
  private readonly sampleRate: number
  private readonly filters: readonly ThreeBandFilter[]
  private readonly low = new GrowingFloat32()
  private readonly mid = new GrowingFloat32()
  private readonly high = new GrowingFloat32()
  private position = 0
  private blockStart = 0
  private blockEnd: number

  constructor(sampleRate: number, channels: number) {
    this.sampleRate = sampleRate
    this.filters = Array.from({ length: channels }, () => new ThreeBandFilter(sampleRate))
    this.blockEnd = Math.round(sampleRate * FINE_SECONDS)
  }

  /** Takes the first `length` samples of each plane. */
  push(planes: readonly Float32Array[], length: number): void {
    let start = 0
    while (start < length) {
      const end = Math.min(length, start + this.blockEnd - this.position)
      for (const [index, filter] of this.filters.entries()) {
        const plane = planes[index]
        if (plane) filter.add(plane, start, end)
      }
      this.position += end - start
      start = end
      if (this.position === this.blockEnd) this.closeBlock()
    }
  }

  /** Whole blocks of 20 ms so far: what `alignmentTrace` and `bandBalance` work from. */
  finish(): BandBalance {
    return {
      hopSeconds: FINE_SECONDS,
      low: this.low.toArray(),
      mid: this.mid.toArray(),
      high: this.high.toArray(),
    }
  }

  private closeBlock(): void {
    const values = (this.blockEnd - this.blockStart) * this.filters.length
    let low = 0
    let mid = 0
    let high = 0
    for (const { sums } of this.filters) {
      low += sums[0] as number
      mid += sums[1] as number
      high += sums[2] as number
      sums.fill(0)
    }
    this.low.add(low / values)
    this.mid.add(mid / values)
    this.high.add(high / values)
    this.blockStart = this.blockEnd
    this.blockEnd = Math.round(this.sampleRate * FINE_SECONDS * (this.low.length + 1))
  }
}

/** The balance in blocks of 100 ms, from the blocks of 20 ms of a `BandMeter`; a part of a block at the end is left out. */
export function bandBalance(fine: BandBalance): BandBalance {
  const coarse = (powers: Float32Array) =>
    Float32Array.from({ length: Math.floor(powers.length / PER_BALANCE_BLOCK) }, (_, block) => {
      let sum = 0
      for (let at = block * PER_BALANCE_BLOCK; at < (block + 1) * PER_BALANCE_BLOCK; at++) sum += powers[at] as number
      return sum / PER_BALANCE_BLOCK
    })
  return {
    hopSeconds: fine.hopSeconds * PER_BALANCE_BLOCK,
    low: coarse(fine.low),
    mid: coarse(fine.mid),
    high: coarse(fine.high),
  }
}
