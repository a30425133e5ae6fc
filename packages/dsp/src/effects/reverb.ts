import { Convolver } from './convolver.ts'
import { factorOfDb } from './gain.ts'
import { Glide } from './glide.ts'
import type { BlockProcessor, StereoClip } from './stereo-clip.ts'

/** Levels in dB of the sound as it came and of what comes back; −Infinity leaves one out. */
export interface ReverbLevels {
  readonly dryDb: number
  readonly wetDb: number
}

const PARTITION = 512
const PIECE = 128

/**
 * Reverb by convolution without any delay of its own: the first 512 samples of the response are added up directly, and the
 * partitions, which come 512 samples late, bring the rest (Gardner, Efficient convolution without input-output delay, JAES
 * 43, 1995). The middle of the sound, (L + R)/2, goes in, as into a room; both channels of the response come out.
 */
export class Reverb implements BlockProcessor {
  private readonly head: readonly [Float32Array, Float32Array]
  private readonly rest: Convolver
  private readonly recent = new Float32Array(2 * PARTITION)
  private readonly middle = new Float32Array(PIECE)
  private readonly late: readonly [Float32Array, Float32Array] = [new Float32Array(PIECE), new Float32Array(PIECE)]
  private readonly dry: Glide
  private readonly wet: Glide
  private slot = 0

  constructor(response: StereoClip, levels: ReverbLevels) {
    const { left, right, sampleRate } = response
    this.head = [left.slice(0, PARTITION), right.slice(0, PARTITION)]
    const after = { sampleRate, left: left.subarray(PARTITION), right: right.subarray(PARTITION) }
    this.rest = new Convolver(after, PARTITION)
    this.dry = new Glide(factorOfDb(levels.dryDb), sampleRate)
    this.wet = new Glide(factorOfDb(levels.wetDb), sampleRate)
  }

  /** Other levels; the way there takes 20 ms. */
  set(levels: ReverbLevels): void {
    this.dry.aim(factorOfDb(levels.dryDb))
    this.wet.aim(factorOfDb(levels.wetDb))
  }

  process(left: Float32Array, right: Float32Array): void {
    for (let start = 0; start < left.length; start += PIECE)
      this.processPiece(left, right, start, Math.min(PIECE, left.length - start))
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
      this.slot = this.slot === 0 ? PARTITION - 1 : this.slot - 1
      recent[this.slot] = middle[index] as number
      recent[this.slot + PARTITION] = middle[index] as number
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
export function reverbClip(clip: StereoClip, response: StereoClip, levels: ReverbLevels, tailSeconds = 0): StereoClip {
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
