import { t } from '#kernel/language/translate.ts'
import { type SoundKind, soundKinds } from '#kernel/sound-kinds.ts'
import { AudioUnreadable } from './audio-unreadable.ts'
import type { ByteWindow } from './byte-window.ts'
import { checkPcm, cutOffSound, layOut, type PcmFormat, type PcmLayout, unsupportedSound } from './pcm-layout.ts'

const pcm = 1
const ieeeFloat = 3
const extensible = 0xfffe
// What follows the two bytes of the format tag in a KSDATAFORMAT_SUBTYPE GUID.
const subtypeTail = '000000001000800000aa00389b71'

/** Reads the body of a `fmt ` chunk. @throws AudioUnreadable for encodings we do not decode and values that make no sense. */
export const parseWavFormat = (body: Buffer, kind: SoundKind = 'wav'): PcmFormat => {
  if (body.length < 16)
    throw new AudioUnreadable(
      'cut-off',
      t('This {kind} file is cut off: it ends inside its own header.', { kind: soundKinds[kind].name }),
    )
  const channels = body.readUInt16LE(2)
  const sampleRate = body.readUInt32LE(4)
  const bytesPerFrame = body.readUInt16LE(12)
  const storedBits = body.readUInt16LE(14)
  const { tag, bitDepth, channelMask } = formatTag(body, storedBits, kind)
  const bytesPerSample = bytesPerFrame / channels
  if (tag !== pcm && tag !== ieeeFloat)
    throw unsupportedSound(
      kind,
      t('its sound is compressed (format 0x{format})', { format: tag.toString(16).padStart(4, '0') }),
    )
  const encoding = tag === pcm ? 'integer' : 'float'
  const samples = {
    encoding,
    bitDepth,
    bytesPerSample,
    bytesPerFrame,
    byteOrder: 'little',
    signedBytes: false,
  } as const
  const format = { ...samples, channels, channelMask, sampleRate }
  checkPcm(kind, format, storedBits)
  return format
}

const formatTag = (
  body: Buffer,
  storedBits: number,
  kind: SoundKind,
): { tag: number; bitDepth: number; channelMask: number } => {
  const tag = body.readUInt16LE(0)
  if (tag !== extensible) return { tag, bitDepth: storedBits, channelMask: 0 }
  if (body.length < 40 || body.toString('hex', 26, 40) !== subtypeTail)
    throw unsupportedSound(kind, t('its encoding isn’t known'))
  const validBits = body.readUInt16LE(18)
  return {
    tag: body.readUInt16LE(24),
    bitDepth: validBits > 0 && validBits <= storedBits ? validBits : storedBits,
    channelMask: body.readUInt32LE(20),
  }
}

const mostChunks = 1000
const unknownSize = 0xffffffff

/** Whether these first bytes open a WAV file (RIFF, or RF64 and BW64 for files over 4 GB). */
export const isWavHead = (head: Buffer): boolean => {
  const container = head.toString('latin1', 0, 4)
  return ['RIFF', 'RF64', 'BW64'].includes(container) && head.toString('latin1', 8, 12) === 'WAVE'
}

/** Walks the chunks of a WAV file in whatever order they stand. @throws AudioUnreadable for damaged or unknown ones. */
export const readWavLayout = async (file: ByteWindow): Promise<PcmLayout> => {
  const head = await file.read(0, 12)
  if (!isWavHead(head)) throw new AudioUnreadable('not-audio', t('This is not a wav file.'))
  const riffEnd = head.readUInt32LE(4) + 8
  let format: PcmFormat | undefined
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
  if (!format) throw cutOffSound('wav', t('it ends before it says what it holds'))
  if (!data) throw cutOffSound('wav', t('it ends before the sound begins'))
  return layOut('wav', format, data, file.size)
}

/** Whether what follows the sound of a file that says it holds none is no chunk, so that it must be the sound itself. */
export const holdsUntoldSound = async (file: ByteWindow, { dataOffset }: PcmLayout): Promise<boolean> => {
  const next = await file.read(dataOffset, 8)
  if (next.length < 8) return false
  const isChunk = /^[\x20-\x7e]{4}$/.test(next.toString('latin1', 0, 4))
  return !(isChunk && dataOffset + 8 + next.readUInt32LE(4) <= file.size + 1)
}

const longDataSize = async (file: ByteWindow, body: number): Promise<number | undefined> => {
  const sizes = await file.read(body, 16)
  return sizes.length === 16 ? Number(sizes.readBigUInt64LE(8)) : undefined
}
