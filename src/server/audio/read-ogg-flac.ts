import type { AudioSource } from './audio-source.ts'
import { type ByteWindow, withByteWindow } from './byte-window.ts'
import { flacCrc16, flacFrameAt } from './flac-frame.ts'
import type { FlacPiece } from './flac-frames.ts'
import { parseStreamInfo, streamInfoBytes } from './flac-layout.ts'
import { oggPackets } from './ogg-packets.ts'
import { type OggStream, readOggStream } from './ogg-stream.ts'
import { flacSource } from './read-flac.ts'

// Behind a sign, a version, a count of packets and `fLaC` with the head of the block (Ogg FLAC mapping 1.0).
const streamInfoAt = 17

/** Each packet is a frame; one that is damaged, or missing by the numbers, is lost. */
async function* pieces(file: ByteWindow, stream: OggStream, block: number): AsyncGenerator<FlacPiece, void, undefined> {
  let expected: number | null = null
  for await (const { packets } of oggPackets(file, stream)) {
    for (const packet of packets) {
      const bytes = Buffer.from(packet)
      const frame = flacFrameAt(bytes, 0)
      // Other packets are blocks of metadata.
      if (!frame || flacCrc16(bytes, 0, bytes.length) !== 0) continue
      const missing = frame.number - (expected ?? 0)
      // The last frame may be shorter than those that are missing in front of it.
      if (missing > 0) yield { bytes: null, samples: missing * (frame.countsSamples ? 1 : block) }
      expected = frame.number + (frame.countsSamples ? frame.samples : 1)
      yield { bytes, samples: frame.samples }
    }
  }
}

/** Opens FLAC that lies in an Ogg. @throws AudioUnreadable */
export const readOggFlac = async (path: string): Promise<AudioSource> => {
  const stream = await withByteWindow(path, readOggStream)
  const streamInfo = Buffer.from(stream.head).subarray(streamInfoAt, streamInfoAt + streamInfoBytes)
  const layout = { ...parseStreamInfo(streamInfo), streamInfo, frames: 0 }
  return flacSource(path, layout, (file) => pieces(file, stream, streamInfo.readUInt16BE(0)))
}
