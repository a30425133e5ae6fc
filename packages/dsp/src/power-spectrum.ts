import { Fft } from './fft.ts'

/** Power of a windowed real signal at the frequencies 0 … size/2, by one complex transform of half the size. */
export class PowerSpectrum {
  readonly size: number
  private readonly fft: Fft
  private readonly window: Float64Array
  private readonly re: Float64Array
  private readonly im: Float64Array
  private readonly cosines: Float64Array
  private readonly sines: Float64Array

  /** A Hann window of `size` samples (a power of two of at least 4), scaled so that a sine of amplitude 1 has power 1. */
  constructor(size: number) {
    const half = size / 2
    this.size = size
    this.fft = new Fft(half)
    this.re = new Float64Array(half)
    this.im = new Float64Array(half)
    this.window = Float64Array.from(
      { length: size },
      (_, index) => (2 / half) * (0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size)),
    )
    this.cosines = Float64Array.from({ length: half }, (_, index) => Math.cos((Math.PI * index) / half))
    this.sines = Float64Array.from({ length: half }, (_, index) => Math.sin((Math.PI * index) / half))
  }

  /** Writes size/2 + 1 powers to `out` for the `size` samples of `ring` from `start` on, where `ring` is read round and round. */
  measure(ring: Float32Array | Float64Array, start: number, out: Float64Array): void {
    const { re, im, window, size } = this
    const half = size / 2
    const length = ring.length
    let at = start % length
    for (let index = 0; index < half; index++) {
      re[index] = (ring[at] as number) * (window[2 * index] as number)
      at = at + 1 === length ? 0 : at + 1
      im[index] = (ring[at] as number) * (window[2 * index + 1] as number)
      at = at + 1 === length ? 0 : at + 1
    }
    this.fft.forward(re, im)
    // Even and odd samples went in as real and imaginary part; their spectra are told apart by symmetry and put together.
    const r0 = re[0] as number
    const i0 = im[0] as number
    out[0] = (r0 + i0) ** 2
    out[half] = (r0 - i0) ** 2
    for (let bin = 1; bin < half; bin++) {
      const r = re[bin] as number
      const i = im[bin] as number
      const mr = re[half - bin] as number
      const mi = im[half - bin] as number
      const evenRe = (r + mr) / 2
      const evenIm = (i - mi) / 2
      const oddRe = (i + mi) / 2
      const oddIm = (mr - r) / 2
      const c = this.cosines[bin] as number
      const s = this.sines[bin] as number
      const sumRe = evenRe + oddRe * c + oddIm * s
      const sumIm = evenIm + oddIm * c - oddRe * s
      out[bin] = sumRe * sumRe + sumIm * sumIm
    }
  }
}
