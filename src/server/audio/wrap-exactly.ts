import { open, rm, stat } from 'node:fs/promises'
import { createMp3Encoder } from 'wasm-media-encoders'
import type { SoundKind } from '#kernel/sound-kinds.ts'
import { type AudioSource, limitDamage, loweringFactor, lowerRate, stereoMix } from './audio-source.ts'
import { withByteWindow } from './byte-window.ts'
import { openSound } from './open-sound.ts'
import type { SoundWriter } from './sound-writer.ts'
import { readWavLayout } from './wav-layout.ts'
import { lameSkip, wrapMp3 } from './wrap-mp3.ts'
import { mostFlacChannels, openFlacWriter } from './write-flac.ts'
import { openWavWriter } from './write-wav.ts'

// The rates of MPEG-1, 2 and 2.5, and as many bits for a second of each channel as they have room for, about.
const encodings = [
  { rates: [32_000, 44_100, 48_000], kbits: { mono: 128, stereo: 256 } },
  { rates: [16_000, 22_050, 24_000], kbits: { mono: 64, stereo: 128 } },
  { rates: [8000, 11_025, 12_000], kbits: { mono: 32, stereo: 64 } },
] as const
type Encoding = (typeof encodings)[number]
const worth = 1.5

/**
 * Writes a small copy of the sound at `path` to `target`: mp3 of 256 kbit/s (mono 128; fewer below 32 kHz) in MP4, on the
 * same time to the sample. False, and nothing written, when it is not worth its bytes. @throws AudioUnreadable
 */
export const lightenSound = async (path: string, kind: SoundKind, target: string): Promise<boolean> => {
  const source = await openSound(path, kind)
  const plan = planOf(source)
  if (!plan) return false
  const stream = `${target}.mp3`
  try {
    const samples = await encode(source, stream, plan)
    await wrapMp3(stream, target, { skip: lameSkip, samples })
  } finally {
    await rm(stream, { force: true })
  }
  return true
}

interface EncodingPlan {
  /** By how much the sample rate is lowered. */
  factor: number
  rate: Encoding['rates'][number]
  kbits: Encoding['kbits']['mono' | 'stereo']
}

/** How a small copy is made, beside what is played exactly; null where that is small, or has a sample rate that mp3 has not. */
const planOf = ({ sampleRate, channels, bitDepth }: AudioSource): EncodingPlan | null => {
  const factor = loweringFactor(sampleRate)
  const bytesPerSecond = channels * Math.ceil((bitDepth ?? 16) / 8) * sampleRate
  for (const { rates, kbits: most } of encodings) {
    const rate = rates.find((one) => one * factor === sampleRate)
    const kbits = channels === 1 ? most.mono : most.stereo
    if (rate) return bytesPerSecond >= (worth * kbits * 1000) / 8 ? { factor, rate, kbits } : null
  }
  return null
}

const encode = async (source: AudioSource, target: string, { factor, rate, kbits }: EncodingPlan): Promise<number> => {
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

/** The type of a file that was written to be played. */
export type PlayableType = 'audio/mp4' | 'audio/wav' | 'audio/flac'

/** What is made of a file to be played besides it. */
export interface Wrapping {
  /** The type of the file that was written to be played instead; null if browsers play this one exactly as it is. */
  readonly exact: PlayableType | null
  /** Whether a small copy is worth making. */
  readonly lightenable: boolean
}

/**
 * Begins at `target` what browsers play and seek exactly, to be written with what is decoded of the file: a wav with floats of
 * 64 bits, or with a header that promises more than is there, as one with floats of 32; every other kind as a FLAC of its
 * own depth, or as a wav of floats where a FLAC would lose something. There is no `writer` for a wav that they play as it
 * is, nor for an mp3, which is put into MP4 here as it is. @throws AudioUnreadable
 */
export const wrapExactly = async (
  path: string,
  kind: SoundKind,
  target: string,
): Promise<Wrapping & { writer: SoundWriter | null }> => {
  if (kind === 'mp3') {
    await wrapMp3(path, target)
    return { exact: 'audio/mp4', lightenable: false, writer: null }
  }
  const source = await openSound(path, kind)
  const lightenable = planOf(source) !== null
  if (kind === 'wav') {
    const layout = await withByteWindow(path, readWavLayout)
    if (layout.bytesPerSample <= 4 && layout.missingBytes === 0) return { exact: null, lightenable, writer: null }
    return { exact: 'audio/wav', lightenable, writer: await openWavWriter(source, target) }
  }
  const most = mostRoom((await stat(path)).size)
  const bits = flacBits(source)
  return bits === null
    ? { exact: 'audio/wav', lightenable, writer: await openWavWriter(source, target, most) }
    : { exact: 'audio/flac', lightenable, writer: await openFlacWriter(source, target, bits, most) }
}

/** What is written of a file may be larger than it by so much (bytes): some kinds make hours of silence of a few bytes. */
const mostRoom = (bytes: number): number => 16 * 1024 * 1024 + 64 * bytes

/**
 * The bits of a FLAC that loses nothing of the sound; null where none does. A decoder's floats need no more than 16 to be
 * heard.
 */
const flacBits = ({ bitDepth, channels }: AudioSource): 16 | 24 | null => {
  if (channels > mostFlacChannels || (bitDepth ?? 16) > 24) return null
  return (bitDepth ?? 16) <= 16 ? 16 : 24
}
