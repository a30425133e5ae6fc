import { t } from '#kernel/language/translate.ts'
import type { ByteWindow } from './byte-window.ts'
import { type FlacFrame, flacCrc16, flacFrameAt } from './flac-frame.ts'
import type { FlacLayout } from './flac-layout.ts'
import { unsupportedSound } from './pcm-layout.ts'

/** Whole frames one behind the other, or a stretch between frames that is damaged. */
export type FlacPiece =
  | { readonly bytes: Buffer; readonly samples: number }
  | { readonly bytes: null; readonly samples: number }

/** A frame in a buffer that is whole; `end` is behind it. */
interface WholeFrame {
  readonly frame: FlacFrame
  readonly at: number
  readonly end: number
}

const readAtOnce = 256 * 1024
const smallestFrame = 9
// A frame takes hardly more room than its samples as they are.
const largestFrame = ({ samples, channels }: FlacFrame, bitDepth: number): number =>
  64 + samples * channels * Math.ceil((bitDepth + 1) / 8)

// Damage costs about as much as a frame is long; a file of nothing but heads of frames would cost its square.
const mostInVain = (fileBytes: number): number => 8 * fileBytes + 64 * 1024 * 1024

/** Bytes of a file from a place on, of which more are read when they are asked for. */
class Ahead {
  bytes: Buffer = Buffer.alloc(0)
  private position: number
  private inVain = 0
  private readonly file: ByteWindow

  constructor(file: ByteWindow, position: number) {
    this.file = file
    this.position = position
  }

  get isAtEnd(): boolean {
    return this.position >= this.file.size
  }

  /** Reads on until at least so many bytes are there, or the file ends. */
  async hold(length: number): Promise<void> {
    while (this.bytes.length < length && !this.isAtEnd) {
      const more = await this.file.read(this.position, readAtOnce)
      if (more.length === 0) return
      this.position += more.length
      this.bytes = Buffer.concat([this.bytes, more])
    }
  }

  /** Notes how many bytes were searched without finding anything. @throws AudioUnreadable when that is far too much */
  searched(bytes: number): void {
    this.inVain += bytes
    if (this.inVain > mostInVain(this.file.size)) throw unsupportedSound('flac', t('hardly anything in it is sound'))
  }

  /** Forgets the first bytes. */
  drop(length: number): void {
    this.bytes = this.bytes.subarray(length)
  }
}

const isNext = (frame: FlacFrame, after: FlacFrame): boolean =>
  frame.countsSamples === after.countsSamples &&
  frame.number === after.number + (after.countsSamples ? after.samples : 1)

/** Where the last frame of a file ends, behind which a tag may stand: at the last place where its check sum is right. */
const lastEnd = (bytes: Buffer, at: number, to: number): number | null => {
  let crc = 0
  let end: number | null = null
  for (let place = at; place < to; place++) {
    crc = flacCrc16(bytes, place, place + 1, crc)
    if (crc === 0 && place + 1 - at >= smallestFrame) end = place + 1
  }
  return end
}

/** What stands at `at`: a whole frame, a frame that is damaged but whose next one is known, or null. */
const frameFrom = async (
  ahead: Ahead,
  at: number,
  bitDepth: number,
): Promise<(WholeFrame & { isGood: boolean }) | null> => {
  await ahead.hold(at + 64)
  const frame = flacFrameAt(ahead.bytes, at)
  if (!frame) return null
  const limit = at + largestFrame(frame, bitDepth)
  for (let from = at + smallestFrame; ; ) {
    const { bytes } = ahead
    const found = bytes.indexOf(0xff, from)
    const isInSight = found >= 0 && found < limit && (ahead.isAtEnd || found + 64 <= bytes.length)
    if (isInSight) {
      const next = flacFrameAt(bytes, found)
      if (next && isNext(next, frame)) {
        const isGood = flacCrc16(bytes, at, found) === 0
        if (!isGood) ahead.searched(found - at)
        return { frame, at, end: found, isGood }
      }
      from = found + 1
    } else if (ahead.isAtEnd || bytes.length >= limit + 64) break
    else await ahead.hold(bytes.length + 1)
  }
  const last = Math.min(limit, ahead.bytes.length)
  ahead.searched(last - at)
  if (!ahead.isAtEnd) return null
  const end = lastEnd(ahead.bytes, at, last)
  return end === null ? null : { frame, at, end, isGood: true }
}

/** The next whole frame behind `at`; what stands before it is dropped. */
const findWhole = async (ahead: Ahead, at: number, bitDepth: number): Promise<FlacFrame | null> => {
  for (let from = at; ; ) {
    await ahead.hold(from + 64)
    const found = ahead.bytes.indexOf(0xff, from)
    if (found >= 0) {
      const whole = await frameFrom(ahead, found, bitDepth)
      if (whole?.isGood) {
        ahead.drop(found)
        return whole.frame
      }
      from = found + 1
    } else if (ahead.isAtEnd) return null
    else from = ahead.bytes.length
    // So that what is passed over does not stay in memory.
    ahead.drop(from)
    from = 0
  }
}

// 16 MB in floats, and what the decoder is given at once.
const mostSamples = 4 * 1024 * 1024
const mostBytes = 64 * 1024

/**
 * Walks the frames of a FLAC file: those that are whole by their check sums, in pieces that stay small when they are decoded, and
 * how many samples are damaged between them. What is missing at the end is left out.
 */
export async function* flacPieces(file: ByteWindow, layout: FlacLayout): AsyncGenerator<FlacPiece, void, undefined> {
  const { bitDepth, channels } = layout
  const ahead = new Ahead(file, layout.frames)
  let batch: Buffer[] = []
  let batchBytes = 0
  let samples = 0
  const flush = function* (): Generator<FlacPiece, void, undefined> {
    if (batch.length > 0) yield { bytes: Buffer.concat(batch), samples }
    batch = []
    batchBytes = 0
    samples = 0
  }
  // The frame that comes next, by its number; before the first, none is known.
  let expected: number | null = null
  let block = layout.streamInfo.readUInt16BE(0)
  let damaged = 0
  for (;;) {
    const here = await frameFrom(ahead, 0, bitDepth)
    const { frame } = here ?? { frame: flacFrameAt(ahead.bytes, 0) }
    if (here?.isGood && frame) {
      if (damaged > 0) {
        yield* flush()
        yield { bytes: null, samples: damaged }
        damaged = 0
      }
      if (samples > 0 && (batchBytes > mostBytes || (samples + frame.samples) * channels > mostSamples)) yield* flush()
      batch.push(ahead.bytes.subarray(0, here.end))
      batchBytes += here.end
      samples += frame.samples
      block = frame.countsSamples ? 1 : frame.samples
      expected = frame.number + (frame.countsSamples ? frame.samples : 1)
      ahead.drop(here.end)
      continue
    }
    if (ahead.bytes.length === 0) break
    if (here && frame) {
      damaged += frame.samples
      expected = frame.number + (frame.countsSamples ? frame.samples : 1)
      ahead.drop(here.end)
      continue
    }
    const lost = frame
    const next = await findWhole(ahead, 1, bitDepth)
    if (!next) {
      // Only the very last frame can be told from a file that is cut.
      const end = lost && (lost.countsSamples ? lost.number : lost.number * block) + lost.samples
      if (lost && end === layout.samples) damaged += lost.samples
      break
    }
    const missing = next.number - (expected ?? 0)
    if (missing > 0) damaged += missing * (next.countsSamples ? 1 : block)
  }
  yield* flush()
  if (damaged > 0) yield { bytes: null, samples: damaged }
}
