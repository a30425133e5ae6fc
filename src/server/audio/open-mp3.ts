import { AudioUnreadable } from './audio-unreadable.ts'
import { withByteWindow } from './byte-window.ts'
import { readMp3InfoTag } from './mp3-info-tag.ts'
import { findMp3Start, type Mp3Start } from './mp3-start.ts'

/** Samples by which every MPEG layer III decoder is late. */
const DECODER_DELAY = 529

/** Where the sound of an mp3 file begins, and what of it is not music but the silence that the encoder put around. */
export interface OpenedMp3 {
  /** The first frame of sound. */
  readonly start: Mp3Start
  /** Samples to leave out before and behind the music; 0 where the file does not tell. */
  readonly skip: number
  readonly drop: number
  /** Frames of sound that the file promises; null if it does not say. */
  readonly frames: number | null
}

/** Reads the head of an mp3 file. @throws AudioUnreadable */
export const openMp3 = (path: string): Promise<OpenedMp3> =>
  withByteWindow(path, async (file) => {
    const first = await findMp3Start(file)
    if (!first?.confirmed) throw new AudioUnreadable(first ? 'cut-off' : 'not-audio', 'This is not a whole mp3 file.')
    const tag = readMp3InfoTag(await file.read(first.position, first.header.bytes), first.header)
    if (!tag) return { start: first, skip: 0, drop: 0, frames: null }
    const start = { ...first, position: first.position + first.header.bytes }
    const known = tag.delay + tag.padding > 0
    return {
      start,
      skip: known ? tag.delay + DECODER_DELAY : 0,
      drop: known ? Math.max(0, tag.padding - DECODER_DELAY) : 0,
      frames: tag.frames,
    }
  })
