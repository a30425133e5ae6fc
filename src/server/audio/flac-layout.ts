import { t } from '#kernel/language/translate.ts'
import type { ByteWindow } from './byte-window.ts'
import { skipId3v2 } from './mp3-frame.ts'
import { checkSound, cutOffSound } from './pcm-layout.ts'

/** Whether these bytes open a FLAC stream. */
export const isFlacHead = (head: Buffer): boolean => head.toString('latin1', 0, 4) === 'fLaC'

/** What a FLAC file says of its sound, and where that begins. */
export interface FlacLayout {
  readonly sampleRate: number
  readonly channels: number
  readonly bitDepth: number
  /** Samples of each channel; null where a streaming writer did not know. */
  readonly samples: number | null
  /** The block STREAMINFO, as it came. */
  readonly streamInfo: Buffer
  /** Position of the first frame. */
  readonly frames: number
}

/** Bytes of the block STREAMINFO. */
export const streamInfoBytes = 34
const mostBlocks = 1000

/** Walks the blocks of metadata in front of the sound; pictures are passed over (RFC 9639, 8). @throws AudioUnreadable */
export const readFlacLayout = async (file: ByteWindow): Promise<FlacLayout> => {
  let position = (await skipId3v2(file)) + 4
  let streamInfo: Buffer | undefined
  for (let count = 0; count < mostBlocks; count++) {
    const header = await file.read(position, 4)
    if (header.length < 4) break
    const type = header.readUInt8(0)
    const length = header.readUIntBE(1, 3)
    if ((type & 0x7f) === 0) streamInfo = await file.read(position + 4, streamInfoBytes)
    position += 4 + length
    if (type < 0x80) continue
    if (!streamInfo || streamInfo.length < streamInfoBytes) break
    if (position >= file.size) throw cutOffSound('flac', t('it ends before the sound begins'))
    return { ...parseStreamInfo(streamInfo), streamInfo, frames: position }
  }
  throw cutOffSound('flac', t('it ends before it says what it holds'))
}

/** The block STREAMINFO: 20 bits of sample rate, 3 of channels, 5 of depth, 36 of samples. @throws AudioUnreadable */
export const parseStreamInfo = (block: Buffer): Omit<FlacLayout, 'streamInfo' | 'frames'> => {
  const sampleRate = block.readUIntBE(10, 3) >> 4
  const channels = ((block.readUInt8(12) >> 1) & 7) + 1
  const bitDepth = ((block.readUInt16BE(12) >> 4) & 31) + 1
  checkSound('flac', { channels, sampleRate })
  const samples = (block.readUInt8(13) & 15) * 2 ** 32 + block.readUInt32BE(14)
  return { sampleRate, channels, bitDepth, samples: samples === 0 ? null : samples }
}
