import { open } from 'node:fs/promises'
import type { AudioChunk, AudioSource } from './audio-source.ts'
import { ByteWindow } from './byte-window.ts'
import type { PcmFormat, PcmLayout } from './pcm-layout.ts'

/** Spreads `frames` interleaved frames from `bytes` over the planes as −1..1; values that are no number become silence. */
type SampleSpreader = (bytes: Buffer, frames: number, planes: readonly Float32Array[]) => void

type ReadSample = (bytes: Buffer, at: number) => number

/** The spreader for a format; each width has its own loop, so that the compiler can make each of them fast. */
const sampleSpreader = (format: PcmFormat): SampleSpreader => {
  const { bytesPerSample } = format
  if (format.encoding === 'float') return spreadWith(bytesPerSample === 4 ? readFloat : readDouble, bytesPerSample)
  if (bytesPerSample === 2) return spread16
  if (bytesPerSample === 3) return spread24
  return spreadWith(bytesPerSample === 1 ? readByte : readLong, bytesPerSample)
}

const finite = (value: number) => (Number.isFinite(value) ? value : 0)
const readFloat: ReadSample = (bytes, at) => finite(bytes.readFloatLE(at))
const readDouble: ReadSample = (bytes, at) => finite(Math.fround(bytes.readDoubleLE(at)))
const readByte: ReadSample = (bytes, at) => ((bytes[at] as number) - 128) / 128
const readLong: ReadSample = (bytes, at) => bytes.readInt32LE(at) / 2 ** 31

const spreadWith =
  (read: ReadSample, bytesPerSample: number): SampleSpreader =>
  (bytes, frames, planes) => {
    const stride = planes.length * bytesPerSample
    for (const [channel, plane] of planes.entries()) {
      let at = channel * bytesPerSample
      for (let frame = 0; frame < frames; frame++, at += stride) plane[frame] = read(bytes, at)
    }
  }

const spread16: SampleSpreader = (bytes, frames, planes) => {
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset, frames * planes.length)
  const stride = planes.length
  for (const [channel, plane] of planes.entries()) {
    let at = channel
    for (let frame = 0; frame < frames; frame++, at += stride) plane[frame] = (samples[at] as number) / 32_768
  }
}

const spread24: SampleSpreader = (bytes, frames, planes) => {
  const stride = planes.length * 3
  for (const [channel, plane] of planes.entries()) {
    let at = channel * 3
    for (let frame = 0; frame < frames; frame++, at += stride) {
      const low = (bytes[at] as number) | ((bytes[at + 1] as number) << 8)
      plane[frame] = (low | (((bytes[at + 2] as number) << 24) >> 8)) / 8_388_608
    }
  }
}

const framesPerChunk = 16_384

/** Turns the bytes of samples into those that a WAV would have: lowest byte first, bytes without a sign. */
const asInWav = (bytes: Buffer, { byteOrder, bytesPerSample, signedBytes }: PcmFormat): void => {
  if (bytesPerSample === 1) {
    if (signedBytes) for (let at = 0; at < bytes.length; at++) bytes[at] = (bytes[at] as number) ^ 0x80
    return
  }
  if (byteOrder === 'little') return
  if (bytesPerSample === 2) bytes.swap16()
  else if (bytesPerSample === 4) bytes.swap32()
  else if (bytesPerSample === 8) bytes.swap64()
  else
    for (let at = 0; at + 2 < bytes.length; at += 3) {
      const first = bytes[at] as number
      bytes[at] = bytes[at + 2] as number
      bytes[at + 2] = first
    }
}

/** Sound that lies in the file at `path` without compression. Memory does not depend on its length. */
export const readPcm = (path: string, layout: PcmLayout): AudioSource => {
  const { sampleRate, channels, channelMask, bitDepth } = layout
  return { sampleRate, channels, channelMask, bitDepth, chunks: () => pcmChunks(path, layout) }
}

async function* pcmChunks(path: string, layout: PcmLayout): AsyncGenerator<AudioChunk, void, undefined> {
  const spread = sampleSpreader(layout)
  const bytes = Buffer.from(new ArrayBuffer(framesPerChunk * layout.bytesPerFrame))
  const planes = Array.from({ length: layout.channels }, () => new Float32Array(framesPerChunk))
  const handle = await open(path, 'r')
  try {
    const file = new ByteWindow(handle, (await handle.stat()).size)
    for (let done = 0; done < layout.dataBytes; ) {
      const piece = bytes.subarray(0, Math.min(bytes.length, layout.dataBytes - done))
      const length = Math.floor((await file.readInto(piece, layout.dataOffset + done)) / layout.bytesPerFrame)
      if (length === 0) return
      asInWav(piece.subarray(0, length * layout.bytesPerFrame), layout)
      spread(piece, length, planes)
      yield { planes, length }
      done += length * layout.bytesPerFrame
    }
  } finally {
    await handle.close()
  }
}
