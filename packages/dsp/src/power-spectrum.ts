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

  /** Writes size/2 + 1 powers of `size` samples to `out`. */
  measure(samples: Float64Array, out: Float64Array): void {
    const { re, im, window, cosines, sines } = this
    const half = this.size / 2
    for (let index = 0, at = 0; index < half; index++, at += 2) {
      re[index] = (samples[at] as number) * (window[at] as number)
      im[index] = (samples[at + 1] as number) * (window[at + 1] as number)
    }
    this.fft.forward(re, im)
    // Even and odd samples went in as real and imaginary part; their spectra are told apart by symmetry and put together,
    // for two bins at once, which are the sum and the difference of the same two values.
    const r0 = re[0] as number
    const i0 = im[0] as number
    out[0] = (r0 + i0) ** 2
    out[half] = (r0 - i0) ** 2
    for (let bin = 1, mirror = half - 1; bin <= mirror; bin++, mirror--) {
      const r = re[bin] as number
      const i = im[bin] as number
      const mr = re[mirror] as number
      const mi = im[mirror] as number
      const evenRe = (r + mr) / 2
      const evenIm = (i - mi) / 2
      const oddRe = (i + mi) / 2
      const oddIm = (mr - r) / 2
      const c = cosines[bin] as number
      const s = sines[bin] as number
      const turnedRe = oddRe * c + oddIm * s
      const turnedIm = oddIm * c - oddRe * s
      out[bin] = (evenRe + turnedRe) ** 2 + (evenIm + turnedIm) ** 2
      out[mirror] = (evenRe - turnedRe) ** 2 + (evenIm - turnedIm) ** 2
    }
  }
}
