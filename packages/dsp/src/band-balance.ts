import { GrowingFloat32 } from './sample-buffers.ts'

const lowHz = 200
const highHz = 4000
const silentState = 1e-18

/**
 * Splits one channel into three bands and adds up their squares: Linkwitz–Riley crossovers of fourth order, each way the
 * square of a Butterworth filter (Linkwitz, JAES 24, 1976) by the bilinear transform. Both ways of a crossover have the same
 * poles, so they share one recursion and differ only in the signs of its odd delays; what scales them is left to the sums.
 */
class ThreeBandFilter {
  /** Sums of squares since they were last set to zero: low, mid, high. */
  readonly sums = new Float64Array(3)
  private readonly lower: Butterworth
  private readonly upper: Butterworth
  private readonly state = new Float64Array(10)

  constructor(sampleRate: number) {
    this.lower = butterworth(Math.tan((Math.PI * lowHz) / sampleRate))
    // A rate so low that it has nothing over 4 kHz keeps the crossover just under its end.
    this.upper = butterworth(Math.tan(Math.PI * Math.min(0.45, highHz / sampleRate)))
  }

  /** Takes the samples from `start` up to, not including, `end`. */
  add(plane: Float32Array, start: number, end: number): void {
    const { state, sums, lower, upper } = this
    const { p, q } = lower
    // The upper crossover is squared out. The lower one would lose digits so: its poles lie too close to 1.
    const d1 = 2 * upper.p
    const d2 = upper.p * upper.p + 2 * upper.q
    const d3 = 2 * upper.p * upper.q
    const d4 = upper.q * upper.q
    let a1 = state[0] as number
    let a2 = state[1] as number
    let l1 = state[2] as number
    let l2 = state[3] as number
    let h1 = state[4] as number
    let h2 = state[5] as number
    let u1 = state[6] as number
    let u2 = state[7] as number
    let u3 = state[8] as number
    let u4 = state[9] as number
    let low = 0
    let mid = 0
    let high = 0
    // In every recursion the newest delay comes last, so that the others are ready when it is.
    for (let index = start; index < end; index++) {
      const a = (plane[index] as number) - q * a2 - p * a1
      const even = a + a2
      const odd = 2 * a1
      a2 = a1
      a1 = a
      const l = even + odd - q * l2 - p * l1
      const lowBand = l + l2 + 2 * l1
      l2 = l1
      l1 = l
      const h = even - odd - q * h2 - p * h1
      const rest = h + h2 - 2 * h1
      h2 = h1
      h1 = h
      const u = rest - d4 * u4 - d3 * u3 - d2 * u2 - d1 * u1
      const evens = u + u4 + 6 * u2
      const odds = 4 * (u1 + u3)
      u4 = u3
      u3 = u2
      u2 = u1
      u1 = u
      const midBand = evens + odds
      const highBand = evens - odds
      low += lowBand * lowBand
      mid += midBand * midBand
      high += highBand * highBand
    }
    const states = [a1, a2, l1, l2, h1, h2, u1, u2, u3, u4]
    // Decaying states would end as denormal numbers, which are many times slower to calculate with.
    for (let index = 0; index < states.length; index++) {
      const value = states[index] as number
      state[index] = Math.abs(value) < silentState ? 0 : value
    }
    sums[0] = (sums[0] as number) + low * lower.lowPass ** 4
    sums[1] = (sums[1] as number) + mid * lower.highPass ** 4 * upper.lowPass ** 4
    sums[2] = (sums[2] as number) + high * lower.highPass ** 4 * upper.highPass ** 4
  }
}

/** Poles 1 + p·z⁻¹ + q·z⁻² of a Butterworth section, and what its low and high pass, (1 ± z⁻¹)², are scaled by. */
interface Butterworth {
  readonly p: number
  readonly q: number
  readonly lowPass: number
  readonly highPass: number
}

/** @param g tan(π · crossover / sample rate), the warped frequency. */
const butterworth = (g: number): Butterworth => {
  const highPass = 1 / (1 + Math.SQRT2 * g + g * g)
  return {
    p: 2 * (g * g - 1) * highPass,
    q: (1 - Math.SQRT2 * g + g * g) * highPass,
    lowPass: g * g * highPass,
    highPass,
  }
}

/** Mean squares under 200 Hz, between, and over 4 kHz, averaged over the channels, in blocks one after another. */
export interface BandBalance {
  /** Seconds from one block to the next. */
  readonly hopSeconds: number
  readonly low: Float32Array
  readonly mid: Float32Array
  readonly high: Float32Array
}

const fineSeconds = 0.02
const perBalanceBlock = 5

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
    this.blockEnd = Math.round(sampleRate * fineSeconds)
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
      hopSeconds: fineSeconds,
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
    this.blockEnd = Math.round(this.sampleRate * fineSeconds * (this.low.length + 1))
  }
}

/** The balance in blocks of 100 ms, from the blocks of 20 ms of a `BandMeter`; a part of a block at the end is left out. */
export const bandBalance = (fine: BandBalance): BandBalance => {
  const coarse = (powers: Float32Array) =>
    Float32Array.from({ length: Math.floor(powers.length / perBalanceBlock) }, (_, block) => {
      let sum = 0
      for (let at = block * perBalanceBlock; at < (block + 1) * perBalanceBlock; at++) sum += powers[at] as number
      return sum / perBalanceBlock
    })
  return {
    hopSeconds: fine.hopSeconds * perBalanceBlock,
    low: coarse(fine.low),
    mid: coarse(fine.mid),
    high: coarse(fine.high),
  }
}
