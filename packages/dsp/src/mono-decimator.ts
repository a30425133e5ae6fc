const TAPS_PER_FACTOR = 12

/**
 * Mixes all channels to one and lowers the sample rate by a whole number, streaming: a Blackman-windowed sinc at 0.42 of
 * the new rate, of which only every `factor`-th output is calculated.
 */
export class MonoDecimator {
  /** Hz of what comes out. */
  readonly sampleRate: number
  private readonly factor: number
  private readonly kernel: Float64Array
  private work: Float64Array
  private kept: number
  private skip = 0

  /** @param wantedRate Hz; the rate that comes out is the nearest whole fraction that is not under it. */
  constructor(sampleRate: number, wantedRate: number) {
    this.factor = Math.max(1, Math.floor(sampleRate / wantedRate))
    this.sampleRate = sampleRate / this.factor
    this.kernel = lowPassKernel(this.factor)
    this.kept = this.kernel.length - 1
    this.work = new Float64Array(this.kept + 4096)
    // Half a kernel of silence before the first sample, so that the output is not late.
    this.kept = (this.kernel.length - 1) / 2
  }

  /** Hands every sample that comes of the first `length` samples of `planes` to `take`. */
  push(planes: readonly Float32Array[], length: number, take: (sample: number) => void): void {
    const total = this.kept + length
    if (this.work.length < total) {
      const larger = new Float64Array(total)
      larger.set(this.work.subarray(0, this.kept))
      this.work = larger
    }
    this.mix(planes, length)
    const { work, kernel, factor } = this
    const taps = kernel.length
    const half = (taps - 1) / 2
    let start = this.skip
    for (; start + taps <= total; start += factor) {
      // The kernel is symmetric: two samples share one multiplication.
      let sum = (kernel[half] as number) * (work[start + half] as number)
      for (let tap = 0, far = start + taps - 1; tap < half; tap++, far--)
        sum += (kernel[tap] as number) * ((work[start + tap] as number) + (work[far] as number))
      take(sum)
    }
    const keepFrom = Math.min(start, total)
    this.skip = start - keepFrom
    work.copyWithin(0, keepFrom, total)
    this.kept = total - keepFrom
  }

  private mix(planes: readonly Float32Array[], length: number): void {
    const { work, kept } = this
    const [first, second] = planes
    const scale = 1 / planes.length
    if (planes.length === 2 && first && second) {
      for (let index = 0; index < length; index++)
        work[kept + index] = 0.5 * ((first[index] as number) + (second[index] as number))
      return
    }
    work.fill(0, kept, kept + length)
    for (const plane of planes)
      for (let index = 0; index < length; index++)
        work[kept + index] = (work[kept + index] as number) + scale * (plane[index] as number)
  }
}

function lowPassKernel(factor: number): Float64Array {
  if (factor === 1) return Float64Array.of(1)
  const half = (TAPS_PER_FACTOR * factor) / 2
  const cutoff = 0.42 / factor
  const kernel = Float64Array.from({ length: 2 * half + 1 }, (_, index) => {
    const distance = index - half
    const turn = (Math.PI * index) / half
    const window = 0.42 - 0.5 * Math.cos(turn) + 0.08 * Math.cos(2 * turn)
    return window * (distance === 0 ? 2 * cutoff : Math.sin(2 * Math.PI * cutoff * distance) / (Math.PI * distance))
  })
  const sum = kernel.reduce((total, value) => total + value, 0)
  return kernel.map((value) => value / sum)
}
