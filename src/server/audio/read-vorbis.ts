import { open } from 'node:fs/promises'
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis'
import { t } from '#kernel/language/translate.ts'
import { type AudioChunk, type AudioSource, silentSound } from './audio-source.ts'
import { ByteWindow, withByteWindow } from './byte-window.ts'
import { oggPages } from './ogg-pages.ts'
import { type OggStream, readOggStream, severalStreams } from './ogg-stream.ts'
import { unsupportedSound } from './pcm-layout.ts'
import { inWavOrder } from './vorbis-order.ts'

/**
 * Opens an Ogg Vorbis file; it ends at the sample that its last page names, and pages that are damaged are silence. Memory does
 * not depend on its length. @throws AudioUnreadable
 */
export const readOggVorbis = async (path: string): Promise<AudioSource> => {
  const stream = await withByteWindow(path, readOggStream)
  const { sampleRate, channels } = stream
  return { sampleRate, channels, channelMask: 0, bitDepth: null, chunks: () => vorbisChunks(path, stream) }
}

/** What describes the sound: of the stream, its comments, and its code books (Vorbis I, 4.2). */
const headerPackets = 3

/** The pages of a stream in rows: the headers first, then what follows each other without a gap. */
interface Row {
  readonly pages: Buffer[]
  /** Where the last of them ends. */
  granule: number
}

// A comment with pictures may be as long as the first; no packet of sound comes near the second.
const mostOfHeaders = 32 * 1024 * 1024
const mostOfGroup = 1024 * 1024

/** Pages with sound, each group with one that says where it ends; `isAfterLoss` when pages are missing in front. @throws AudioUnreadable */
async function* groupsOf(file: ByteWindow, stream: OggStream): AsyncGenerator<Row & { isAfterLoss: boolean }, void> {
  let number: number | null = null
  let headers = 0
  let group: Buffer[] = []
  let bytes = 0
  let isAfterLoss = false
  for await (const page of oggPages(file)) {
    if (page.serial !== stream.serial) continue
    if (page.isFirst && number !== null) throw severalStreams(stream.kind)
    isAfterLoss ||= number !== null && page.number !== number + 1
    number = page.number
    const isHeader = headers < headerPackets
    if (isHeader) headers += page.pieces.length - (page.goesOn ? 1 : 0)
    group.push(page.whole)
    bytes += page.whole.length
    if (bytes > (isHeader ? mostOfHeaders : mostOfGroup))
      throw unsupportedSound(stream.kind, t('a piece of it is larger than any sound'))
    if (isHeader ? headers < headerPackets : page.granule === null) continue
    yield { pages: group, granule: page.granule ?? 0, isAfterLoss }
    group = []
    bytes = 0
    isAfterLoss = false
  }
}

// Half of the largest block: so much the first packet behind a beginning may owe (Vorbis I, 4.3.8).
const largestFrame = 4096

// Each look at what is missing takes a decoder of its own.
const mostLooks = 50

type Decoded = Awaited<ReturnType<OggVorbisDecoder['decode']>>

/** How many samples pages give behind those headers, when nothing is in front of them. */
const samplesOf = async (pages: readonly Buffer[]): Promise<number> => {
  const decoder = new OggVorbisDecoder()
  try {
    await decoder.ready
    let samples = 0
    for (const page of pages) samples += (await decoder.decode(page)).samplesDecoded
    return samples + (await decoder.flush()).samplesDecoded
  } finally {
    decoder.free()
  }
}

async function* vorbisChunks(path: string, stream: OggStream): AsyncGenerator<AudioChunk, void, undefined> {
  const decoder = new OggVorbisDecoder()
  const handle = await open(path, 'r')
  let left = stream.end
  const told = function* ({ channelData, samplesDecoded }: Decoded): Generator<AudioChunk, void, undefined> {
    const length = Math.min(samplesDecoded, left)
    if (length === 0) return
    if (channelData.length !== stream.channels) throw unsupportedSound('ogg', t('its channels change on the way'))
    left -= length
    yield { planes: inWavOrder(channelData), length }
  }
  try {
    await decoder.ready
    const file = new ByteWindow(handle, (await handle.stat()).size)
    let headers: readonly Buffer[] | null = null
    let before = 0
    let looks = 0
    let gaps = 0
    let isMute = false
    // The decoder tells of a page when it has seen the first byte behind it.
    const hear = function* (decoded: Decoded, isNextMute: boolean): Generator<AudioChunk, void, undefined> {
      if (!isMute) yield* told(decoded)
      isMute = isNextMute
    }
    const lose = function* (samples: number): Generator<AudioChunk, void, undefined> {
      const lost = Math.min(samples, left)
      left -= lost
      yield* silentSound(stream.channels, lost)
    }
    for await (const { pages, granule, isAfterLoss } of groupsOf(file, stream)) {
      const span = granule - before
      before = granule
      // Where so little is missing, or nothing ever was although the numbers skip, what is there goes on.
      if (headers && isAfterLoss && span > largestFrame && (looks < mostLooks || gaps > 0)) {
        if (looks++ >= mostLooks) {
          // It is heard only so that the next group has its beginning.
          for (const page of pages) yield* hear(await decoder.decode(page), true)
          yield* lose(span)
          continue
        }
        const gap = span - (await samplesOf([...headers, ...pages]))
        if (gap > largestFrame) {
          gaps++
          // A new beginning, so that nothing of what was before the gap sounds in what is behind it.
          yield* hear(await decoder.flush(), false)
          for (const page of headers) yield* hear(await decoder.decode(page), false)
          yield* lose(gap)
        }
      }
      headers ??= pages
      for (const page of pages) yield* hear(await decoder.decode(page), false)
    }
    yield* hear(await decoder.flush(), false)
  } finally {
    decoder.free()
    await handle.close()
  }
}
