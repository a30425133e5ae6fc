import { t } from '#kernel/language/translate.ts'
import type { ByteWindow } from './byte-window.ts'
import { checkPcm, cutOffSound, layOut, type PcmFormat, type PcmLayout, unsupportedSound } from './pcm-layout.ts'

/** Whether these first bytes open an AIFF or AIFF-C file. */
export const isAiffHead = (head: Buffer): boolean =>
  head.toString('latin1', 0, 4) === 'FORM' && ['AIFF', 'AIFC'].includes(head.toString('latin1', 8, 12))

// Compression types of AIFF-C that are none, and what they say of the samples.
const encodings: Readonly<
  Record<string, Pick<PcmFormat, 'encoding' | 'byteOrder'> & { unsigned?: true; bits?: number }>
> = {
  NONE: { encoding: 'integer', byteOrder: 'big' },
  twos: { encoding: 'integer', byteOrder: 'big' },
  sowt: { encoding: 'integer', byteOrder: 'little' },
  'raw ': { encoding: 'integer', byteOrder: 'big', unsigned: true },
  in24: { encoding: 'integer', byteOrder: 'big', bits: 24 },
  in32: { encoding: 'integer', byteOrder: 'big', bits: 32 },
  fl32: { encoding: 'float', byteOrder: 'big', bits: 32 },
  FL32: { encoding: 'float', byteOrder: 'big', bits: 32 },
  fl64: { encoding: 'float', byteOrder: 'big', bits: 64 },
  FL64: { encoding: 'float', byteOrder: 'big', bits: 64 },
}

/** A number of 80 bits as AIFF writes its sample rate (IEEE 754 extended). */
const extended = (bytes: Buffer, at: number): number => {
  const exponent = (bytes.readUInt16BE(at) & 0x7fff) - 16_383
  return Number(bytes.readBigUInt64BE(at + 2)) * 2 ** (exponent - 63)
}

/** The body of a `COMM` chunk. @throws AudioUnreadable */
const parseCommon = (body: Buffer, compressed: boolean): PcmFormat => {
  if (body.length < (compressed ? 22 : 18)) throw cutOffSound('aiff', t('it ends before it says what it holds'))
  const type = compressed ? body.toString('latin1', 18, 22) : 'NONE'
  const encoding = encodings[type]
  if (!encoding) throw unsupportedSound('aiff', t('its sound is compressed ({type})', { type: type.trim() }))
  const channels = body.readUInt16BE(0)
  const storedBits = encoding.bits ?? body.readUInt16BE(6)
  const bytesPerSample = Math.ceil(storedBits / 8)
  const format = {
    encoding: encoding.encoding,
    byteOrder: encoding.byteOrder,
    signedBytes: encoding.unsigned !== true,
    channels,
    channelMask: 0,
    sampleRate: Math.round(extended(body, 8)),
    bitDepth: storedBits,
    bytesPerSample,
    bytesPerFrame: bytesPerSample * channels,
  } as const
  checkPcm('aiff', format, storedBits)
  return format
}

const mostChunks = 1000

/**
 * Walks the chunks of an AIFF or AIFF-C file in whatever order they stand (Apple, AIFF-C, 1991).
 * @throws AudioUnreadable for damaged ones and for compressed sound
 */
export const readAiffLayout = async (file: ByteWindow): Promise<PcmLayout> => {
  const compressed = (await file.read(8, 4)).toString('latin1') === 'AIFC'
  let format: PcmFormat | undefined
  let data: { offset: number; promised: number } | undefined
  let position = 12
  for (let count = 0; count < mostChunks && !(format && data); count++) {
    const header = await file.read(position, 8)
    if (header.length < 8) break
    const id = header.toString('latin1', 0, 4)
    const size = header.readUInt32BE(4)
    const body = position + 8
    if (id === 'COMM') format = parseCommon(await file.read(body, Math.min(size, 22)), compressed)
    if (id === 'SSND') {
      const before = await file.read(body, 4)
      const skipped = 8 + (before.length === 4 ? before.readUInt32BE(0) : 0)
      data = { offset: body + skipped, promised: Math.max(0, size - skipped) }
    }
    position = body + size + (size % 2)
  }
  if (!format) throw cutOffSound('aiff', t('it ends before it says what it holds'))
  if (!data) throw cutOffSound('aiff', t('it ends before the sound begins'))
  return layOut('aiff', format, data, file.size)
}
