import { t } from '#kernel/language/translate.ts'
import type { ByteWindow } from './byte-window.ts'
import { unsupportedSound } from './pcm-layout.ts'

/** Whether these first bytes open a WebM or Matroska file. */
export const isWebmHead = (head: Buffer): boolean => head.toString('hex', 0, 4) === '1a45dfa3'

const searchedBytes = 256 * 1024
const codecs = ['A_OPUS', 'A_VORBIS', 'A_AAC', 'A_FLAC']

/** Looks among the first bytes, where its tracks are named, for sound that is read. @throws AudioUnreadable when there is none */
export const checkWebm = async (file: ByteWindow): Promise<void> => {
  const start = await file.read(0, searchedBytes)
  if (!codecs.some((codec) => start.includes(codec)))
    throw unsupportedSound('webm', t('there’s no sound in it that is known'))
}
