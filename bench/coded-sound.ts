import { createMp3Encoder } from 'wasm-media-encoders'

/** A sound of which any tenth of a second tells where it is: low-passed noise, calculated from the sample's number alone. */
export const codedSample = (at: number): number => {
  let sum = 0
  for (let tap = 0; tap < 8; tap++) {
    let hash = Math.imul(at + tap, 0x9e3779b1)
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
    hash ^= hash >>> 13
    sum += (hash >>> 0) / 2 ** 31 - 1
  }
  return sum / 8
}

/** How the coded sound is encoded: `vbr` is LAME's quality (0 best), else `bitrate` in kbit/s. */
export interface CodedMp3 {
  sampleRate: number
  channels: 1 | 2
  bitrate?: 24 | 64 | 128 | 192
  vbr?: number
}

/** `seconds` of it as a bare mp3 stream. */
export const codedMp3 = async ({ sampleRate, channels, bitrate, vbr }: CodedMp3, seconds: number): Promise<Buffer> => {
  const encoder = await createMp3Encoder()
  const rates = { sampleRate, channels, outputSampleRate: sampleRate } as { sampleRate: number; channels: 1 | 2 }
  encoder.configure(vbr === undefined ? { ...rates, bitrate: bitrate ?? 128 } : { ...rates, vbrQuality: vbr })
  const parts: Buffer[] = []
  for (let second = 0; second < seconds; second++) {
    const plane = new Float32Array(sampleRate)
    // Loud and soft stretches, so that a variable bit rate varies.
    const level = (second >> 4) % 2 ? 0.5 : 0.02
    for (let at = 0; at < sampleRate; at++) plane[at] = level * codedSample(second * sampleRate + at)
    parts.push(Buffer.from(encoder.encode(channels === 1 ? [plane] : [plane, plane])))
  }
  parts.push(Buffer.from(encoder.finalize()))
  return Buffer.concat(parts)
}
