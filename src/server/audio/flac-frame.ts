/** What the head of a FLAC frame says (RFC 9639, 9.1). */
export interface FlacFrame {
  /** The number of the frame, or of its first sample where frames are of unlike lengths. */
  readonly number: number
  readonly countsSamples: boolean
  readonly samples: number
  readonly channels: number
}

const crc8 = (bytes: Uint8Array, from: number, to: number): number => {
  let crc = 0
  for (let at = from; at < to; at++) {
    crc ^= bytes[at] as number
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80 ? ((crc << 1) ^ 0x07) & 0xff : crc << 1
  }
  return crc
}

const crc16Table = Uint16Array.from({ length: 256 }, (_none, index) => {
  let crc = index << 8
  for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x8005) & 0xffff : crc << 1
  return crc
})

/** The check sum of bytes; 0 over a whole frame, whose own sum is at its end. */
export const flacCrc16 = (bytes: Uint8Array, from: number, to: number, begun = 0): number => {
  let crc = begun
  for (let at = from; at < to; at++)
    crc = ((crc << 8) & 0xffff) ^ (crc16Table[(crc >> 8) ^ (bytes[at] as number)] as number)
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

/** The head at `at`; null when no head of a frame is there. */
export const flacFrameAt = (bytes: Buffer, at: number): FlacFrame | null => {
  const second = bytes[at + 1] ?? 0
  if (bytes[at] !== 0xff || (second & 0xfe) !== 0xf8) return null
  const codes = bytes[at + 2] ?? 0
  const assignment = (bytes[at + 3] ?? 0) >> 4
  const number = codedNumber(bytes, at + 4)
  if (codes >> 4 === 0 || assignment > 10 || !number) return null
  const samples = blockOf(codes >> 4, bytes, number.end)
  const rateBytes = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 2, 0][codes & 15] ?? 0
  const end = number.end + ([6, 7].includes(codes >> 4) ? (codes >> 4) - 5 : 0) + rateBytes
  if (end >= bytes.length || crc8(bytes, at, end) !== bytes[end]) return null
  return {
    number: number.value,
    countsSamples: (second & 1) === 1,
    samples,
    channels: assignment < 8 ? assignment + 1 : 2,
  }
}
