import type { ByteWindow } from './byte-window.ts'
import { MP3_HEAD_BYTES, type Mp3FrameHeader, readMp3Header, sameMp3Stream } from './mp3-frame.ts'

/** The first frame of an mp3 file. `confirmed` is false if the file ends before a second one. */
export interface Mp3Start {
  readonly position: number
  readonly header: Mp3FrameHeader
  readonly confirmed: boolean
}

// Players look for frames behind at least as much as 64 kB of something else, some behind more.
const SEARCHED_BYTES = 256 * 1024
const LONGEST_FRAME = 1441
const MOST_TAGS = 16
const FRAMES_AFTER_JUNK = 4

/** Position behind the ID3v2 tags at the head of the file (0 without any); a tag may be longer than the file. */
export async function skipId3v2(file: ByteWindow): Promise<number> {
  let position = 0
  for (let count = 0; count < MOST_TAGS; count++) {
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
export async function findMp3Start(file: ByteWindow): Promise<Mp3Start | null> {
  const from = await skipId3v2(file)
  const bytes = await file.read(from, SEARCHED_BYTES + FRAMES_AFTER_JUNK * LONGEST_FRAME)
  const atEnd = from + bytes.length >= file.size
  let padding = 0
  while (padding < bytes.length && bytes[padding] === 0) padding += 1
  for (let at = padding; at < Math.min(bytes.length, SEARCHED_BYTES); at++) {
    const header = readMp3Header(bytes, at)
    if (!header) continue
    const frames = countFrames(bytes, at, header)
    if (frames >= (at === padding ? 2 : FRAMES_AFTER_JUNK)) return { position: from + at, header, confirmed: true }
    if (at === padding && atEnd && bytes.length - at <= header.bytes + MP3_HEAD_BYTES)
      return { position: from + at, header, confirmed: false }
  }
  return null
}

/** How many frames of one stream follow each other from `at`, the last of them whole or not; looks at no more than four. */
function countFrames(bytes: Uint8Array, at: number, first: Mp3FrameHeader): number {
  let count = 1
  let next = at + first.bytes
  while (count < FRAMES_AFTER_JUNK) {
    const header = readMp3Header(bytes, next)
    if (!header || !sameMp3Stream(first, header)) break
    count += 1
    next += header.bytes
  }
  return count
}
