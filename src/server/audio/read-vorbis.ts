import { open } from 'node:fs/promises'
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis'
import { t } from '#kernel/language/translate.ts'
import { type AudioChunk, type AudioSource, decodedPiece } from './audio-source.ts'
import { ByteWindow, withByteWindow } from './byte-window.ts'
import { type OggStream, readOggStream } from './ogg-stream.ts'
import { unsupportedSound } from './pcm-layout.ts'
import { inWavOrder } from './vorbis-order.ts'

/** Opens an Ogg Vorbis file; it ends at the sample that its last page names. Memory does not depend on its length. @throws AudioUnreadable */
export const readOggVorbis = async (path: string): Promise<AudioSource> => {
  const stream = await withByteWindow(path, readOggStream)
  const { sampleRate, channels } = stream
  return { sampleRate, channels, channelMask: 0, bitDepth: null, chunks: () => vorbisChunks(path, stream) }
}

// Half of the largest block, and a byte with its entry in a page (Vorbis I, 4.2.2 and 4.3).
const largestFrame = 4096
const smallestFrame = 2

async function* vorbisChunks(path: string, stream: OggStream): AsyncGenerator<AudioChunk, void, undefined> {
  const decoder = new OggVorbisDecoder()
  const handle = await open(path, 'r')
  const pieceBytes = decodedPiece(largestFrame, stream.channels, smallestFrame)
  let left = stream.end
  const told = function* ({ channelData, samplesDecoded }: { channelData: Float32Array[]; samplesDecoded: number }) {
    const length = Math.min(samplesDecoded, left)
    if (length === 0) return
    if (channelData.length !== stream.channels) throw unsupportedSound('ogg', t('its channels change on the way'))
    left -= length
    yield { planes: inWavOrder(channelData), length }
  }
  try {
    await decoder.ready
    const file = new ByteWindow(handle, (await handle.stat()).size)
    for (let position = 0; position < file.size; position += pieceBytes)
      yield* told(await decoder.decode(await file.read(position, pieceBytes)))
    yield* told(await decoder.flush())
  } finally {
    decoder.free()
    await handle.close()
  }
}
