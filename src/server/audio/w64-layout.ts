import { t } from '#kernel/language/translate.ts'
import type { ByteWindow } from './byte-window.ts'
import { cutOffSound, layOut, type PcmFormat, type PcmLayout } from './pcm-layout.ts'
import { parseWavFormat } from './wav-layout.ts'

// Chunks have a GUID each; those of Wave64 begin with the name that the chunk has in a WAV.
const riff = '726966662e91cf11a5d628db04c10000'
const tail = 'f3acd3118cd100c04f8edb8a'
const guidOf = (name: string): string => Buffer.from(name, 'latin1').toString('hex') + tail

const wave = guidOf('wave')
const fmt = guidOf('fmt ')
const dataChunk = guidOf('data')
const headBytes = 40

/** Whether these first bytes open a Wave64 file. */
export const isW64Head = (head: Buffer): boolean =>
  head.toString('hex', 0, 16) === riff && head.toString('hex', 24, headBytes) === wave

const chunkHeadBytes = 24
const mostChunks = 1000
const unknownSize = 2 ** 62

/** Walks the chunks of a Wave64 file, whose sizes have 64 bits and count their own heads (Sony, 2003). @throws AudioUnreadable */
export const readW64Layout = async (file: ByteWindow): Promise<PcmLayout> => {
  let format: PcmFormat | undefined
  let data: { offset: number; promised: number } | undefined
  let position = headBytes
  for (let count = 0; count < mostChunks && !(format && data); count++) {
    const header = await file.read(position, chunkHeadBytes)
    if (header.length < chunkHeadBytes) break
    const id = header.toString('hex', 0, 16)
    const size = Number(header.readBigUInt64LE(16))
    const body = position + chunkHeadBytes
    const length = Math.max(0, size - chunkHeadBytes)
    if (id === fmt) format = parseWavFormat(await file.read(body, Math.min(length, 40)), 'w64')
    // A writer that was stopped leaves no size, and one that writes into a pipe the highest.
    const isUntold = length === 0 || size >= unknownSize
    if (id === dataChunk) data = { offset: body, promised: isUntold ? Math.max(0, file.size - body) : length }
    position += Math.max(chunkHeadBytes, Math.ceil(size / 8) * 8)
  }
  if (!format) throw cutOffSound('w64', t('it ends before it says what it holds'))
  if (!data) throw cutOffSound('w64', t('it ends before the sound begins'))
  return layOut('w64', format, data, file.size)
}
