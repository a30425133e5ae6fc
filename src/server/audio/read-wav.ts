import { open } from 'node:fs/promises'
import type { AudioChunk, AudioSource } from './audio-source.ts'
import { ByteWindow, withByteWindow } from './byte-window.ts'
import { readWavLayout, type WavLayout } from './wav-layout.ts'
import { sampleSpreader } from './wav-samples.ts'

const FRAMES_PER_CHUNK = 16_384

/**
 * Opens a WAV file: 8, 16, 24, 32 bit integers, 32 and 64 bit floats, extensible, RF64, chunks in any order, sizes that
 * a streaming writer left open. Memory does not depend on its length. @throws AudioUnreadable
 */
export async function readWav(path: string): Promise<AudioSource> {
  const layout = await withByteWindow(path, readWavLayout)
  const { sampleRate, channels, channelMask, bitDepth } = layout
  return { sampleRate, channels, channelMask, bitDepth, chunks: () => wavChunks(path, layout) }
}

async function* wavChunks(path: string, layout: WavLayout): AsyncGenerator<AudioChunk, void, undefined> {
  const spread = sampleSpreader(layout)
  const bytes = Buffer.from(new ArrayBuffer(FRAMES_PER_CHUNK * layout.bytesPerFrame))
  const planes = Array.from({ length: layout.channels }, () => new Float32Array(FRAMES_PER_CHUNK))
  const handle = await open(path, 'r')
  try {
    const file = new ByteWindow(handle, (await handle.stat()).size)
    for (let done = 0; done < layout.dataBytes; ) {
      const piece = bytes.subarray(0, Math.min(bytes.length, layout.dataBytes - done))
      const length = Math.floor((await file.readInto(piece, layout.dataOffset + done)) / layout.bytesPerFrame)
      if (length === 0) return
      spread(piece, length, planes)
      yield { planes, length }
      done += length * layout.bytesPerFrame
    }
  } finally {
    await handle.close()
  }
}
