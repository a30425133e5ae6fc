import { open } from 'node:fs/promises'
import { MPEGDecoder } from 'mpg123-decoder'
import type { AudioChunk, AudioSource } from './audio-source.ts'
import { AudioUnreadable } from './audio-unreadable.ts'
import { ByteWindow, withByteWindow } from './byte-window.ts'
import { mp3Frames } from './mp3-frames.ts'
import { type Mp3InfoTag, readMp3InfoTag } from './mp3-info-tag.ts'
import { findMp3Start, type Mp3Start } from './mp3-start.ts'
import { SampleTrimmer } from './sample-trimmer.ts'

/** Samples by which every MPEG layer III decoder is late. */
const DECODER_DELAY = 529

/**
 * Opens an mp3 file. It is decoded without the silence that the encoder put before and behind the music where the file
 * tells how much that is; damaged frames are heard as mpg123 makes of them. Memory does not depend on its length.
 * @throws AudioUnreadable
 */
export async function readMp3(path: string): Promise<AudioSource> {
  const opened = await withByteWindow(path, async (file) => {
    const start = await findMp3Start(file)
    if (!start?.confirmed) throw new AudioUnreadable(start ? 'cut-off' : 'not-audio', 'This is not a whole mp3 file.')
    return { start, tag: readMp3InfoTag(await file.read(start.position, start.header.bytes), start.header) }
  })
  const { sampleRate, channels } = opened.start.header
  return { sampleRate, channels, bitDepth: null, chunks: () => mp3Chunks(path, opened.start, opened.tag) }
}

async function* mp3Chunks(
  path: string,
  start: Mp3Start,
  tag: Mp3InfoTag | null,
): AsyncGenerator<AudioChunk, void, undefined> {
  const { header } = start
  const known = tag !== null && tag.delay + tag.padding > 0
  const trimmer = new SampleTrimmer(
    header.channels,
    known ? tag.delay + DECODER_DELAY : 0,
    known ? Math.max(0, tag.padding - DECODER_DELAY) : 0,
  )
  const decoder = new MPEGDecoder({ enableGapless: false })
  const handle = await open(path, 'r')
  try {
    await decoder.ready
    const file = new ByteWindow(handle, (await handle.stat()).size)
    const sound = tag ? { ...start, position: start.position + header.bytes } : start
    let frames = 0
    for await (const piece of mp3Frames(file, sound)) {
      frames += piece.count
      const { channelData, samplesDecoded } = decoder.decode(piece.bytes)
      yield trimmer.push(channelData, samplesDecoded)
    }
    if (tag?.frames && frames < tag.frames) yield trimmer.flush()
  } finally {
    decoder.free()
    await handle.close()
  }
}
