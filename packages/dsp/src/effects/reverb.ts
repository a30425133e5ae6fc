import { Fft } from '../fft.ts'
import type { BlockProcessor, StereoClip } from './block-processor.ts'
import { Glide } from './block-processor.ts'
import { factorOfDb } from './gain.ts'

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

const addProduct = (
  sumRe: Float64Array,
  sumIm: Float64Array,
  aRe: Float64Array,
  aIm: Float64Array,
  bRe: Float64Array,
  bIm: Float64Array,
): void => {
  for (let bin = 0; bin < sumRe.length; bin++) {
    const ar = aRe[bin] as number
    const ai = aIm[bin] as number
    const br = bRe[bin] as number
    const bi = bIm[bin] as number
    sumRe[bin] = (sumRe[bin] as number) + ar * br - ai * bi
    sumIm[bin] = (sumIm[bin] as number) + ar * bi + ai * br
  }
}

/** Levels in dB of the sound as it came and of what comes back; −Infinity leaves one out. */
export interface ReverbLevels {
  readonly dryDb: number
  readonly wetDb: number
}

const partitionSize = 512
const piece = 128

/**
 * Reverb by convolution without any delay of its own: the first 512 samples of the response are added up directly, and the
 * partitions, which come 512 samples late, bring the rest (Gardner, Efficient convolution without input-output delay, JAES
 * 43, 1995). The middle of the sound, (L + R)/2, goes in, as into a room; both channels of the response come out.
 */
export class Reverb implements BlockProcessor {
  private readonly head: readonly [Float32Array, Float32Array]
  private readonly rest: Convolver
  private readonly recent = new Float32Array(2 * partitionSize)
  private readonly middle = new Float32Array(piece)
  private readonly late: readonly [Float32Array, Float32Array] = [new Float32Array(piece), new Float32Array(piece)]
  private readonly dry: Glide
  private readonly wet: Glide
  private slot = 0

  constructor(response: StereoClip, levels: ReverbLevels) {
    const { left, right, sampleRate } = response
    this.head = [left.slice(0, partitionSize), right.slice(0, partitionSize)]
    const after = { sampleRate, left: left.subarray(partitionSize), right: right.subarray(partitionSize) }
    this.rest = new Convolver(after, partitionSize)
    this.dry = new Glide(factorOfDb(levels.dryDb), sampleRate)
    this.wet = new Glide(factorOfDb(levels.wetDb), sampleRate)
  }

  /** Other levels; the way there takes 20 ms. */
  set(levels: ReverbLevels): void {
    this.dry.aim(factorOfDb(levels.dryDb))
    this.wet.aim(factorOfDb(levels.wetDb))
  }

  process(left: Float32Array, right: Float32Array): void {
    for (let start = 0; start < left.length; start += piece)
      this.processPiece(left, right, start, Math.min(piece, left.length - start))
  }

  reset(): void {
    this.rest.reset()
    this.recent.fill(0)
    this.dry.arrive()
    this.wet.arrive()
  }

  private processPiece(left: Float32Array, right: Float32Array, start: number, count: number): void {
    const { middle, late, recent } = this
    for (let index = 0; index < count; index++)
      middle[index] = ((left[start + index] as number) + (right[start + index] as number)) / 2
    this.rest.process(middle, late[0], late[1], count)
    for (let index = 0; index < count; index++) {
      // Newest first and written twice, so that the samples that the head needs always lie in one row.
      this.slot = this.slot === 0 ? partitionSize - 1 : this.slot - 1
      recent[this.slot] = middle[index] as number
      recent[this.slot + partitionSize] = middle[index] as number
      const dry = this.dry.next()
      const wet = this.wet.next()
      const l = (late[0][index] as number) + this.headSum(this.head[0])
      const r = (late[1][index] as number) + this.headSum(this.head[1])
      left[start + index] = dry * (left[start + index] as number) + wet * l
      right[start + index] = dry * (right[start + index] as number) + wet * r
    }
  }

  private headSum(head: Float32Array): number {
    const { recent, slot } = this
    let sum = 0
    for (let tap = 0; tap < head.length; tap++) sum += (head[tap] as number) * (recent[slot + tap] as number)
    return sum
  }
}

/**
 * A new clip: the given one with reverb, by partitions as large as fit its response. `tailSeconds` more are kept at the end;
 * without them what still sounds there is cut.
 */
export const reverbClip = (
  clip: StereoClip,
  response: StereoClip,
  levels: ReverbLevels,
  tailSeconds = 0,
): StereoClip => {
  const length = clip.left.length + Math.round(tailSeconds * clip.sampleRate)
  const partition = 2 ** Math.min(15, Math.max(9, Math.ceil(Math.log2(response.left.length / 4))))
  const middle = new Float32Array(length + partition)
  for (let at = 0; at < clip.left.length; at++)
    middle[at] = ((clip.left[at] as number) + (clip.right[at] as number)) / 2
  const wet = [new Float32Array(middle.length), new Float32Array(middle.length)] as const
  new Convolver(response, partition).process(middle, wet[0], wet[1])
  const dryFactor = factorOfDb(levels.dryDb)
  const wetFactor = factorOfDb(levels.wetDb)
  const mixed = (plane: Float32Array, back: Float32Array) =>
    Float32Array.from(
      { length },
      (_, at) => dryFactor * (plane[at] ?? 0) + wetFactor * (back[at + partition] as number),
    )
  return { sampleRate: clip.sampleRate, left: mixed(clip.left, wet[0]), right: mixed(clip.right, wet[1]) }
}
