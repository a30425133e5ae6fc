import { open } from 'node:fs/promises'
import { FLACDecoder } from '@wasm-audio-decoders/flac'
import { t } from '#kernel/language/translate.ts'
import { type AudioChunk, type AudioSource, decodedPiece } from './audio-source.ts'
import { ByteWindow, withByteWindow } from './byte-window.ts'
import { type FlacLayout, readFlacLayout } from './flac-layout.ts'
import { unsupportedSound } from './pcm-layout.ts'

/** Opens a FLAC file; memory does not depend on its length. @throws AudioUnreadable */
export const readFlac = async (path: string): Promise<AudioSource> => {
  const layout = await withByteWindow(path, readFlacLayout)
  const { sampleRate, channels, bitDepth } = layout
  return { sampleRate, channels, channelMask: 0, bitDepth, chunks: () => flacChunks(path, layout) }
}

// A frame can have more samples than the head of its file says (RFC 9639, 9.1 and 9.2.3).
const largestFrame = 65_535
const smallestFrame = (channels: number): number => 8 + 2 * channels

async function* flacChunks(path: string, layout: FlacLayout): AsyncGenerator<AudioChunk, void, undefined> {
  const decoder = new FLACDecoder()
  const handle = await open(path, 'r')
  const pieceBytes = decodedPiece(largestFrame, layout.channels, smallestFrame(layout.channels))
  try {
    await decoder.ready
    const file = new ByteWindow(handle, (await handle.stat()).size)
    // The decoder is given the sound alone, behind the one block that it needs.
    yield* told(
      layout,
      await decoder.decode(Buffer.concat([Buffer.from('fLaC\x80\0\0\x22', 'latin1'), layout.streamInfo])),
    )
    for (let position = layout.frames; position < file.size; position += pieceBytes)
      yield* told(layout, await decoder.decode(await file.read(position, pieceBytes)))
    yield* told(layout, await decoder.flush())
  } finally {
    decoder.free()
    await handle.close()
  }
}

/** The decoder divides by the highest number of the depth; a WAV of the same sound, and everything here, by the power of two above it. */
const rescale = (planes: readonly Float32Array[], length: number, bitDepth: number): void => {
  const unit = 2 ** (bitDepth - 1)
  // Above 24 bits its floats have lost the lowest ones already.
  if (bitDepth > 24) return
  for (const plane of planes)
    for (let at = 0; at < length; at++) plane[at] = Math.round((plane[at] as number) * (unit - 1)) / unit
}

function* told(
  { channels, bitDepth }: FlacLayout,
  { channelData, samplesDecoded }: { channelData: Float32Array[]; samplesDecoded: number },
): Generator<AudioChunk, void, undefined> {
  if (samplesDecoded === 0) return
  if (channelData.length !== channels) throw unsupportedSound('flac', t('its channels change on the way'))
  rescale(channelData, samplesDecoded, bitDepth)
  yield { planes: channelData, length: samplesDecoded }
}
