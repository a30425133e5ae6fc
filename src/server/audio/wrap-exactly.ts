import { open, rm } from 'node:fs/promises'
import { createMp3Encoder } from 'wasm-media-encoders'
import { limitDamage, loweringFactor, lowerRate, stereoMix } from './audio-source.ts'
import { withByteWindow } from './byte-window.ts'
import { readWav } from './read-wav.ts'
import type { AudioKind } from './sniff-audio.ts'
import { readWavLayout, type WavFormat } from './wav-layout.ts'
import { lameSkip, wrapMp3 } from './wrap-mp3.ts'

// Those of MPEG-1; what is lower is small as it is.
const encodedRates = [32_000, 44_100, 48_000] as const
const kbitsOf = { mono: 128, stereo: 256 } as const
const worth = 1.5

/** Whether a small copy of such a wav file would be much smaller, and of a sample rate that mp3 has. */
const isWorthLightening = (format: Pick<WavFormat, 'sampleRate' | 'channels' | 'bytesPerFrame'>): boolean =>
  planOf(format) !== null

/**
 * Writes a small copy of the wav file at `path` to `target`: mp3 of 256 kbit/s (mono 128) in MP4, on the same time to the
 * sample. False, and nothing written, when it is not worth its bytes. @throws AudioUnreadable
 */
export const lightenWav = async (path: string, target: string): Promise<boolean> => {
  const plan = planOf(await withByteWindow(path, readWavLayout))
  if (!plan) return false
  const stream = `${target}.mp3`
  try {
    const samples = await encode(path, stream, plan)
    await wrapMp3(stream, target, { skip: lameSkip, samples })
  } finally {
    await rm(stream, { force: true })
  }
  return true
}

interface EncodingPlan {
  /** By how much the sample rate is lowered. */
  factor: number
  rate: (typeof encodedRates)[number]
  kbits: 128 | 256
}

const planOf = ({
  sampleRate,
  channels,
  bytesPerFrame,
}: Pick<WavFormat, 'sampleRate' | 'channels' | 'bytesPerFrame'>): EncodingPlan | null => {
  const factor = loweringFactor(sampleRate)
  const rate = encodedRates.find((one) => one * factor === sampleRate)
  const kbits = channels === 1 ? kbitsOf.mono : kbitsOf.stereo
  return rate && bytesPerFrame * sampleRate >= (worth * kbits * 1000) / 8 ? { factor, rate, kbits } : null
}

const encode = async (path: string, target: string, { factor, rate, kbits }: EncodingPlan): Promise<number> => {
  const source = await readWav(path)
  const channels = source.channels === 1 ? 1 : 2
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: rate, channels, bitrate: kbits, outputSampleRate: rate })
  const lower = lowerRate(source.sampleRate, factor, channels)
  const out = await open(target, 'wx')
  try {
    let samples = 0
    for await (const chunk of source.chunks()) {
      limitDamage(chunk.planes, chunk.length)
      const planes = lower(stereoMix(chunk))
      samples += planes[0]?.length ?? 0
      await out.writeFile(encoder.encode(planes as [Float32Array]))
    }
    await out.writeFile(encoder.finalize())
    return samples
  } finally {
    await out.close()
  }
}

const headBytes = 58
const ieeeFloat = 3

/** Writes the sound of the wav file at `path` as floats of 32 bits to `target`. @throws AudioUnreadable */
const writeFloatWav = async (path: string, target: string): Promise<void> => {
  const source = await readWav(path)
  const { channels } = source
  const out = await open(target, 'wx')
  try {
    let frames = 0
    let position = headBytes
    for await (const { planes, length } of source.chunks()) {
      const bytes = Buffer.alloc(length * channels * 4)
      for (const [channel, plane] of planes.entries())
        for (let frame = 0; frame < length; frame++)
          bytes.writeFloatLE(plane[frame] as number, (frame * channels + channel) * 4)
      await out.write(bytes, 0, bytes.length, position)
      position += bytes.length
      frames += length
    }
    await out.write(floatHead(source.sampleRate, channels, frames), 0, headBytes, 0)
  } finally {
    await out.close()
  }
}

// Other encodings than integers have an extension, empty here, and a `fact` chunk (RIFF MCI, 1994).
const floatHead = (sampleRate: number, channels: number, frames: number): Buffer => {
  const bytes = frames * channels * 4
  const head = Buffer.alloc(headBytes)
  head.write('RIFF', 0)
  head.writeUInt32LE(headBytes - 8 + bytes, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(18, 16)
  head.writeUInt16LE(ieeeFloat, 20)
  head.writeUInt16LE(channels, 22)
  head.writeUInt32LE(sampleRate, 24)
  head.writeUInt32LE(sampleRate * channels * 4, 28)
  head.writeUInt16LE(channels * 4, 32)
  head.writeUInt16LE(32, 34)
  head.write('fact', 38)
  head.writeUInt32LE(4, 42)
  head.writeUInt32LE(frames, 46)
  head.write('data', 50)
  head.writeUInt32LE(bytes, 54)
  return head
}

/** The type of a file that was written to be played. */
export type PlayableType = 'audio/mp4' | 'audio/wav'

/** What is made of a file to be played besides it. */
export interface Wrapping {
  /** The type of the file that was written to be played instead; null if browsers play this one exactly as it is. */
  readonly exact: PlayableType | null
  /** Whether a small copy is worth making. */
  readonly lightenable: boolean
}

/**
 * Writes to `target` what browsers play and seek exactly: an mp3 in MP4; a wav with floats of 64 bits, or with a header
 * that promises more than is there, as floats of 32; nothing for a wav that they play as it is. @throws AudioUnreadable
 */
export const wrapExactly = async (path: string, kind: AudioKind, target: string): Promise<Wrapping> => {
  if (kind === 'mp3') {
    await wrapMp3(path, target)
    return { exact: 'audio/mp4', lightenable: false }
  }
  const layout = await withByteWindow(path, readWavLayout)
  const lightenable = isWorthLightening(layout)
  if (layout.bytesPerSample <= 4 && layout.missingBytes === 0) return { exact: null, lightenable }
  await writeFloatWav(path, target)
  return { exact: 'audio/wav', lightenable }
}
