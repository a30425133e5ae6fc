import { createMp3Encoder } from 'wasm-media-encoders'

/** How much an encoder may spend: a rate in kbit/s, or LAME's quality of a variable rate (0 the best, under 10). */
export type Spend = { readonly bitrate: 80 } | { readonly vbrQuality: number }

/** Encodes one plane (mono) or two (stereo) at 44.1 kHz, without any tag: so every browser decodes the same samples. */
export const encodeMp3 = async (planes: readonly Float32Array[], spend: Spend): Promise<Buffer> => {
  const encoder = await createMp3Encoder()
  encoder.configure({
    sampleRate: 44_100,
    channels: planes.length === 1 ? 1 : 2,
    ...spend,
    outputSampleRate: 44_100,
  })
  // The encoder gives out views of one memory of its own.
  return Buffer.concat([Buffer.from(encoder.encode(planes)), Buffer.from(encoder.finalize())])
}

/** Qualities that are tried, from the best: beyond 7 LAME ends at 15 kHz and lower. */
const qualities = Array.from({ length: 15 }, (_none, at) => 5.5 + at / 8)

/**
 * Encodes several sounds at one quality, the best at which all together are not above `bytes`: so each gets the bits that it
 * needs, and silence none. @throws RangeError if the least quality is still too large.
 */
export const encodeWithin = async (
  sounds: readonly (readonly Float32Array[])[],
  bytes: number,
): Promise<{ readonly files: readonly Buffer[]; readonly quality: number }> => {
  let [from, to] = [0, qualities.length - 1]
  let found: { files: Buffer[]; quality: number } | undefined
  while (from <= to) {
    const middle = Math.floor((from + to) / 2)
    const quality = qualities[middle] ?? 7.25
    const files: Buffer[] = []
    for (const planes of sounds) files.push(await encodeMp3(planes, { vbrQuality: quality }))
    if (files.reduce((sum, file) => sum + file.length, 0) <= bytes) {
      found = { files, quality }
      to = middle - 1
    } else from = middle + 1
  }
  if (!found) throw new RangeError(`Not even quality ${qualities.at(-1)} fits into ${bytes} bytes.`)
  return found
}
