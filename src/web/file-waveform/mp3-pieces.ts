import { MPEGDecoder } from 'mpg123-decoder'
import type { SoundPiece } from './wav-pieces.ts'

const pieceBytes = 256 * 1024

const searchedBytes = 64 * 1024
const layerIii = 1

/** Whether a file may be an mp3: it begins with a tag, or the head of a layer III frame is near its start. */
export const mayBeMp3 = async (file: Blob): Promise<boolean> => {
  const bytes = new Uint8Array(await file.slice(0, searchedBytes).arrayBuffer())
  return (
    String.fromCharCode(...bytes.subarray(0, 3)) === 'ID3' ||
    bytes.some((byte, at) => byte === 0xff && isFrameHead(bytes, at))
  )
}

const isFrameHead = (bytes: Uint8Array, at: number): boolean => {
  const [second = 0, third = 0xff] = bytes.subarray(at + 1, at + 3)
  if (second < 0xe0 || ((second >> 1) & 3) !== layerIii) return false
  const [version, bitRate, sampleRate] = [(second >> 3) & 3, third >> 4, (third >> 2) & 3]
  return version !== 1 && bitRate !== 15 && sampleRate !== 3
}

/** Decodes an mp3 file in slices. Ends without a piece where the bytes are no mp3. */
export async function* mp3Pieces(file: Blob): AsyncGenerator<SoundPiece, void, undefined> {
  if (!(await mayBeMp3(file))) return
  const decoder = new MPEGDecoder()
  try {
    await decoder.ready
    for (let at = 0; at < file.size; at += pieceBytes) {
      const bytes = new Uint8Array(await file.slice(at, at + pieceBytes).arrayBuffer())
      const { channelData, samplesDecoded, sampleRate } = decoder.decode(bytes)
      const share = Math.min(1, (at + pieceBytes) / file.size)
      if (samplesDecoded > 0) yield { sampleRate, planes: channelData, length: samplesDecoded, share }
    }
  } finally {
    decoder.free()
  }
}
