import { bitsOf, rankOf, sampleOfRank } from './sample-order.ts'

/**
 * What a waveform is drawn from: per pixel column the lowest and highest sample and the RMS over all channels.
 * `min`/`max` are sample values in 1/128 (−128..127), `rms` is 0..255 for 0..1; all three hold `length` columns.
 */
export interface Peaks {
  readonly sampleRate: number
  readonly samplesPerPixel: number
  readonly length: number
  readonly min: Int8Array
  readonly max: Int8Array
  readonly rms: Uint8Array
}

const firstCapacity = 4096
// The ranks of Infinity and −Infinity.
const highest = 0x7f80_0000
const lowest = ~highest

/** Builds `Peaks` from audio that arrives in pieces of any size; memory grows only with the number of columns. */
export class PeaksBuilder {
  readonly sampleRate: number
  readonly samplesPerPixel: number
  private min = new Int8Array(firstCapacity)
  private max = new Int8Array(firstCapacity)
  private rms = new Uint8Array(firstCapacity)
  private length = 0
  private filled = 0
  private lowRank = highest
  private highRank = lowest
  private squares = 0
  private values = 0

  /** @throws RangeError for a sample rate or a column width that is not a positive whole number. */
  constructor(sampleRate: number, samplesPerPixel = 256) {
    if (!Number.isInteger(sampleRate) || sampleRate < 1) throw new RangeError(`sample rate ${sampleRate} is not usable`)
    if (!Number.isInteger(samplesPerPixel) || samplesPerPixel < 1)
      throw new RangeError(`${samplesPerPixel} samples per pixel is not usable`)
    this.sampleRate = sampleRate
    this.samplesPerPixel = samplesPerPixel
  }

  /** Takes the first `length` samples (−1..1) of each plane; every plane is one channel. */
  push(planes: readonly Float32Array[], length: number): void {
    const bits = planes.map(bitsOf)
    let start = 0
    while (start < length) {
      const end = Math.min(length, start + this.samplesPerPixel - this.filled)
      for (const [channel, plane] of planes.entries()) this.scan(plane, bits[channel] as Int32Array, start, end)
      this.values += (end - start) * planes.length
      this.filled += end - start
      start = end
      if (this.filled === this.samplesPerPixel) this.closeColumn()
    }
  }

  /** Closes the last, possibly shorter column and hands over the result; the builder must not be used afterwards. */
  finish(): Peaks {
    if (this.filled > 0) this.closeColumn()
    return {
      sampleRate: this.sampleRate,
      samplesPerPixel: this.samplesPerPixel,
      length: this.length,
      min: this.min.slice(0, this.length),
      max: this.max.slice(0, this.length),
      rms: this.rms.slice(0, this.length),
    }
  }

  private scan(plane: Float32Array, bits: Int32Array, start: number, end: number): void {
    let low = highest
    let high = lowest
    let squares = this.squares
    for (let index = start; index < end; index++) {
      const sample = plane[index] as number
      const rank = rankOf(bits[index] as number)
      low = Math.min(low, rank)
      high = Math.max(high, rank)
      squares += sample * sample
    }
    this.lowRank = Math.min(this.lowRank, low)
    this.highRank = Math.max(this.highRank, high)
    this.squares = squares
  }

  private closeColumn(): void {
    if (this.length === this.min.length) this.grow()
    this.min[this.length] = toInt8(sampleOfRank(this.lowRank))
    this.max[this.length] = toInt8(sampleOfRank(this.highRank))
    this.rms[this.length] = toRmsByte(Math.sqrt(this.squares / this.values))
    this.length += 1
    this.filled = 0
    this.values = 0
    this.squares = 0
    this.lowRank = highest
    this.highRank = lowest
  }

  private grow(): void {
    const capacity = this.min.length * 2
    const min = new Int8Array(capacity)
    const max = new Int8Array(capacity)
    const rms = new Uint8Array(capacity)
    min.set(this.min)
    max.set(this.max)
    rms.set(this.rms)
    this.min = min
    this.max = max
    this.rms = rms
  }
}

/** Sample value −1..1 to −128..127, rounded and clamped; anything that is not a finite number becomes 0. */
export const toInt8 = (sample: number): number => {
  if (!Number.isFinite(sample)) return 0
  return Math.max(-128, Math.min(127, Math.round(sample * 128)))
}

/** RMS 0..1 to 0..255, rounded and clamped. */
export const toRmsByte = (rms: number): number => (rms > 0 ? Math.min(255, Math.round(rms * 255)) : 0)

/** Each level of the pyramid has this many times fewer columns than the one below. */
const pyramidStep = 4

/** Peaks with `factor` columns pooled into one: extremes by min/max, RMS by root mean square; a last short group counts as it is. */
export const poolPeaks = (peaks: Peaks, factor: number): Peaks => {
  if (!Number.isInteger(factor) || factor < 1) throw new RangeError(`cannot pool by ${factor}`)
  const length = Math.ceil(peaks.length / factor)
  const min = new Int8Array(length)
  const max = new Int8Array(length)
  const rms = new Uint8Array(length)
  for (let column = 0; column < length; column++) {
    const end = Math.min(peaks.length, (column + 1) * factor)
    let low = 127
    let high = -128
    let squares = 0
    for (let index = column * factor; index < end; index++) {
      low = Math.min(low, peaks.min[index] as number)
      high = Math.max(high, peaks.max[index] as number)
      squares += (peaks.rms[index] as number) ** 2
    }
    min[column] = low
    max[column] = high
    rms[column] = Math.round(Math.sqrt(squares / (end - column * factor)))
  }
  return { sampleRate: peaks.sampleRate, samplesPerPixel: peaks.samplesPerPixel * factor, length, min, max, rms }
}

/** The given peaks and ever coarser copies of them (each ×4), until one has at most `smallest` columns; finest first. */
export const peaksPyramid = (peaks: Peaks, smallest = 512): readonly Peaks[] => {
  const levels = [peaks]
  let coarsest = peaks
  while (coarsest.length > Math.max(1, smallest)) {
    coarsest = poolPeaks(coarsest, pyramidStep)
    levels.push(coarsest)
  }
  return levels
}
