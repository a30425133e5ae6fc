import { open } from 'node:fs/promises'
import { MPEGDecoder } from 'mpg123-decoder'
import type { AudioChunk, AudioSource } from './audio-source.ts'
import { ByteWindow } from './byte-window.ts'
import { mp3Frames } from './mp3-frames.ts'
import { type OpenedMp3, openMp3 } from './open-mp3.ts'
import { SampleTrimmer } from './sample-trimmer.ts'

/**
 * Opens an mp3 file. It is decoded without the silence that the encoder put before and behind the music where the file
 * tells how much that is; damaged frames are heard as mpg123 makes of them. Memory does not depend on its length.
 * @throws AudioUnreadable
 */
export async function readMp3(path: string): Promise<AudioSource> {
  const opened = await openMp3(path)
  const { sampleRate, channels } = opened.start.header
  return { sampleRate, channels, channelMask: 0, bitDepth: null, chunks: () => mp3Chunks(path, opened) }
}

async function* mp3Chunks(path: string, opened: OpenedMp3): AsyncGenerator<AudioChunk, void, undefined> {
  const trimmer = new SampleTrimmer(opened.start.header.channels, opened.skip, opened.drop)
  const decoder = new MPEGDecoder({ enableGapless: false })
  const handle = await open(path, 'r')
  try {
    await decoder.ready
    const file = new ByteWindow(handle, (await handle.stat()).size)
    let frames = 0
    for await (const piece of mp3Frames(file, opened.start)) {
      frames += piece.sizes.length
      const { channelData, samplesDecoded } = decoder.decode(piece.bytes)
      yield trimmer.push(channelData, samplesDecoded)
    }
    if (opened.frames && frames < opened.frames) yield trimmer.flush()
  } finally {
    decoder.free()
    await handle.close()
  }
}
