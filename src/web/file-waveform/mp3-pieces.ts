import { MPEGDecoder } from 'mpg123-decoder'
import type { SoundPiece } from './wav-pieces.ts'

const PIECE_BYTES = 256 * 1024

/** Decodes an mp3 file in slices. Ends without a piece where the bytes are no mp3. */
export async function* mp3Pieces(file: Blob): AsyncGenerator<SoundPiece, void, undefined> {
  const decoder = new MPEGDecoder()
  try {
    await decoder.ready
    for (let at = 0; at < file.size; at += PIECE_BYTES) {
      const bytes = new Uint8Array(await file.slice(at, at + PIECE_BYTES).arrayBuffer())
      const { channelData, samplesDecoded, sampleRate } = decoder.decode(bytes)
      const share = Math.min(1, (at + PIECE_BYTES) / file.size)
      if (samplesDecoded > 0) yield { sampleRate, planes: channelData, length: samplesDecoded, share }
    }
  } finally {
    decoder.free()
  }
}
