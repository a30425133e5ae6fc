import { kernelLead as BEFORE, interpolatedPeak, kernels, kernelTaps as TAPS } from './interpolated-peak.ts'
import { bitsOf, largestSample } from './sample-order.ts'

const largest = (pick: (kernel: Float64Array) => number) => Math.max(...kernels.map(pick))
const at = (kernel: Float64Array, tap: number) => Math.abs(kernel[tap] as number)
// What a kernel can make at most of its two middle samples (weighed together and by the nearer one) and of all others.
const near = largest((kernel) => Math.max(at(kernel, BEFORE), at(kernel, BEFORE + 1)))
const far = largest((kernel) => Math.min(at(kernel, BEFORE), at(kernel, BEFORE + 1)))
const rest = largest((kernel) => {
  const all = kernel.reduce((total, value) => total + Math.abs(value), 0)
  return all - at(kernel, BEFORE) - at(kernel, BEFORE + 1)
})

const stretch = 32
const kept = TAPS - 1

/** Streaming true-peak meter: the highest value of the four times oversampled signal (ITU-R BS.1770-4, annex 2). */
export class TruePeakMeter {
  private readonly work: Float32Array[]
  private highest = 0

  constructor(channels: number) {
    this.work = Array.from({ length: channels }, () => new Float32Array(kept))
  }

  /** Takes the first `length` samples of each plane. */
  push(planes: readonly Float32Array[], length: number): void {
    for (const [channel, held] of this.work.entries()) {
      const plane = planes[channel]
      if (plane) this.work[channel] = this.pushChannel(held, plane, length)
    }
  }

  /** Lets the last samples ring out and gives the highest true peak in dBTP; null for digital silence. */
  finish(): number | null {
    for (const [channel, held] of this.work.entries())
      this.work[channel] = this.pushChannel(held, new Float32Array(kept), kept)
    return this.highest > 0 ? 20 * Math.log10(this.highest) : null
  }

  /** Works through the kept end of the last piece and the new one; returns the buffer whose first samples are kept. */
  private pushChannel(held: Float32Array, plane: Float32Array, length: number): Float32Array {
    const samples = held.length >= kept + length ? held : new Float32Array(kept + length)
    if (samples !== held) samples.set(held.subarray(0, kept))
    samples.set(plane.subarray(0, length), kept)
    const bits = bitsOf(samples)
    let before = largestSample(bits, 0, kept)
    for (let start = 0; start < length; start += stretch) {
      const end = Math.min(length, start + stretch)
      const fresh = largestSample(bits, start + kept, end + kept)
      if (fresh > this.highest) this.highest = fresh
      this.scan(samples, start, end, Math.max(before, fresh))
      before = fresh
    }
    samples.copyWithin(0, length, length + kept)
    return samples
  }

  /** Looks at the windows that begin at `start` to `end`, skipping those that cannot beat the highest value so far. */
  private scan(samples: Float32Array, start: number, end: number, around: number): void {
    let highest = this.highest
    if (!(around * (near + far + rest) > highest)) return
    const spare = highest - rest * around
    for (let index = start; index < end; index++) {
      const here = Math.abs(samples[index + BEFORE] as number)
      const next = Math.abs(samples[index + BEFORE + 1] as number)
      const bound = here > next ? near * here + far * next : near * next + far * here
      if (bound > spare) highest = Math.max(highest, interpolatedPeak(samples, index))
    }
    this.highest = highest
  }
}
