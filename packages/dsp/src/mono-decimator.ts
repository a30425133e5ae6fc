const tapsPerFactor = 12
/** So many outputs are calculated side by side: they share each coefficient, and none waits for its own last addition. */
const abreast = 4

/**
 * Mixes all channels to one and lowers the sample rate by a whole number, streaming: a Blackman-windowed sinc at 0.42 of
 * the new rate, of which only every `factor`-th output is calculated.
 */
export class MonoDecimator {
  /** Hz of what comes out. */
  readonly sampleRate: number
  private readonly factor: number
  private readonly kernel: Float64Array
  private work = new Float64Array(0)
  private out = new Float64Array(0)
  private kept: number
  private skip = 0

  /** @param wantedRate Hz; the rate that comes out is the nearest whole fraction that is not under it. */
  constructor(sampleRate: number, wantedRate: number) {
    this.factor = Math.max(1, Math.floor(sampleRate / wantedRate))
    this.sampleRate = sampleRate / this.factor
    this.kernel = lowPassKernel(this.factor)
    // Half a kernel of silence before the first sample, so that the output is not late.
    this.kept = (this.kernel.length - 1) / 2
  }

  /** Takes the first `length` samples of each plane and gives what comes of them, until the next call. */
  push(planes: readonly Float32Array[], length: number): Float64Array {
    const { kernel, factor, skip } = this
    const total = this.kept + length
    this.makeRoom(total)
    mix(planes, length, this.work, this.kept)
    const count = Math.max(0, Math.ceil((total - skip - kernel.length + 1) / factor))
    convolve(this.work, skip, kernel, factor, this.out, count)
    const next = skip + count * factor
    const keepFrom = Math.min(next, total)
    this.skip = next - keepFrom
    this.work.copyWithin(0, keepFrom, total)
    this.kept = total - keepFrom
    return this.out.subarray(0, count)
  }

  private makeRoom(total: number): void {
    // The last outputs of the row may be calculated in vain, from samples that are not there yet.
    const needed = total + abreast * this.factor + this.kernel.length
    if (this.work.length >= needed) return
    const larger = new Float64Array(needed)
    larger.set(this.work.subarray(0, this.kept))
    this.work = larger
    this.out = new Float64Array(Math.ceil(needed / this.factor) + abreast)
  }
}

const mix = (planes: readonly Float32Array[], length: number, into: Float64Array, at: number): void => {
  const [first, second] = planes
  const scale = 1 / planes.length
  if (planes.length === 2 && first && second) {
    for (let index = 0; index < length; index++)
      into[at + index] = 0.5 * ((first[index] as number) + (second[index] as number))
    return
  }
  into.fill(0, at, at + length)
  for (const plane of planes)
    for (let index = 0; index < length; index++)
      into[at + index] = (into[at + index] as number) + scale * (plane[index] as number)
}

/** Writes `count` outputs, and up to three more that do not count. */
const convolve = (
  samples: Float64Array,
  from: number,
  kernel: Float64Array,
  factor: number,
  out: Float64Array,
  count: number,
): void => {
  const half = (kernel.length - 1) / 2
  const second = factor
  const third = 2 * factor
  const fourth = 3 * factor
  for (let index = 0, start = from; index < count; index += abreast, start += abreast * factor) {
    const middle = start + half
    const centre = kernel[half] as number
    let sum1 = centre * (samples[middle] as number)
    let sum2 = centre * (samples[middle + second] as number)
    let sum3 = centre * (samples[middle + third] as number)
    let sum4 = centre * (samples[middle + fourth] as number)
    // The kernel is symmetric: two samples share one multiplication.
    for (let tap = 0, near = start, far = middle + half; tap < half; tap++, near++, far--) {
      const weight = kernel[tap] as number
      sum1 += weight * ((samples[near] as number) + (samples[far] as number))
      sum2 += weight * ((samples[near + second] as number) + (samples[far + second] as number))
      sum3 += weight * ((samples[near + third] as number) + (samples[far + third] as number))
      sum4 += weight * ((samples[near + fourth] as number) + (samples[far + fourth] as number))
    }
    out[index] = sum1
    out[index + 1] = sum2
    out[index + 2] = sum3
    out[index + 3] = sum4
  }
}

const lowPassKernel = (factor: number): Float64Array => {
  if (factor === 1) return Float64Array.of(1)
  const half = (tapsPerFactor * factor) / 2
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
