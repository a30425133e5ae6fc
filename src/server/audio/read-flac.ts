import { open } from 'node:fs/promises'
import { FLACDecoder } from '@wasm-audio-decoders/flac'
import { t } from '#kernel/language/translate.ts'
import { type AudioChunk, type AudioSource, silentSound } from './audio-source.ts'
import { ByteWindow, withByteWindow } from './byte-window.ts'
import { type FlacPiece, flacPieces } from './flac-frames.ts'
import { type FlacLayout, readFlacLayout } from './flac-layout.ts'
import { unsupportedSound } from './pcm-layout.ts'

/** Opens a FLAC file; frames that are damaged are silence. Memory does not depend on its length. @throws AudioUnreadable */
export const readFlac = async (path: string): Promise<AudioSource> => {
  const layout = await withByteWindow(path, readFlacLayout)
  return flacSource(path, layout, (file) => flacPieces(file, layout))
}

type PiecesOf = (file: ByteWindow) => AsyncGenerator<FlacPiece, void, undefined>

/** The sound of frames of FLAC, wherever they lie in a file. */
export const flacSource = (path: string, layout: FlacLayout, piecesOf: PiecesOf): AudioSource => {
  const { sampleRate, channels, bitDepth } = layout
  return { sampleRate, channels, channelMask: 0, bitDepth, chunks: () => flacChunks(path, layout, piecesOf) }
}

async function* flacChunks(
  path: string,
  layout: FlacLayout,
  piecesOf: PiecesOf,
): AsyncGenerator<AudioChunk, void, undefined> {
  const decoder = new FLACDecoder()
  const handle = await open(path, 'r')
  // Samples of the frames that the decoder was given and has not told yet.
  let owed = 0
  const heard = function* (decoded: Decoded): Generator<AudioChunk, void, undefined> {
    owed -= decoded.samplesDecoded
    yield* told(layout, decoded)
  }
  /** Has the decoder tell the rest of a row of frames; what it could not decode of them is silence. */
  const endRow = async function* (): AsyncGenerator<AudioChunk, void, undefined> {
    yield* heard(await decoder.flush())
    yield* silentSound(layout.channels, owed)
    owed = 0
  }
  try {
    await decoder.ready
    const file = new ByteWindow(handle, (await handle.stat()).size)
    let isInRow = false
    for await (const { bytes, samples } of piecesOf(file)) {
      if (bytes === null) {
        if (isInRow) yield* endRow()
        isInRow = false
        yield* silentSound(layout.channels, samples)
        continue
      }
      // A row of frames begins with the one block that the decoder needs.
      if (!isInRow) yield* heard(await decoder.decode(headOf(layout)))
      isInRow = true
      owed += samples
      yield* heard(await decoder.decode(bytes))
    }
    if (isInRow) yield* endRow()
  } finally {
    decoder.free()
    await handle.close()
  }
}

const headOf = ({ streamInfo }: FlacLayout): Buffer =>
  Buffer.concat([Buffer.from('fLaC\x80\0\0\x22', 'latin1'), streamInfo])

/** The decoder divides by the highest number of the depth; a WAV of the same sound, and everything here, by the power of two above it. */
const rescale = (planes: readonly Float32Array[], length: number, bitDepth: number): void => {
  const unit = 2 ** (bitDepth - 1)
  // Above 24 bits its floats have lost the lowest ones already.
  if (bitDepth > 24) return
  for (const plane of planes)
    for (let at = 0; at < length; at++) plane[at] = Math.round((plane[at] as number) * (unit - 1)) / unit
}

interface Decoded {
  readonly channelData: Float32Array[]
  readonly samplesDecoded: number
}

function* told(
  { channels, bitDepth }: FlacLayout,
  { channelData, samplesDecoded }: Decoded,
): Generator<AudioChunk, void, undefined> {
  if (samplesDecoded === 0) return
  if (channelData.length !== channels) throw unsupportedSound('flac', t('its channels change on the way'))
  rescale(channelData, samplesDecoded, bitDepth)
  yield { planes: channelData, length: samplesDecoded }
}
