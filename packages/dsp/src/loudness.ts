import { KWeightedPower } from './k-weighting.ts'

/** Bits of a WAV channel mask (dwChannelMask of WAVEFORMATEXTENSIBLE), in the order in which channels are stored. */
const lfe = 0x8
const back = [0x10, 0x20]
const sideBits = [0x200, 0x400]
const speakerCount = 18

/** +1.5 dB, for what comes from the side. */
const surroundWeight = 1.41

// What a file means that names no speakers: the usual layout of so many channels.
const usualMasks: Record<number, number> = { 4: 0x33, 5: 0x37, 6: 0x3f, 7: 0x70f, 8: 0x63f }

/**
 * The weight of each channel in loudness: ITU-R BS.1770-5, table 4. Speakers at the sides (60° to 120°) count 1.41, the LFE not
 * at all, all others 1. The back pair of quad and 5.1 stands at 110°; beside a side pair, as in 7.1, it stands behind, at 135°.
 * @param channels how many channels there are
 * @param mask the speakers that the file names; 0 or too few of them for none
 */
export const speakerWeights = (channels: number, mask = 0): readonly number[] => {
  const named = speakersOf(mask)
  const speakers = named.length >= channels ? named : speakersOf(usualMasks[channels] ?? 0)
  const hasSides = sideBits.some((side) => speakers.includes(side))
  const surround = hasSides ? sideBits : back
  return Array.from({ length: channels }, (_, at) => {
    const speaker = speakers[at]
    if (speaker === undefined) return 1
    if (speaker === lfe) return 0
    return surround.includes(speaker) ? surroundWeight : 1
  })
}

const speakersOf = (mask: number): number[] =>
  Array.from({ length: speakerCount }, (_, bit) => 1 << bit).filter((speaker) => (mask & speaker) !== 0)

/** A list of numbers of unknown length in one typed array that doubles when it is full. */
class GrowingFloat64 {
  private values = new Float64Array(1024)
  private used = 0

  /** How many numbers were added. */
  get length(): number {
    return this.used
  }

  /** Appends one number. */
  add(value: number): void {
    if (this.used === this.values.length) {
      const larger = new Float64Array(this.used * 2)
      larger.set(this.values)
      this.values = larger
    }
    this.values[this.used] = value
    this.used += 1
  }

  /** A copy of what was added. */
  toArray(): Float64Array {
    return this.values.slice(0, this.used)
  }
}

/** Finds the highest mean of any `size` neighbouring values. */
class LoudestWindow {
  /** The highest mean so far; 0 until `size` values have come. */
  loudest = 0
  private readonly ring: Float64Array
  private count = 0
  private sum = 0

  constructor(size: number) {
    this.ring = new Float64Array(size)
  }

  /** Takes the next value, which must not be negative. */
  add(value: number): void {
    const { ring } = this
    const at = this.count % ring.length
    this.sum += value - (ring[at] as number)
    ring[at] = value
    this.count += 1
    // Added up again on every turn, so that rounding errors of a loud part do not stay.
    if (at === ring.length - 1) this.sum = ring.reduce((total, part) => total + part, 0)
    if (this.count >= ring.length) this.loudest = Math.max(this.loudest, this.sum / ring.length)
  }
}

/** K-weighted power in blocks of 100 ms: all that is needed for integrated and short-term loudness, range and maxima. */
export interface LoudnessBlocks {
  /** Channel-weighted mean square of each whole block of 100 ms, in order. */
  readonly power: Float64Array
  /** Highest mean square of any 400 ms, looked for every 10 ms; 0 for less than that. */
  readonly maxMomentaryPower: number
  /** Highest mean square of any 3 s, looked for every 10 ms; 0 for less than that. */
  readonly maxShortTermPower: number
}

const stepSeconds = 0.01
const stepsPerBlock = 10

/** Loudness in LUFS of a K-weighted mean square; −Infinity for silence. ITU-R BS.1770-4, equation 2. */
export const lufsOf = (power: number): number => -0.691 + 10 * Math.log10(power)

/** Streaming meter of ITU-R BS.1770-4 for any sample rate; a last block shorter than 100 ms is left out, as there. */
export class LoudnessMeter {
  private readonly sampleRate: number
  private readonly channels: readonly KWeightedPower[]
  private readonly weights: readonly number[]
  private readonly blocks = new GrowingFloat64()
  private readonly momentary = new LoudestWindow(40)
  private readonly shortTerm = new LoudestWindow(300)
  private position = 0
  private steps = 0
  private stepStart = 0
  private stepEnd: number
  private blockStart = 0
  private blockSum = 0
  private sum = 0

  /**
   * @param channels how many planes each push brings
   * @param mask the speakers that they are for, as a WAV names them; without it the usual ones of so many channels
   */
  constructor(sampleRate: number, channels: number, mask?: number) {
    this.sampleRate = sampleRate
    this.channels = Array.from({ length: channels }, () => new KWeightedPower(sampleRate))
    this.weights = speakerWeights(channels, mask)
    this.stepEnd = Math.round(sampleRate * stepSeconds)
  }

  /** Takes the first `length` samples of each plane. */
  push(planes: readonly Float32Array[], length: number): void {
    let start = 0
    while (start < length) {
      const end = Math.min(length, start + this.stepEnd - this.position)
      for (const [index, channel] of this.channels.entries()) {
        const plane = planes[index]
        if (plane) this.sum += (this.weights[index] as number) * channel.sumOfSquares(plane, start, end)
      }
      this.position += end - start
      start = end
      if (this.position === this.stepEnd) this.closeStep()
    }
  }

  /** The blocks so far. */
  finish(): LoudnessBlocks {
    return {
      power: this.blocks.toArray(),
      maxMomentaryPower: this.momentary.loudest,
      maxShortTermPower: this.shortTerm.loudest,
    }
  }

  private closeStep(): void {
    const power = this.sum / (this.stepEnd - this.stepStart)
    this.momentary.add(power)
    this.shortTerm.add(power)
    this.blockSum += this.sum
    this.sum = 0
    this.steps += 1
    this.stepStart = this.stepEnd
    this.stepEnd = Math.round(this.sampleRate * stepSeconds * (this.steps + 1))
    if (this.steps % stepsPerBlock !== 0) return
    this.blocks.add(this.blockSum / (this.stepStart - this.blockStart))
    this.blockSum = 0
    this.blockStart = this.stepStart
  }
}
