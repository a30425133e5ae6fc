import { t } from '#kernel/language/translate.ts'
import type { ByteWindow } from './byte-window.ts'
import { unsupportedSound } from './pcm-layout.ts'

/** Whether these first bytes open a WebM or Matroska file. */
export const isWebmHead = (head: Buffer): boolean => head.toString('hex', 0, 4) === '1a45dfa3'

const searchedBytes = 256 * 1024
const codecs = ['A_OPUS', 'A_VORBIS', 'A_AAC', 'A_FLAC']

/** A length as EBML has it, and what stands behind it; a writer that could not go back leaves it unknown (RFC 8794, 4 and 6.2). */
const lengthAt = (bytes: Buffer, at: number): { length: number | null; end: number } => {
  const width = Math.clz32(bytes[at] ?? 0) - 23
  if (width > 8 || at + width > bytes.length) return { length: null, end: at }
  const wide = BigInt(`0x${bytes.toString('hex', at, at + width)}`) & (2n ** BigInt(7 * width) - 1n)
  const isUnknown = wide === 2n ** BigInt(7 * width) - 1n
  return { length: isUnknown ? null : Number(wide), end: at + width }
}

/** How much of its one segment, which holds everything, is in the file (1: all of it, or nothing tells). */
const partThere = (file: ByteWindow, start: Buffer): number => {
  const head = lengthAt(start, 4)
  const segment = head.end + (head.length ?? 0)
  if (start.toString('hex', segment, segment + 4) !== '18538067') return 1
  const { length, end } = lengthAt(start, segment + 4)
  return length === null ? 1 : Math.min(1, (file.size - end) / length)
}

const codecsIn = (start: Buffer): string[] => codecs.filter((codec) => start.includes(codec))

/** Whether its only sound is Opus. */
export const isOpusInWebm = async (file: ByteWindow): Promise<boolean> =>
  codecsIn(await file.read(0, searchedBytes)).join() === 'A_OPUS'

/**
 * Looks among the first bytes, where its tracks are named, for sound that is read, and answers how much of it is there
 * (0 to 1). @throws AudioUnreadable when there is none
 */
export const checkWebm = async (file: ByteWindow): Promise<number> => {
  const start = await file.read(0, searchedBytes)
  if (codecsIn(start).length === 0) throw unsupportedSound('webm', t('there’s no sound in it that is known'))
  return partThere(file, start)
}
