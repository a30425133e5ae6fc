import { open } from 'node:fs/promises'
import { OpusDecoder } from 'opus-decoder'
import { type AudioChunk, type AudioSource, silentSound } from './audio-source.ts'
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

const isHeader = (packet: Uint8Array): boolean => {
  const sign = Buffer.from(packet.subarray(0, 8)).toString('latin1')
  return sign === 'OpusHead' || sign === 'OpusTags'
}

// Some writers place pages a few samples off; no frame of Opus is shorter.
const shortestLoss = 120

// On one page: 255 packets of 120 ms.
const mostOfPage = 255 * 5760

/** Where a stream begins by its first page of sound; one that was cut out of a longer one begins late. */
const startOf = (granule: number, length: number, lostPages: number): number => {
  const begins = Math.max(0, granule - length)
  if (lostPages === 0) return begins
  // More than can be missing: then what is missing is taken to be as long as what is there.
  return begins > lostPages * mostOfPage ? Math.max(0, begins - lostPages * length) : 0
}

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
    let isBegun = false
    let start: number | null = null
    let at = 0
    /** Silence up to a place in the stream: what was lost, or what a voice that paused did not send (RFC 7845, 4.1). */
    const silentUntil = function* (place: number, isLost: boolean): Generator<AudioChunk, void, undefined> {
      yield* silentSound(stream.channels, place - Math.max(at, head.preSkip), isLost)
      at = Math.max(at, place)
    }
    for await (const { packets, granule, lostPages } of oggPackets(file, stream)) {
      const sound = isBegun ? packets : packets.filter((packet) => !isHeader(packet))
      if (sound.length === 0) continue
      const length = opusSamples(sound)
      start ??= granule !== null && granule < stream.end ? startOf(granule, length, lostPages) : 0
      isBegun = true
      // Pages say where they end, so that one that is lost is missed by the next.
      const begins = (granule ?? 0) - start - length
      if (begins - at >= shortestLoss) yield* silentUntil(Math.min(begins, stream.end - start), lostPages > 0)
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
    const rest = stream.end - (start ?? stream.end) - at
    if (rest >= shortestLoss) yield* silentUntil(at + rest, true)
  } finally {
    decoder.free()
    await handle.close()
  }
}
