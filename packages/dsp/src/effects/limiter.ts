import { interpolatedPeak, kernelLead, kernels, kernelTaps } from '../interpolated-peak.ts'
import { type BlockProcessor, copyOfClip, type StereoClip } from './block-processor.ts'

/** The lowest of the last values of a stream, in constant time for each: a queue of those that may still become it. */
export class LowestWindow {
  private readonly size: number
  private readonly values: Float64Array
  private readonly times: Float64Array
  private first = 0
  private count = 0
  private now = 0

  /** @param size how many values are looked at. */
  constructor(size: number) {
    this.size = size
    this.values = new Float64Array(size + 1)
    this.times = new Float64Array(size + 1)
  }

  /** Takes the next value and gives the lowest of the last ones. */
  add(value: number): number {
    const { values, times, size } = this
    const slots = size + 1
    while (this.count > 0 && (values[(this.first + this.count - 1) % slots] as number) >= value) this.count -= 1
    const slot = (this.first + this.count) % slots
    values[slot] = value
    times[slot] = this.now
    this.count += 1
    if ((times[this.first] as number) <= this.now - size) {
      this.first = (this.first + 1) % slots
      this.count -= 1
    }
    this.now += 1
    return values[this.first] as number
  }

  /** Forgets everything. */
  reset(): void {
    this.first = 0
    this.count = 0
    this.now = 0
  }
}

/** The knobs of a limiter. */
export interface LimiterSetting {
  /** No sample comes out over this, and no true peak more than a tenth of a dB. */
  readonly ceilingDb: number
  /** How long before a peak the gain starts to fall. */
  readonly lookAheadSeconds: number
  /** Time constant (63 %) of the way back. */
  readonly releaseSeconds: number
}

const safety = 1 - 1e-6
// No interpolated value is larger than this many times the largest sample around it.
const overshoot = Math.max(...kernels.map((kernel) => kernel.reduce((sum, weight) => sum + Math.abs(weight), 0)))

/**
 * Look-ahead limiter with one gain for both channels. Each sample is given the gain that its own size and the interpolated
 * values on its two sides allow (kernels of the true-peak meter, BS.1770-4 annex 2); the lowest of a window is held, let go
 * slowly, and averaged over the look-ahead, so that the gain has come down in a straight line when the peak is played: an
 * average of values that are all low enough is low enough. Sound comes out `latency` samples late.
 */
export class Limiter implements BlockProcessor {
  /** Samples by which the sound comes out late. */
  readonly latency: number
  private readonly ceiling: number
  private readonly release: number
  private readonly window: number
  private readonly lowest: LowestWindow
  private readonly averaged: Float64Array
  private readonly delayed: readonly [Float32Array, Float32Array]
  private readonly recent: readonly [Float32Array, Float32Array]
  private at = 0
  private held = 1
  private sum: number
  private peakBefore = 0
  private lastGain = 1

  constructor({ ceilingDb, lookAheadSeconds, releaseSeconds }: LimiterSetting, sampleRate: number) {
    this.ceiling = safety * 10 ** (ceilingDb / 20)
    this.release = Math.exp(-1 / (sampleRate * releaseSeconds))
    this.window = Math.max(1, Math.round(lookAheadSeconds * sampleRate))
    this.latency = this.window - 1 + kernelTaps - kernelLead - 1
    this.lowest = new LowestWindow(this.window)
    this.averaged = new Float64Array(this.window).fill(1)
    this.sum = this.window
    this.delayed = [new Float32Array(this.latency + 1), new Float32Array(this.latency + 1)]
    this.recent = [new Float32Array(2 * kernelTaps), new Float32Array(2 * kernelTaps)]
  }

  /** Reduction in dB (0 or more) at the last sample. */
  get reductionDb(): number {
    return -20 * Math.log10(this.lastGain)
  }

  process(left: Float32Array, right: Float32Array): void {
    const [delayedLeft, delayedRight] = this.delayed
    const length = delayedLeft.length
    for (let index = 0; index < left.length; index++) {
      const slot = this.at % length
      delayedLeft[slot] = left[index] as number
      delayedRight[slot] = right[index] as number
      const gain = this.gainFor(left[index] as number, right[index] as number)
      const oldest = (this.at + 1) % length
      left[index] = gain * (delayedLeft[oldest] as number)
      right[index] = gain * (delayedRight[oldest] as number)
      this.at += 1
    }
  }

  reset(): void {
    for (const plane of [...this.delayed, ...this.recent]) plane.fill(0)
    this.averaged.fill(1)
    this.lowest.reset()
    this.at = 0
    this.held = 1
    this.sum = this.window
    this.peakBefore = 0
    this.lastGain = 1
  }

  /** Takes the newest sample of each channel and gives the gain for the ones that are played now. */
  private gainFor(left: number, right: number): number {
    const { window, averaged } = this
    const peak = Math.max(this.peakOf(this.recent[0], left), this.peakOf(this.recent[1], right))
    const around = Math.max(peak, this.peakBefore)
    this.peakBefore = peak
    const low = this.lowest.add(around > this.ceiling ? this.ceiling / around : 1)
    this.held = low < this.held ? low : low + this.release * (this.held - low)
    const slot = this.at % window
    this.sum += this.held - (averaged[slot] as number)
    averaged[slot] = this.held
    // Added up again on every turn, so that rounding errors do not gather.
    if (slot === window - 1) this.sum = averaged.reduce((total, value) => total + value, 0)
    this.lastGain = Math.min(1, this.sum / window)
    return this.lastGain
  }

  /** Size of the sample in the middle of the newest ones, and of what lies between it and the next. */
  private peakOf(recent: Float32Array, sample: number): number {
    // Written twice, so that the newest samples always lie in one row.
    const slot = this.at % kernelTaps
    recent[slot] = sample
    recent[slot + kernelTaps] = sample
    const start = slot + 1
    let largest = 0
    for (let tap = start; tap < start + kernelTaps; tap++) largest = Math.max(largest, Math.abs(recent[tap] as number))
    if (largest * overshoot <= this.ceiling) return 0
    return Math.max(Math.abs(recent[start + kernelLead] as number), interpolatedPeak(recent, start))
  }
}

/** A new clip: the given one limited, without the delay of the look-ahead. */
export const limitClip = (clip: StereoClip, setting: LimiterSetting): StereoClip => {
  const limiter = new Limiter(setting, clip.sampleRate)
  const { left, right } = copyOfClip(clip)
  limiter.process(left, right)
  const tail: [Float32Array, Float32Array] = [new Float32Array(limiter.latency), new Float32Array(limiter.latency)]
  limiter.process(...tail)
  for (const [plane, rest] of [
    [left, tail[0]],
    [right, tail[1]],
  ] as const) {
    plane.copyWithin(0, limiter.latency)
    plane.set(rest.subarray(Math.max(0, rest.length - plane.length)), Math.max(0, plane.length - rest.length))
  }
  return { sampleRate: clip.sampleRate, left, right }
}
