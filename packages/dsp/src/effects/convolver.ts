import { Fft } from '../fft.ts'
import type { StereoClip } from './stereo-clip.ts'

/**
 * One signal convolved with the two channels of a response, by uniform partitions in the frequency domain (overlap-save;
 * Wefers, Partitioned convolution algorithms for real-time auralization, 2015, section 5.2). Both channels cost as much as
 * one: the response goes in as left + i·right, and so the sound comes out. It comes out `partition` samples late.
 */
export class Convolver {
  readonly partition: number
  private readonly fft: Fft
  private readonly parts: readonly { readonly re: Float64Array; readonly im: Float64Array }[]
  private readonly spectra: readonly { readonly re: Float64Array; readonly im: Float64Array }[]
  private readonly recent: Float64Array
  private readonly sumRe: Float64Array
  private readonly sumIm: Float64Array
  private newest = 0
  private filled = 0

  /** @param partition samples of a block, a power of two. */
  constructor({ left, right }: StereoClip, partition: number) {
    const size = 2 * partition
    const pair = () => ({ re: new Float64Array(size), im: new Float64Array(size) })
    this.partition = partition
    this.fft = new Fft(size)
    this.parts = Array.from({ length: Math.max(1, Math.ceil(left.length / partition)) }, (_, index) => {
      const part = pair()
      part.re.set(left.subarray(index * partition, (index + 1) * partition))
      part.im.set(right.subarray(index * partition, (index + 1) * partition))
      this.fft.forward(part.re, part.im)
      return part
    })
    this.spectra = this.parts.map(pair)
    this.recent = new Float64Array(size)
    this.sumRe = new Float64Array(size)
    this.sumIm = new Float64Array(size)
  }

  /** Takes the next `length` samples of the signal, and writes as many of the sound to the two planes. */
  process(signal: Float32Array, outLeft: Float32Array, outRight: Float32Array, length = signal.length): void {
    const { partition, recent, sumRe, sumIm } = this
    for (let at = 0; at < length; ) {
      const count = Math.min(length - at, partition - this.filled)
      for (let index = 0; index < count; index++) {
        const slot = this.filled + index
        recent[partition + slot] = signal[at + index] as number
        outLeft[at + index] = sumRe[partition + slot] as number
        outRight[at + index] = sumIm[partition + slot] as number
      }
      at += count
      this.filled += count
      if (this.filled === partition) this.convolve()
    }
  }

  /** Forgets the sound so far. */
  reset(): void {
    for (const plane of [this.recent, this.sumRe, this.sumIm, ...this.spectra.flatMap(({ re, im }) => [re, im])])
      plane.fill(0)
    this.filled = 0
  }

  private convolve(): void {
    const { partition, recent, sumRe, sumIm, spectra, parts } = this
    this.newest = (this.newest + spectra.length - 1) % spectra.length
    const fresh = spectra[this.newest]
    if (!fresh) return
    fresh.re.set(recent)
    fresh.im.fill(0)
    this.fft.forward(fresh.re, fresh.im)
    sumRe.fill(0)
    sumIm.fill(0)
    for (let index = 0; index < parts.length; index++) {
      const spectrum = spectra[(this.newest + index) % spectra.length]
      const part = parts[index]
      if (spectrum && part) addProduct(sumRe, sumIm, spectrum.re, spectrum.im, part.re, part.im)
    }
    this.fft.inverse(sumRe, sumIm)
    recent.copyWithin(0, partition)
    this.filled = 0
  }
}

function addProduct(
  sumRe: Float64Array,
  sumIm: Float64Array,
  aRe: Float64Array,
  aIm: Float64Array,
  bRe: Float64Array,
  bIm: Float64Array,
): void {
  for (let bin = 0; bin < sumRe.length; bin++) {
    const ar = aRe[bin] as number
    const ai = aIm[bin] as number
    const br = bRe[bin] as number
    const bi = bIm[bin] as number
    sumRe[bin] = (sumRe[bin] as number) + ar * br - ai * bi
    sumIm[bin] = (sumIm[bin] as number) + ar * bi + ai * br
  }
}
