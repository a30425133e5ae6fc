import { type Mp3FrameHeader, readMp3Header } from './mp3-frame.ts'

/** What an encoder wrote into a first frame that holds no sound ("Xing", "Info" or "VBRI"). */
interface Mp3InfoTag {
  /** Sound frames that the encoder wrote; null if it does not say. */
  readonly frames: number | null
  /** Bytes of the stream from this frame to its end; null if it does not say. */
  readonly bytes: number | null
  /** Samples that the encoder put before the music; 0 if it does not say. */
  readonly delay: number
  /** Samples that the encoder put behind the music; 0 if it does not say. */
  readonly padding: number
}

const hasFrames = 1
const hasBytes = 2
const hasToc = 4
const hasQuality = 8
const delaysAt = 21

/** Reads the tag of LAME and others from a frame (http://gabriel.mp3-tech.org/mp3infotag.html); null for a frame of sound. */
export const readMp3InfoTag = (frame: Uint8Array, header: Mp3FrameHeader): Mp3InfoTag | null => {
  const bytes = Buffer.from(frame.buffer, frame.byteOffset, frame.byteLength)
  if (bytes.toString('latin1', 36, 40) === 'VBRI')
    return {
      frames: bytes.length >= 54 ? bytes.readUInt32BE(50) : null,
      bytes: bytes.length >= 50 ? bytes.readUInt32BE(46) : null,
      delay: 0,
      padding: 0,
    }
  const at = 4 + sideInfoBytes(header)
  const name = bytes.toString('latin1', at, at + 4)
  if ((name !== 'Xing' && name !== 'Info') || bytes.length < at + 8) return null
  const flags = bytes.readUInt32BE(at + 4)
  let next = at + 8
  let frames: number | null = null
  let size: number | null = null
  if (flags & hasFrames && bytes.length >= next + 4) frames = bytes.readUInt32BE(next)
  if (flags & hasFrames) next += 4
  if (flags & hasBytes && bytes.length >= next + 4) size = bytes.readUInt32BE(next)
  if (flags & hasBytes) next += 4
  if (flags & hasToc) next += 100
  if (flags & hasQuality) next += 4
  const delays = next + delaysAt
  if (bytes.length < delays + 3 || bytes[next] === 0) return { frames, bytes: size, delay: 0, padding: 0 }
  const packed = bytes.readUIntBE(delays, 3)
  return { frames, bytes: size, delay: packed >> 12, padding: packed & 0xfff }
}

const sideInfoBytes = ({ mpegVersion, channels }: Mp3FrameHeader): number => {
  if (mpegVersion === 1) return channels === 1 ? 17 : 32
  return channels === 1 ? 9 : 17
}

const xingAt = 36
const tagBytesBeforeCrc = 190
const allFields = 0xf
const constantBitRate = 1

/** What the frame tells players about the stream that follows it. */
export interface StreamFacts {
  /** Samples of music, without what the encoder added. */
  readonly samples: number
  /** Samples that the encoder put before the music (576 for LAME). */
  readonly delay: number
}

/**
 * The silent first frame ("Info" tag of LAME) for a stereo MPEG-1 stream of constant bit rate, made from that stream:
 * with it players know the exact length, and leave out the encoder's own silence.
 * Layout: http://gabriel.mp3-tech.org/mp3infotag.html
 * @throws RangeError if `stream` does not begin with a stereo MPEG-1 layer III frame of at least 192 bytes
 */
export const mp3InfoFrame = (stream: Uint8Array, { samples, delay }: StreamFacts): Uint8Array => {
  const header = readMp3Header(stream, 0)
  if (header?.mpegVersion !== 1 || header.channels !== 2 || header.bytes < tagBytesBeforeCrc + 2)
    throw new RangeError('no stereo MPEG-1 stream')
  const frames = countFrames(stream)
  const frame = Buffer.alloc(header.bytes)
  frame.set(stream.subarray(0, 4))
  frame.write('Info', xingAt, 'latin1')
  frame.writeUInt32BE(allFields, 40)
  frame.writeUInt32BE(frames, 44)
  frame.writeUInt32BE(stream.length + frame.length, 48)
  for (let percent = 0; percent < 100; percent++) frame[52 + percent] = Math.floor((percent * 256) / 100)
  frame.writeUInt32BE(50, 152)
  frame.write('LAME3.100', 156, 'latin1')
  frame[165] = constantBitRate
  frame[176] = Math.min(255, Math.round((header.bytes * 8 * header.sampleRate) / header.samples / 1000))
  frame.writeUIntBE(delay * 4096 + Math.min(4095, frames * header.samples - samples - delay), 177, 3)
  frame.writeUInt32BE(stream.length + frame.length, 184)
  frame.writeUInt16BE(crc16(stream), 188)
  frame.writeUInt16BE(crc16(frame.subarray(0, tagBytesBeforeCrc)), tagBytesBeforeCrc)
  return frame
}

const countFrames = (stream: Uint8Array): number => {
  let count = 0
  for (let at = 0; ; count++) {
    const header = readMp3Header(stream, at)
    if (!header || at + header.bytes > stream.length) return count
    at += header.bytes
  }
}

const crcTable = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1
  return crc
})

/** CRC-16/ARC, as LAME uses it. */
const crc16 = (bytes: Uint8Array): number => {
  let crc = 0
  for (let index = 0; index < bytes.length; index++)
    crc = (crc >> 8) ^ (crcTable[(crc ^ (bytes[index] as number)) & 255] as number)
  return crc
}
