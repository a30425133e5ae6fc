import type { ByteWindow } from './byte-window.ts'
import type { FlacLayout } from './flac-layout.ts'

const crc8 = (bytes: Uint8Array): number => {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80 ? ((crc << 1) ^ 0x07) & 0xff : crc << 1
  }
  return crc
}

/** A number as frames have it, in the manner of UTF-8 with up to 36 bits, and behind it; null where none stands. */
const codedNumber = (bytes: Uint8Array, at: number): { value: number; end: number } | null => {
  const first = bytes[at] ?? 0
  if (first < 0x80) return { value: first, end: at + 1 }
  const length = Math.clz32(~(first << 24))
  if (length < 2 || length > 7) return null
  let value = first & (0x7f >> length)
  for (let index = 1; index < length; index++) value = value * 64 + ((bytes[at + index] ?? 0) & 0x3f)
  return { value, end: at + length }
}

/** Samples of a block, by its code; those of 6 and 7 stand at the end of the head. */
const blockOf = (code: number, bytes: Buffer, at: number): number => {
  if (code === 1) return 192
  if (code < 6) return 576 << (code - 2)
  if (code === 6) return (bytes[at] ?? 0) + 1
  if (code === 7) return bytes.length >= at + 2 ? bytes.readUInt16BE(at) + 1 : 0
  return 256 << (code - 8)
}

/** Where the sound of the frame at `at` ends, in samples; null when no head of a frame is there (RFC 9639, 9.1). */
const frameEnd = (bytes: Buffer, at: number, fixedBlock: number): number | null => {
  const second = bytes[at + 1] ?? 0
  if (bytes[at] !== 0xff || (second & 0xfe) !== 0xf8) return null
  const codes = bytes[at + 2] ?? 0
  const number = codedNumber(bytes, at + 4)
  if (codes >> 4 === 0 || !number) return null
  const block = blockOf(codes >> 4, bytes, number.end)
  const rateBytes = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 2, 0][codes & 15] ?? 0
  const end = number.end + ([6, 7].includes(codes >> 4) ? (codes >> 4) - 5 : 0) + rateBytes
  if (end >= bytes.length || crc8(bytes.subarray(at, end)) !== bytes[end]) return null
  return (second & 1 ? number.value : number.value * fixedBlock) + block
}

const searchedBytes = 512 * 1024

/** Where the last frame of a FLAC file ends, in samples, whole or not; null when none is found near the end. */
export const lastFlacSample = async (file: ByteWindow, layout: FlacLayout): Promise<number | null> => {
  const start = Math.max(layout.frames, file.size - searchedBytes)
  const bytes = await file.read(start, searchedBytes)
  const fixedBlock = layout.streamInfo.readUInt16BE(0)
  for (let at = bytes.lastIndexOf(0xff); at >= 0; at = at === 0 ? -1 : bytes.lastIndexOf(0xff, at - 1)) {
    const end = frameEnd(bytes, at, fixedBlock)
    if (end !== null && end <= (layout.samples ?? end)) return end
  }
  return null
}
