import { AudioUnreadable } from './audio-unreadable.ts'

/** How the samples of a WAV file are stored. */
export interface WavFormat {
  readonly encoding: 'integer' | 'float'
  readonly channels: number
  /** The speakers that the channels are for (dwChannelMask); 0 where the file names none. */
  readonly channelMask: number
  /** Hz */
  readonly sampleRate: number
  /** Bits that carry sound; the container may be wider. */
  readonly bitDepth: number
  readonly bytesPerSample: number
  readonly bytesPerFrame: number
}

const PCM = 1
const IEEE_FLOAT = 3
const EXTENSIBLE = 0xfffe
// What follows the two bytes of the format tag in a KSDATAFORMAT_SUBTYPE GUID.
const SUBTYPE_TAIL = '000000001000800000aa00389b71'
const MOST_CHANNELS = 32
// Telephones have 8000; below this a short file would claim to last for days.
const LOWEST_RATE = 2000
const HIGHEST_RATE = 768_000

const unsupported = (what: string) => new AudioUnreadable('unsupported', `This wav file cannot be read: ${what}.`)

/** Reads the body of a `fmt ` chunk. @throws AudioUnreadable for encodings we do not decode and values that make no sense. */
export function parseWavFormat(body: Buffer): WavFormat {
  if (body.length < 16)
    throw new AudioUnreadable('cut-off', 'This wav file is cut off: it ends in its own description.')
  const channels = body.readUInt16LE(2)
  const sampleRate = body.readUInt32LE(4)
  const bytesPerFrame = body.readUInt16LE(12)
  const storedBits = body.readUInt16LE(14)
  const { tag, bitDepth, channelMask } = formatTag(body, storedBits)
  const bytesPerSample = bytesPerFrame / channels
  if (tag !== PCM && tag !== IEEE_FLOAT)
    throw unsupported(`its sound is compressed (format 0x${tag.toString(16).padStart(4, '0')})`)
  if (channels < 1 || channels > MOST_CHANNELS) throw unsupported(`it names ${channels} channels`)
  if (sampleRate < LOWEST_RATE || sampleRate > HIGHEST_RATE)
    throw unsupported(`it names a sample rate of ${sampleRate} Hz`)
  const widths = tag === PCM ? [1, 2, 3, 4] : [4, 8]
  if (!widths.includes(bytesPerSample) || storedBits > 8 * bytesPerSample)
    throw unsupported(`it names samples of ${storedBits} bits in frames of ${bytesPerFrame} bytes`)
  const encoding = tag === PCM ? 'integer' : 'float'
  return { encoding, channels, channelMask, sampleRate, bitDepth, bytesPerSample, bytesPerFrame }
}

function formatTag(body: Buffer, storedBits: number): { tag: number; bitDepth: number; channelMask: number } {
  const tag = body.readUInt16LE(0)
  if (tag !== EXTENSIBLE) return { tag, bitDepth: storedBits, channelMask: 0 }
  if (body.length < 40 || body.toString('hex', 26, 40) !== SUBTYPE_TAIL) throw unsupported('its encoding is not known')
  const validBits = body.readUInt16LE(18)
  return {
    tag: body.readUInt16LE(24),
    bitDepth: validBits > 0 && validBits <= storedBits ? validBits : storedBits,
    channelMask: body.readUInt32LE(20),
  }
}
