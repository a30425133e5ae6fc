import { t } from '#kernel/language/translate.ts'
import type { ByteWindow } from './byte-window.ts'
import { checkPcm, cutOffSound, layOut, type PcmFormat, type PcmLayout, unsupportedSound } from './pcm-layout.ts'

/** Whether these first bytes open a Core Audio Format file. */
export const isCafHead = (head: Buffer): boolean => head.toString('latin1', 0, 4) === 'caff'

const isFloat = 1
const isLittleEndian = 2
const descriptionBytes = 32

/** The body of a `desc` chunk. @throws AudioUnreadable */
const parseDescription = (body: Buffer): PcmFormat => {
  if (body.length < descriptionBytes) throw cutOffSound('caf', t('it ends before it says what it holds'))
  const type = body.toString('latin1', 8, 12)
  if (type !== 'lpcm') throw unsupportedSound('caf', t('its sound is compressed ({type})', { type: type.trim() }))
  const flags = body.readUInt32BE(12)
  const bytesPerFrame = body.readUInt32BE(16)
  const channels = body.readUInt32BE(24)
  const bitDepth = body.readUInt32BE(28)
  const format = {
    encoding: flags & isFloat ? 'float' : 'integer',
    byteOrder: flags & isLittleEndian ? 'little' : 'big',
    signedBytes: true,
    channels,
    channelMask: 0,
    sampleRate: Math.round(body.readDoubleBE(0)),
    bitDepth,
    bytesPerSample: bytesPerFrame / channels,
    bytesPerFrame,
  } as const
  checkPcm('caf', format, bitDepth)
  return format
}

const mostChunks = 1000
// In front of the samples: how often they were edited.
const editCountBytes = 4

/** Walks the chunks of a CAF file whose sound isn't compressed (Apple, Core Audio Format). @throws AudioUnreadable */
export const readCafLayout = async (file: ByteWindow): Promise<PcmLayout> => {
  let format: PcmFormat | undefined
  let data: { offset: number; promised: number } | undefined
  let position = 8
  for (let count = 0; count < mostChunks && !(format && data); count++) {
    const header = await file.read(position, 12)
    if (header.length < 12) break
    const id = header.toString('latin1', 0, 4)
    const size = Number(header.readBigInt64BE(4))
    const body = position + 12
    if (id === 'desc') format = parseDescription(await file.read(body, descriptionBytes))
    // A recorder that was stopped leaves −1: the sound goes on to the end.
    const length = size < 0 ? Math.max(0, file.size - body) : size
    if (id === 'data') data = { offset: body + editCountBytes, promised: Math.max(0, length - editCountBytes) }
    position = body + length
  }
  if (!format) throw cutOffSound('caf', t('it ends before it says what it holds'))
  if (!data) throw cutOffSound('caf', t('it ends before the sound begins'))
  return layOut('caf', format, data, file.size)
}
