import type { ByteWindow } from './byte-window.ts'

/** What the four bytes at the head of an MPEG audio layer III frame say. */
export interface Mp3FrameHeader {
  /** 1, 2 or 2.5 */
  readonly mpegVersion: number
  /** Hz */
  readonly sampleRate: number
  readonly channels: 1 | 2
  /** Samples per channel: 1152, or 576 for the low sample rates. */
  readonly samples: number
  /** The whole frame with its head, in bytes. */
  readonly bytes: number
}

const versions = [2.5, undefined, 2, 1]
const rates = [44_100, 48_000, 32_000]
const kbits1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const kbits2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const layerIii = 1
const reservedEmphasis = 2

/** Bytes of a frame's head. */
export const mp3HeadBytes = 4

/** Reads a frame head at `at` (ISO/IEC 11172-3, 13818-3 and the 2.5 extension); null if there is none or it is free-format. */
export const readMp3Header = (bytes: Uint8Array, at: number): Mp3FrameHeader | null => {
  const first = bytes[at]
  const second = bytes[at + 1]
  const third = bytes[at + 2]
  const fourth = bytes[at + 3]
  if (first !== 0xff || second === undefined || third === undefined || fourth === undefined) return null
  if ((second & 0xe0) !== 0xe0 || ((second >> 1) & 3) !== layerIii || (fourth & 3) === reservedEmphasis) return null
  const mpegVersion = versions[(second >> 3) & 3]
  const fullRate = rates[(third >> 2) & 3]
  const kbits = (mpegVersion === 1 ? kbits1 : kbits2)[third >> 4]
  if (!mpegVersion || !fullRate || !kbits) return null
  const sampleRate = fullRate / (mpegVersion === 1 ? 1 : mpegVersion === 2 ? 2 : 4)
  const samples = mpegVersion === 1 ? 1152 : 576
  const padding = (third >> 1) & 1
  return {
    mpegVersion,
    sampleRate,
    channels: fourth >> 6 === 3 ? 1 : 2,
    samples,
    bytes: Math.floor((samples * 125 * kbits) / sampleRate) + padding,
  }
}

/** Whether two frames can belong to the same stream: bit rate and stereo mode may change, the rest may not. */
export const sameMp3Stream = (one: Mp3FrameHeader, other: Mp3FrameHeader): boolean =>
  one.mpegVersion === other.mpegVersion && one.sampleRate === other.sampleRate

/** The first frame of an mp3 file. `confirmed` is false if the file ends before a second one. */
export interface Mp3Start {
  readonly position: number
  readonly header: Mp3FrameHeader
  readonly confirmed: boolean
}

// Players look for frames behind at least as much as 64 kB of something else, some behind more.
const searchedBytes = 256 * 1024
const longestFrame = 1441
const mostTags = 16
const framesAfterJunk = 4

/** Position behind the ID3v2 tags at the head of the file (0 without any); a tag may be longer than the file. */
export const skipId3v2 = async (file: ByteWindow): Promise<number> => {
  let position = 0
  for (let count = 0; count < mostTags; count++) {
    const head = await file.read(position, 10)
    if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') break
    const size = [6, 7, 8, 9].reduce((sum, index) => sum * 128 + ((head[index] as number) & 0x7f), 0)
    const footer = ((head[5] as number) & 0x10) !== 0 ? 10 : 0
    position += 10 + size + footer
  }
  return position
}

/**
 * Finds the first frame that is followed by another of the same stream. Directly at the start (or behind ID3v2 tags and
 * padding) two frames are enough; further in, where chance could make two, there must be four. Null if there is none.
 */
export const findMp3Start = async (file: ByteWindow): Promise<Mp3Start | null> => {
  const from = await skipId3v2(file)
  const bytes = await file.read(from, searchedBytes + framesAfterJunk * longestFrame)
  const atEnd = from + bytes.length >= file.size
  let padding = 0
  while (padding < bytes.length && bytes[padding] === 0) padding += 1
  for (let at = padding; at < Math.min(bytes.length, searchedBytes); at++) {
    const header = readMp3Header(bytes, at)
    if (!header) continue
    const frames = countFrames(bytes, at, header)
    if (frames >= (at === padding ? 2 : framesAfterJunk)) return { position: from + at, header, confirmed: true }
    if (at === padding && atEnd && bytes.length - at <= header.bytes + mp3HeadBytes)
      return { position: from + at, header, confirmed: false }
  }
  return null
}

/** How many frames of one stream follow each other from `at`, the last of them whole or not; looks at no more than four. */
const countFrames = (bytes: Uint8Array, at: number, first: Mp3FrameHeader): number => {
  let count = 1
  let next = at + first.bytes
  while (count < framesAfterJunk) {
    const header = readMp3Header(bytes, next)
    if (!header || !sameMp3Stream(first, header)) break
    count += 1
    next += header.bytes
  }
  return count
}
