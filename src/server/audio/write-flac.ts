import { open } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { StreamMetadata } from 'libflacjs/dist/libflac.min.wasm.js'
import type { AudioSource } from './audio-source.ts'
import { farTooMuchSound } from './audio-unreadable.ts'
import { flacHead, SeekTable } from './flac-head.ts'
import type { SoundWriter } from './sound-writer.ts'

/** Channels that a FLAC has room for (RFC 9639, 9.1.3). */
export const mostFlacChannels = 8

// Little work: the analysis of a FLAC waits for it. Higher levels save up to a fifth and take half as long again.
const level = 1
// As many as `flac` itself puts into a frame.
const frameSamples = 4096

type LibFlac = typeof import('libflacjs/dist/libflac.min.wasm.js')

/** libFLAC as WebAssembly. Its loader takes whatever has `fetch` for a browser, and would fetch a path. */
const loadLibFlac = async (): Promise<LibFlac> => {
  const { fetch } = globalThis
  Reflect.deleteProperty(globalThis, 'fetch')
  try {
    const flac: LibFlac = createRequire(import.meta.url)('libflacjs/dist/libflac.min.wasm.js')
    if (!flac.isReady()) await new Promise<void>((done) => flac.on('ready', () => done()))
    return flac
  } finally {
    globalThis.fetch = fetch
  }
}

/**
 * Begins a FLAC of whole numbers of `bits` at `target`, with a table to seek by. Channels are in the order of a WAV; what is
 * written ends with AudioUnreadable when it has more than `mostBytes` before it is compressed.
 */
export const openFlacWriter = async (
  { sampleRate, channels }: Pick<AudioSource, 'sampleRate' | 'channels'>,
  target: string,
  bits: 16 | 24,
  mostBytes: number = Number.POSITIVE_INFINITY,
): Promise<SoundWriter> => {
  const flac = await loadLibFlac()
  const encoder = flac.create_libflac_encoder(sampleRate, channels, bits, level, 0, false, frameSamples)
  const table = new SeekTable(sampleRate)
  let info: StreamMetadata | undefined
  let frames: Buffer[] = []
  const started = flac.init_encoder_stream(
    encoder,
    (bytes, _length, samples) => {
      // What holds no samples is a head, which is written at the end.
      if (samples === 0) return
      frames.push(Buffer.from(bytes))
      table.take(samples, bytes.length)
    },
    (streamInfo) => {
      info = streamInfo
    },
  )
  if (started !== 0) throw new Error(`libFLAC takes no ${channels} channels of ${bits} bits at ${sampleRate} Hz.`)
  const out = await open(target, 'wx')
  await out.write(Buffer.alloc(flacHead.bytes))
  const writeFrames = async (): Promise<void> => {
    await out.write(Buffer.concat(frames))
    frames = []
  }
  let bytes = 0
  let numbers: Int32Array<ArrayBuffer>[] = []
  return {
    async write({ planes, length }) {
      bytes += (length * channels * bits) / 8
      if (bytes > mostBytes) throw farTooMuchSound()
      if ((numbers[0]?.length ?? 0) < length) numbers = planes.map(() => new Int32Array(length))
      for (const [channel, plane] of planes.entries()) toWhole(plane, length, numbers[channel], 2 ** (bits - 1))
      if (!flac.FLAC__stream_encoder_process(encoder, numbers, length)) throw new Error('libFLAC gave up.')
      await writeFrames()
    },
    async finish() {
      if (!flac.FLAC__stream_encoder_finish(encoder) || !info) throw new Error('libFLAC could not end.')
      await writeFrames()
      const head = flacHead.of(info, table)
      await out.write(head, 0, head.length, 0)
    },
    async close() {
      flac.FLAC__stream_encoder_delete(encoder)
      await out.close()
    },
  }
}

/** Writes the first `length` samples of `plane` to `numbers`, in units of so many to full scale. */
const toWhole = (plane: Float32Array, length: number, numbers: Int32Array | undefined, unit: number): void => {
  if (!numbers) return
  for (let at = 0; at < length; at++) {
    numbers[at] = Math.max(-unit, Math.min(unit - 1, Math.round((plane[at] as number) * unit)))
  }
}
