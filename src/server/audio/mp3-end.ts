import type { ByteWindow } from './byte-window.ts'
import type { Mp3Start } from './mp3-frame.ts'
import { type Mp3FrameHeader, mp3HeadBytes, readMp3Header, sameMp3Stream } from './mp3-frame.ts'

const searchedBytes = 32 * 1024
const framesInStep = 4
const mostTags = 8
const id3v1Bytes = 128
const id3v1PlusBytes = 227
const apeFooterBytes = 32
const lyricsTextBytes = 5100

/**
 * Whether the file ends in the middle of a frame: the last frame that follows others in step is longer than what is
 * left before the tags at the end. What stands behind the last frame and is none (garbage of some programs) does no harm.
 */
export const endsWithinFrame = async (file: ByteWindow, start: Mp3Start): Promise<boolean> => {
  const end = await findSoundEnd(file)
  const from = Math.max(start.position, end - searchedBytes)
  const bytes = await file.read(from, end - from)
  for (let at = 0; at < bytes.length; ) {
    const { frames, next } = walkFrames(bytes, at, start.header)
    const isInStep = frames >= framesInStep || (frames > 0 && from + at === start.position)
    if (!isInStep) at += 1
    else if (isCutFrame(bytes, next, start.header)) return true
    else at = Math.max(next, at + 1)
  }
  return false
}

const walkFrames = (bytes: Buffer, at: number, first: Mp3FrameHeader): { frames: number; next: number } => {
  let next = at
  for (let frames = 0; ; frames++) {
    const header = readMp3Header(bytes, next)
    if (!header || !sameMp3Stream(first, header) || next + header.bytes > bytes.length) return { frames, next }
    next += header.bytes
  }
}

const isCutFrame = (bytes: Buffer, at: number, first: Mp3FrameHeader): boolean => {
  const left = bytes.length - at
  if (left === 0) return false
  const header = readMp3Header(bytes, at)
  if (header) return sameMp3Stream(first, header) && header.bytes > left
  // Less than a head is left: what there is of it must be the beginning of one.
  return left < mp3HeadBytes && bytes[at] === 0xff && (left === 1 || ((bytes[at + 1] as number) & 0xe0) === 0xe0)
}

/** Position behind the last byte of sound: in front of the tags ID3v1, APEv2 and Lyrics3 that stand at the end. */
export const findSoundEnd = async (file: ByteWindow): Promise<number> => {
  let end = file.size
  for (let count = 0; count < mostTags; count++) {
    const bytes = await trailingTagBytes(file, end)
    if (bytes === 0 || bytes > end) return end
    end -= bytes
  }
  return end
}

const trailingTagBytes = async (file: ByteWindow, end: number): Promise<number> => {
  const last = (bytes: number): Promise<Buffer> => file.read(Math.max(0, end - bytes), Math.min(bytes, end))
  const tail = await last(id3v1Bytes)
  if (tail.toString('latin1', 0, 3) === 'TAG' && tail.length === id3v1Bytes) return id3v1Bytes
  const footer = tail.subarray(-apeFooterBytes)
  if (footer.toString('latin1', 0, 8) === 'APETAGEX') {
    const hasHeader = (footer.readUInt32LE(20) & 0x80000000) !== 0
    return footer.readUInt32LE(12) + (hasHeader ? apeFooterBytes : 0)
  }
  const text = tail.toString('latin1')
  const lyrics2 = /(\d{6})LYRICS200$/.exec(text)
  if (lyrics2) return Number(lyrics2[1]) + lyrics2[0].length
  if (text.endsWith('LYRICSEND')) {
    const lyrics1 = await last(lyricsTextBytes + 20)
    const begin = lyrics1.toString('latin1').lastIndexOf('LYRICSBEGIN')
    return begin < 0 ? 0 : lyrics1.length - begin
  }
  const plus = await last(id3v1PlusBytes)
  return plus.toString('latin1', 0, 4) === 'TAG+' ? id3v1PlusBytes : 0
}
