import { open } from 'node:fs/promises'
import { OpusDecoder } from 'opus-decoder'
import type { AudioChunk, AudioSource } from './audio-source.ts'
import { ByteWindow, withByteWindow } from './byte-window.ts'
import { oggPackets } from './ogg-packets.ts'
import { type OggStream, readOggStream } from './ogg-stream.ts'
import { type OpusHead, opusSamples, parseOpusHead } from './opus-head.ts'
import { inWavOrder } from './vorbis-order.ts'

/**
 * Opens an Opus file. What the encoder needed to begin with, and what stands behind the end, is left out to the sample
 * (RFC 7845, 4). Memory does not depend on its length. @throws AudioUnreadable
 */
export const readOpus = async (path: string): Promise<AudioSource> => {
  const stream = await withByteWindow(path, readOggStream)
  const head = parseOpusHead(stream.head)
  const { sampleRate, channels } = stream
  return { sampleRate, channels, channelMask: 0, bitDepth: null, chunks: () => opusChunks(path, stream, head) }
}

/** A decoder for the streams that a head describes. */
export const opusDecoderFor = ({ channels, streams, coupled, mapping }: OpusHead) =>
  new OpusDecoder({ channels, streamCount: streams, coupledStreamCount: coupled, channelMappingTable: [...mapping] })

async function* opusChunks(
  path: string,
  stream: OggStream,
  head: OpusHead,
): AsyncGenerator<AudioChunk, void, undefined> {
  const decoder = opusDecoderFor(head)
  const handle = await open(path, 'r')
  try {
    await decoder.ready
    const file = new ByteWindow(handle, (await handle.stat()).size)
    let headers = 2
    let start: number | null = null
    let at = 0
    for await (const { packets, granule } of oggPackets(file, stream)) {
      const sound = packets.slice(headers)
      headers -= packets.length - sound.length
      if (sound.length === 0) continue
      // A stream that was cut out of a longer one begins late.
      start ??= granule === null || granule >= stream.end ? 0 : Math.max(0, granule - opusSamples(sound))
      const { channelData, samplesDecoded } = decoder.decodeFrames(sound)
      const from = Math.min(samplesDecoded, Math.max(0, head.preSkip - at))
      const to = Math.min(samplesDecoded, stream.end - start - at)
      at += samplesDecoded
      if (to <= from) continue
      const planes = inWavOrder(channelData.map((plane) => plane.subarray(from, to)))
      for (const plane of planes)
        for (let index = 0; index < plane.length; index++) plane[index] = (plane[index] as number) * head.gain
      yield { planes, length: to - from }
    }
  } finally {
    decoder.free()
    await handle.close()
  }
}
