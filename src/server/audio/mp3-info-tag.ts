import type { Mp3FrameHeader } from './mp3-frame.ts'

/** What an encoder wrote into a first frame that holds no sound ("Xing", "Info" or "VBRI"). */
export interface Mp3InfoTag {
  /** Sound frames that the encoder wrote; null if it does not say. */
  readonly frames: number | null
  /** Bytes of the stream from this frame to its end; null if it does not say. */
  readonly bytes: number | null
  /** Samples that the encoder put before the music; 0 if it does not say. */
  readonly delay: number
  /** Samples that the encoder put behind the music; 0 if it does not say. */
  readonly padding: number
}

const HAS_FRAMES = 1
const HAS_BYTES = 2
const HAS_TOC = 4
const HAS_QUALITY = 8
const DELAYS_AT = 21

/** Reads the tag of LAME and others from a frame (http://gabriel.mp3-tech.org/mp3infotag.html); null for a frame of sound. */
export function readMp3InfoTag(frame: Uint8Array, header: Mp3FrameHeader): Mp3InfoTag | null {
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
  if (flags & HAS_FRAMES && bytes.length >= next + 4) frames = bytes.readUInt32BE(next)
  if (flags & HAS_FRAMES) next += 4
  if (flags & HAS_BYTES && bytes.length >= next + 4) size = bytes.readUInt32BE(next)
  if (flags & HAS_BYTES) next += 4
  if (flags & HAS_TOC) next += 100
  if (flags & HAS_QUALITY) next += 4
  const delays = next + DELAYS_AT
  if (bytes.length < delays + 3 || bytes[next] === 0) return { frames, bytes: size, delay: 0, padding: 0 }
  const packed = bytes.readUIntBE(delays, 3)
  return { frames, bytes: size, delay: packed >> 12, padding: packed & 0xfff }
}

function sideInfoBytes({ mpegVersion, channels }: Mp3FrameHeader): number {
  if (mpegVersion === 1) return channels === 1 ? 17 : 32
  return channels === 1 ? 9 : 17
}
