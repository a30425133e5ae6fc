import { t } from '#kernel/language/translate.ts'
import { AudioUnreadable } from './audio-unreadable.ts'
import type { ByteWindow } from './byte-window.ts'

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

const pcm = 1
const ieeeFloat = 3
const extensible = 0xfffe
// What follows the two bytes of the format tag in a KSDATAFORMAT_SUBTYPE GUID.
const subtypeTail = '000000001000800000aa00389b71'
const mostChannels = 32
// Telephones have 8000; below this a short file would claim to last for days.
const lowestRate = 2000
const highestRate = 768_000

const unsupported = (what: string) =>
  new AudioUnreadable('unsupported', t('This wav file can’t be read: {what}.', { what }))

/** Reads the body of a `fmt ` chunk. @throws AudioUnreadable for encodings we do not decode and values that make no sense. */
const parseWavFormat = (body: Buffer): WavFormat => {
  if (body.length < 16)
    throw new AudioUnreadable('cut-off', t('This wav file is cut off: it ends inside its own header.'))
  const channels = body.readUInt16LE(2)
  const sampleRate = body.readUInt32LE(4)
  const bytesPerFrame = body.readUInt16LE(12)
  const storedBits = body.readUInt16LE(14)
  const { tag, bitDepth, channelMask } = formatTag(body, storedBits)
  const bytesPerSample = bytesPerFrame / channels
  if (tag !== pcm && tag !== ieeeFloat)
    throw unsupported(t('its sound is compressed (format 0x{format})', { format: tag.toString(16).padStart(4, '0') }))
  if (channels < 1 || channels > mostChannels) throw unsupported(t('it claims {channels} channels', { channels }))
  if (sampleRate < lowestRate || sampleRate > highestRate)
    throw unsupported(t('it claims a sample rate of {sampleRate} Hz', { sampleRate }))
  const widths = tag === pcm ? [1, 2, 3, 4] : [4, 8]
  if (!widths.includes(bytesPerSample) || storedBits > 8 * bytesPerSample)
    throw unsupported(
      t('it claims {bits}-bit samples in frames of {bytes} bytes', { bits: storedBits, bytes: bytesPerFrame }),
    )
  const encoding = tag === pcm ? 'integer' : 'float'
  return { encoding, channels, channelMask, sampleRate, bitDepth, bytesPerSample, bytesPerFrame }
}

const formatTag = (body: Buffer, storedBits: number): { tag: number; bitDepth: number; channelMask: number } => {
  const tag = body.readUInt16LE(0)
  if (tag !== extensible) return { tag, bitDepth: storedBits, channelMask: 0 }
  if (body.length < 40 || body.toString('hex', 26, 40) !== subtypeTail) throw unsupported(t('its encoding isn’t known'))
  const validBits = body.readUInt16LE(18)
  return {
    tag: body.readUInt16LE(24),
    bitDepth: validBits > 0 && validBits <= storedBits ? validBits : storedBits,
    channelMask: body.readUInt32LE(20),
  }
}

/** Where the samples of a WAV file lie and how they are stored. */
export interface WavLayout extends WavFormat {
  /** Position of the first sample byte. */
  readonly dataOffset: number
  /** Sample bytes that the file really holds, a whole number of frames. */
  readonly dataBytes: number
  /** Sample bytes that the header promises and the file lacks; 0 where it is no more than writers miscount. */
  readonly missingBytes: number
}

const mostChunks = 1000
const unknownSize = 0xffffffff
// Some writers count their own header into the size they promise; that is no damage.
const toleratedMissingBytes = 4096

const cutOff = (what: string) =>
  new AudioUnreadable('cut-off', t('This wav file is cut off: {what}. Export or copy it again.', { what }))

/** Whether these first bytes open a WAV file (RIFF, or RF64 and BW64 for files over 4 GB). */
export const isWavHead = (head: Buffer): boolean => {
  const container = head.toString('latin1', 0, 4)
  return ['RIFF', 'RF64', 'BW64'].includes(container) && head.toString('latin1', 8, 12) === 'WAVE'
}

/** Walks the chunks of a WAV file in whatever order they stand. @throws AudioUnreadable for damaged or unknown ones. */
export const readWavLayout = async (file: ByteWindow): Promise<WavLayout> => {
  const head = await file.read(0, 12)
  if (!isWavHead(head)) throw new AudioUnreadable('not-audio', t('This is not a wav file.'))
  const riffEnd = head.readUInt32LE(4) + 8
  let format: WavFormat | undefined
  let data: { offset: number; promised: number } | undefined
  let longSize: number | undefined
  let position = 12
  for (let count = 0; count < mostChunks && !(format && data); count++) {
    const header = await file.read(position, 8)
    if (header.length < 8) break
    const id = header.toString('latin1', 0, 4)
    const size = header.readUInt32LE(4)
    const body = position + 8
    if (id === 'fmt ') format = parseWavFormat(await file.read(body, Math.min(size, 40)))
    if (id === 'ds64') longSize = await longDataSize(file, body)
    if (id === 'data') {
      const streamed = size === unknownSize || (size === 0 && riffEnd !== file.size)
      const promised = streamed ? (longSize ?? file.size - body) : size
      data = { offset: body, promised }
      position = body + promised + (promised % 2)
    } else {
      position = body + size + (size % 2)
    }
  }
  if (!format) throw cutOff(t('it ends before it says what it holds'))
  if (!data) throw cutOff(t('it ends before the sound begins'))
  const held = Math.max(0, Math.min(data.promised, file.size - data.offset))
  const missing = data.promised - held
  if (held < format.bytesPerFrame && missing > 0) throw cutOff(t('it ends before the sound begins'))
  return {
    ...format,
    dataOffset: data.offset,
    dataBytes: held - (held % format.bytesPerFrame),
    missingBytes: missing > toleratedMissingBytes ? missing : 0,
  }
}

/** Whether what follows the sound of a file that says it holds none is no chunk, so that it must be the sound itself. */
export const holdsUntoldSound = async (file: ByteWindow, { dataOffset }: WavLayout): Promise<boolean> => {
  const next = await file.read(dataOffset, 8)
  if (next.length < 8) return false
  const isChunk = /^[\x20-\x7e]{4}$/.test(next.toString('latin1', 0, 4))
  return !(isChunk && dataOffset + 8 + next.readUInt32LE(4) <= file.size + 1)
}

const longDataSize = async (file: ByteWindow, body: number): Promise<number | undefined> => {
  const sizes = await file.read(body, 16)
  return sizes.length === 16 ? Number(sizes.readBigUInt64LE(8)) : undefined
}
