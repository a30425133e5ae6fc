/** Complex Fourier transform in place for one power of two, radix 2 with tables (Cooley and Tukey, 1965). */
export class Fft {
  readonly size: number
  private readonly cosines: Float64Array
  private readonly sines: Float64Array
  private readonly reversed: Uint32Array

  /** @throws RangeError if `size` is not a power of two of at least 2. */
  constructor(size: number) {
    if (size < 2 || (size & (size - 1)) !== 0) throw new RangeError(`${size} is not a power of two`)
    this.size = size
    this.cosines = Float64Array.from({ length: size / 2 }, (_, index) => Math.cos((2 * Math.PI * index) / size))
    this.sines = Float64Array.from({ length: size / 2 }, (_, index) => -Math.sin((2 * Math.PI * index) / size))
    const bits = Math.log2(size)
    this.reversed = Uint32Array.from({ length: size }, (_, index) => {
      let reversed = 0
      for (let bit = 0; bit < bits; bit++) reversed |= ((index >> bit) & 1) << (bits - 1 - bit)
      return reversed
    })
  }

  /** Replaces the signal `re + i·im` by its spectrum; nothing is scaled. */
  forward(re: Float64Array, im: Float64Array): void {
    this.swap(re, im)
    const { size, cosines, sines } = this
    if (size === 2) firstPass(re, im)
    else firstTwoPasses(re, im, size)
    for (let half = 4; half < size; half *= 2) {
      const step = size / (2 * half)
      for (let start = 0; start < size; start += 2 * half) {
        for (let at = start, turn = 0; at < start + half; at++, turn += step) {
          const c = cosines[turn] as number
          const s = sines[turn] as number
          const otherRe = re[at + half] as number
          const otherIm = im[at + half] as number
          const r = otherRe * c - otherIm * s
          const i = otherRe * s + otherIm * c
          const hereRe = re[at] as number
          const hereIm = im[at] as number
          re[at + half] = hereRe - r
          im[at + half] = hereIm - i
          re[at] = hereRe + r
          im[at] = hereIm + i
        }
      }
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

  private swap(re: Float64Array, im: Float64Array): void {
    for (let index = 0; index < this.size; index++) {
      const other = this.reversed[index] as number
      if (other <= index) continue
      const r = re[index] as number
      const i = im[index] as number
      re[index] = re[other] as number
      im[index] = im[other] as number
      re[other] = r
      im[other] = i
    }
  }
}

function firstPass(re: Float64Array, im: Float64Array): void {
  const r = re[1] as number
  const i = im[1] as number
  re[1] = (re[0] as number) - r
  im[1] = (im[0] as number) - i
  re[0] = (re[0] as number) + r
  im[0] = (im[0] as number) + i
}

/** The first two passes at once: their turns are by 0 and 90 degrees, so nothing is multiplied. */
function firstTwoPasses(re: Float64Array, im: Float64Array, size: number): void {
  for (let at = 0; at < size; at += 4) {
    const sumRe = (re[at] as number) + (re[at + 1] as number)
    const sumIm = (im[at] as number) + (im[at + 1] as number)
    const gapRe = (re[at] as number) - (re[at + 1] as number)
    const gapIm = (im[at] as number) - (im[at + 1] as number)
    const nextSumRe = (re[at + 2] as number) + (re[at + 3] as number)
    const nextSumIm = (im[at + 2] as number) + (im[at + 3] as number)
    const nextGapRe = (re[at + 2] as number) - (re[at + 3] as number)
    const nextGapIm = (im[at + 2] as number) - (im[at + 3] as number)
    re[at] = sumRe + nextSumRe
    im[at] = sumIm + nextSumIm
    re[at + 1] = gapRe + nextGapIm
    im[at + 1] = gapIm - nextGapRe
    re[at + 2] = sumRe - nextSumRe
    im[at + 2] = sumIm - nextSumIm
    re[at + 3] = gapRe - nextGapIm
    im[at + 3] = gapIm + nextGapRe
  }
}
