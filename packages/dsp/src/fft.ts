/**
 * Complex Fourier transform of one power of two: Stockham's, in steps of four, which sorts itself from pass to pass between
 * two memories (Van Loan, Computational Frameworks for the Fast Fourier Transform, 1992, section 1.7).
 */
export class Fft {
  readonly size: number
  private readonly turns: readonly Float64Array[]
  private readonly otherRe: Float64Array
  private readonly otherIm: Float64Array

  /** @throws RangeError if `size` is not a power of two of at least 2. */
  constructor(size: number) {
    if (size < 2 || (size & (size - 1)) !== 0) throw new RangeError(`${size} is not a power of two`)
    this.size = size
    this.turns = turnsOf(size)
    this.otherRe = new Float64Array(size)
    this.otherIm = new Float64Array(size)
  }

  /** Replaces the signal `re + i·im` by its spectrum; nothing is scaled. */
  forward(re: Float64Array, im: Float64Array): void {
    const { size, turns, otherRe, otherIm } = this
    let inPlace = true
    let stride = 1
    for (const turn of turns) {
      if (inPlace) quarterPass(re, im, otherRe, otherIm, stride, turn)
      else quarterPass(otherRe, otherIm, re, im, stride, turn)
      inPlace = !inPlace
      stride *= 4
    }
    if (stride < size) {
      if (inPlace) halfPass(re, im, re, im, stride)
      else halfPass(otherRe, otherIm, re, im, stride)
    } else if (!inPlace) {
      re.set(otherRe)
      im.set(otherIm)
    }
  }

  /** Replaces a spectrum by its signal, `forward` undone. */
  inverse(re: Float64Array, im: Float64Array): void {
    this.forward(im, re)
    for (let index = 0; index < this.size; index++) {
      re[index] = (re[index] as number) / this.size
      im[index] = (im[index] as number) / this.size
    }
  }
}

/** For each pass cosine and sine of one, two and three times the turn of each of its groups. */
const turnsOf = (size: number): Float64Array[] => {
  const passes: Float64Array[] = []
  for (let left = size; left >= 4; left /= 4) {
    const angles = Array.from({ length: left / 4 }, (_, group) => (-2 * Math.PI * group) / left)
    passes.push(
      Float64Array.from(
        angles.flatMap((angle) => [1, 2, 3].flatMap((n) => [Math.cos(n * angle), Math.sin(n * angle)])),
      ),
    )
  }
  return passes
}

/** Splits every spectrum that is still to be calculated into four; `stride` is the number of those that are interleaved. */
const quarterPass = (
  re: Float64Array,
  im: Float64Array,
  toRe: Float64Array,
  toIm: Float64Array,
  stride: number,
  turns: Float64Array,
): void => {
  const quarter = re.length / 4
  for (let turn = 0, from = 0, to = 0; from < quarter; turn += 6, to += 3 * stride) {
    const cos1 = turns[turn] as number
    const sin1 = turns[turn + 1] as number
    const cos2 = turns[turn + 2] as number
    const sin2 = turns[turn + 3] as number
    const cos3 = turns[turn + 4] as number
    const sin3 = turns[turn + 5] as number
    for (const end = from + stride; from < end; from++, to++) {
      const second = from + quarter
      const third = second + quarter
      const fourth = third + quarter
      const sumRe = (re[from] as number) + (re[third] as number)
      const sumIm = (im[from] as number) + (im[third] as number)
      const gapRe = (re[from] as number) - (re[third] as number)
      const gapIm = (im[from] as number) - (im[third] as number)
      const oddSumRe = (re[second] as number) + (re[fourth] as number)
      const oddSumIm = (im[second] as number) + (im[fourth] as number)
      const oddGapRe = (re[second] as number) - (re[fourth] as number)
      const oddGapIm = (im[second] as number) - (im[fourth] as number)
      toRe[to] = sumRe + oddSumRe
      toIm[to] = sumIm + oddSumIm
      const re1 = gapRe + oddGapIm
      const im1 = gapIm - oddGapRe
      toRe[to + stride] = re1 * cos1 - im1 * sin1
      toIm[to + stride] = re1 * sin1 + im1 * cos1
      const re2 = sumRe - oddSumRe
      const im2 = sumIm - oddSumIm
      toRe[to + 2 * stride] = re2 * cos2 - im2 * sin2
      toIm[to + 2 * stride] = re2 * sin2 + im2 * cos2
      const re3 = gapRe - oddGapIm
      const im3 = gapIm + oddGapRe
      toRe[to + 3 * stride] = re3 * cos3 - im3 * sin3
      toIm[to + 3 * stride] = re3 * sin3 + im3 * cos3
    }
  }
}

/** The last pass where the size is no power of four: sums and differences of the two halves; it may be done in place. */
const halfPass = (re: Float64Array, im: Float64Array, toRe: Float64Array, toIm: Float64Array, half: number): void => {
  for (let at = 0, other = half; at < half; at++, other++) {
    const sumRe = (re[at] as number) + (re[other] as number)
    const sumIm = (im[at] as number) + (im[other] as number)
    toRe[other] = (re[at] as number) - (re[other] as number)
    toIm[other] = (im[at] as number) - (im[other] as number)
    toRe[at] = sumRe
    toIm[at] = sumIm
  }
}

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
