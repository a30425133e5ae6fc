import { t } from '#kernel/language/translate.ts'
import { AudioUnreadable } from './audio-unreadable.ts'
import { type ByteWindow, withByteWindow } from './byte-window.ts'
import {
  findMp3Start,
  type Mp3FrameHeader,
  type Mp3Start,
  mp3HeadBytes,
  readMp3Header,
  sameMp3Stream,
} from './mp3-frame.ts'
import { readMp3InfoTag } from './mp3-info-frame.ts'

/** Samples by which every MPEG layer III decoder is late. */
const decoderDelay = 529

/** Where the sound of an mp3 file begins, and what of it is not music but the silence that the encoder put around. */
export interface OpenedMp3 {
  /** The first frame of sound. */
  readonly start: Mp3Start
  /** Samples to leave out before and behind the music; 0 where the file does not tell. */
  readonly skip: number
  readonly drop: number
  /** Frames of sound that the file promises; null if it does not say. */
  readonly frames: number | null
}

/** Reads the head of an mp3 file. @throws AudioUnreadable */
export const openMp3 = (path: string): Promise<OpenedMp3> =>
  withByteWindow(path, async (file) => {
    const first = await findMp3Start(file)
    if (!first?.confirmed) throw new AudioUnreadable(first ? 'cut-off' : 'not-audio', t('This isn’t a whole mp3 file.'))
    const tag = readMp3InfoTag(await file.read(first.position, first.header.bytes), first.header)
    if (!tag) return { start: first, skip: 0, drop: 0, frames: null }
    const start = { ...first, position: first.position + first.header.bytes }
    const known = tag.delay + tag.padding > 0
    return {
      start,
      skip: known ? tag.delay + decoderDelay : 0,
      drop: known ? Math.max(0, tag.padding - decoderDelay) : 0,
      frames: tag.frames,
    }
  })

/** So many frames in step (half a second) are no damage that only looks like a frame. */
const certainFrames = 20

/** Whether frames of another kind than `first` stand at `at`, one behind the other; null when too few bytes are there to tell. */
const isOtherStream = (bytes: Uint8Array, at: number, first: Mp3FrameHeader): boolean | null => {
  const other = readMp3Header(bytes, at)
  if (!other || sameMp3Stream(first, other)) return false
  let next = at
  for (let frames = 0; frames < certainFrames; frames++) {
    if (next + 4 > bytes.length) return null
    const header = readMp3Header(bytes, next)
    if (!header || !sameMp3Stream(other, header)) return false
    next += header.bytes
  }
  return true
}

/** What is said of a file that was joined from unlike ones: players and browsers stop at the seam, or play on too fast or too slow. */
const changedStream = (seconds: number): AudioUnreadable => {
  const whole = Math.round(seconds)
  const time = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
  return new AudioUnreadable(
    'unsupported',
    t(
      'This mp3 file changes its sample rate at {time}, and what follows can’t be heard. Export it again in one piece.',
      {
        time,
      },
    ),
  )
}

/** Whole frames, one behind the other without anything between them. */
export interface Mp3Frames {
  readonly bytes: Uint8Array
  /** Bytes of each frame. */
  readonly sizes: readonly number[]
}

const blockBytes = 64 * 1024

/**
 * Picks the whole frames out of an mp3 file from `start` on, about 64 kB at a time. Whatever lies between frames (tags,
 * damage, a cut-off last frame) is left out, so that a decoder never sees anything but frames.
 * @throws AudioUnreadable where frames of another sample rate follow: the file was joined from unlike ones
 */
export async function* mp3Frames(file: ByteWindow, start: Mp3Start): AsyncGenerator<Mp3Frames, void, undefined> {
  const block = new Uint8Array(blockBytes)
  let position = start.position
  let inStep = true
  let frames = 0
  while (position < file.size) {
    const filled = await file.readInto(block, position)
    const atEnd = position + filled >= file.size
    const bytes = block.subarray(0, filled)
    const picked = new Uint8Array(filled)
    let pickedBytes = 0
    const sizes: number[] = []
    let at = 0
    while (at + mp3HeadBytes <= filled) {
      const header = frameAt(bytes, at, start.header)
      const end = at + (header?.bytes ?? 1)
      if (!header) {
        const other = isOtherStream(bytes, at, start.header)
        if (other) throw changedStream((frames * start.header.samples) / start.header.sampleRate)
        // The next block begins here and tells.
        if (other === null && !atEnd && at > 0) break
        inStep = false
        at += 1
        continue
      }
      const followedBy = end + mp3HeadBytes <= filled ? frameAt(bytes, end, start.header) !== null : undefined
      if (end > filled || (!inStep && followedBy === undefined && !atEnd)) break
      if (!inStep && followedBy === false) {
        at += 1
        continue
      }
      picked.set(bytes.subarray(at, end), pickedBytes)
      pickedBytes += header.bytes
      sizes.push(header.bytes)
      frames += 1
      inStep = true
      at = end
    }
    if (sizes.length > 0) yield { bytes: picked.subarray(0, pickedBytes), sizes }
    if (atEnd) return
    position += Math.max(1, at)
  }
}

const frameAt = (bytes: Uint8Array, at: number, first: Mp3FrameHeader): Mp3FrameHeader | null => {
  const header = readMp3Header(bytes, at)
  return header && sameMp3Stream(first, header) ? header : null
}
