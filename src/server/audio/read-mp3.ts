import { open } from 'node:fs/promises'
import { MPEGDecoder } from 'mpg123-decoder'
import type { AudioChunk, AudioSource } from './audio-source.ts'
import { ByteWindow } from './byte-window.ts'
import { mp3Frames, type OpenedMp3, openMp3 } from './mp3-frames.ts'

/** Drops samples at the head of a stream and holds back as many as may have to be dropped at its end. */
class SampleTrimmer {
  private toSkip: number
  private readonly heldBack: number
  // The samples held back, then those of the newest piece: one memory for the whole stream.
  private work: Float32Array[]
  private given = 0
  private total = 0

  /** @param skip samples to drop at the beginning; @param heldBack samples that `flush` decides about. */
  constructor(channels: number, skip: number, heldBack: number) {
    this.toSkip = skip
    this.heldBack = heldBack
    this.work = Array.from({ length: channels }, () => new Float32Array(heldBack))
  }

  /** Takes `length` samples of each plane and gives what is now sure to belong to the music, until the next call. */
  push(planes: readonly Float32Array[], length: number): AudioChunk {
    const skipped = Math.min(this.toSkip, length)
    this.toSkip -= skipped
    const held = this.total - this.given
    this.total = held + length - skipped
    this.work = this.work.map((before, channel) => {
      const work = before.length < this.total ? new Float32Array(this.total) : before
      work.set(before.subarray(this.given, this.given + held))
      const plane = planes[channel]
      if (plane) work.set(plane.subarray(skipped, length), held)
      else work.fill(0, held, this.total)
      return work
    })
    this.given = Math.max(0, this.total - this.heldBack)
    return { planes: this.work, length: this.given }
  }

  /** What is still held back: music after all if the end of the file never came. */
  flush(): AudioChunk {
    return { planes: this.work.map((plane) => plane.subarray(this.given, this.total)), length: this.total - this.given }
  }
}

/**
 * Opens an mp3 file. It is decoded without the silence that the encoder put before and behind the music where the file
 * tells how much that is; damaged frames are heard as mpg123 makes of them. Memory does not depend on its length.
 * @throws AudioUnreadable
 */
export const readMp3 = async (path: string): Promise<AudioSource> => {
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
