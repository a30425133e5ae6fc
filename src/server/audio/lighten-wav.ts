import { open, rm } from 'node:fs/promises'
import { createMp3Encoder } from 'wasm-media-encoders'
import { withByteWindow } from './byte-window.ts'
import { limitDamage } from './limit-damage.ts'
import { loweringFactor, lowerRate } from './lower-rate.ts'
import { readWav } from './read-wav.ts'
import { stereoMix } from './stereo-mix.ts'
import type { WavFormat } from './wav-format.ts'
import { readWavLayout } from './wav-layout.ts'
import { LAME_SKIP, wrapMp3 } from './wrap-mp3.ts'

// Those of MPEG-1; what is lower is small as it is.
const ENCODED_RATES = [32_000, 44_100, 48_000] as const
const KBITS = { mono: 128, stereo: 256 } as const
const WORTH = 1.5

/** Whether a small copy of such a wav file would be much smaller, and of a sample rate that mp3 has. */
export function isWorthLightening(format: Pick<WavFormat, 'sampleRate' | 'channels' | 'bytesPerFrame'>): boolean {
  return planOf(format) !== null
}

/**
 * Writes a small copy of the wav file at `path` to `target`: mp3 of 256 kbit/s (mono 128) in MP4, on the same time to the
 * sample. False, and nothing written, when it is not worth its bytes. @throws AudioUnreadable
 */
export async function lightenWav(path: string, target: string): Promise<boolean> {
  const plan = planOf(await withByteWindow(path, readWavLayout))
  if (!plan) return false
  const stream = `${target}.mp3`
  try {
    const samples = await encode(path, stream, plan)
    await wrapMp3(stream, target, { skip: LAME_SKIP, samples })
  } finally {
    await rm(stream, { force: true })
  }
  return true
}

interface EncodingPlan {
  /** By how much the sample rate is lowered. */
  factor: number
  rate: (typeof ENCODED_RATES)[number]
  kbits: 128 | 256
}

function planOf({
  sampleRate,
  channels,
  bytesPerFrame,
}: Pick<WavFormat, 'sampleRate' | 'channels' | 'bytesPerFrame'>): EncodingPlan | null {
  const factor = loweringFactor(sampleRate)
  const rate = ENCODED_RATES.find((one) => one * factor === sampleRate)
  const kbits = channels === 1 ? KBITS.mono : KBITS.stereo
  return rate && bytesPerFrame * sampleRate >= (WORTH * kbits * 1000) / 8 ? { factor, rate, kbits } : null
}

async function encode(path: string, target: string, { factor, rate, kbits }: EncodingPlan): Promise<number> {
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
