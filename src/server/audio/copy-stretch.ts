import { open, rm } from 'node:fs/promises'
import { createMp3Encoder } from 'wasm-media-encoders'
import type { SoundKind } from '#kernel/sound-kinds.ts'
import type { AudioSource } from './audio-source.ts'
import { limitDamage, loweringFactor, lowerRate, stereoMix } from './audio-source.ts'
import { openSound } from './open-sound.ts'
import { lameSkip, wrapMp3 } from './wrap-mp3.ts'

/** Which part of a sound is copied, how much it is turned down, and at which sample rate (Hz). */
export interface Stretch {
  readonly fromSeconds: number
  readonly seconds: number
  /** 0 or less */
  readonly gainDb: number
  readonly sampleRate: 32_000 | 44_100 | 48_000
}

const kbits = 256
/** The step of 16 bits: noise of this size is heard by nobody, and makes each encoding one of its own. */
const noise = 2 ** -15
/** What the encoder still holds back is pushed out by so much silence (seconds). */
const tail = 0.1

/**
 * Writes a stretch of the file at `path` to `target`: mp3 of 256 kbit/s in MP4, in stereo, on its own time to the sample.
 * Two of one length and rate have equally many bytes, whatever they were made from, and no two encodings are the same.
 * `onProgress` hears how far it is (0 to 1). @throws AudioUnreadable
 */
export const copyStretch = async (
  path: string,
  kind: SoundKind,
  target: string,
  stretch: Stretch,
  onProgress: (share: number) => void = () => undefined,
): Promise<void> => {
  const stream = `${target}.mp3`
  const source = await openSound(path, kind)
  try {
    await encode(source, stream, stretch, onProgress)
    await wrapMp3(stream, target, { skip: lameSkip, samples: Math.round(stretch.seconds * stretch.sampleRate) })
  } finally {
    await rm(stream, { force: true })
  }
}

const encode = async (
  source: AudioSource,
  target: string,
  { fromSeconds, seconds, gainDb, sampleRate }: Stretch,
  onProgress: (share: number) => void,
): Promise<void> => {
  const factor = loweringFactor(source.sampleRate)
  const rate = source.sampleRate / factor
  const first = Math.round(fromSeconds * rate)
  const last = first + Math.round(seconds * rate)
  const gain = 10 ** (gainDb / 20)
  const lower = lowerRate(source.sampleRate, factor, source.channels === 1 ? 1 : 2)
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: Math.round(rate), channels: 2, bitrate: kbits, outputSampleRate: sampleRate })
  const out = await open(target, 'wx')
  let at = 0
  try {
    for await (const chunk of source.chunks()) {
      limitDamage(chunk.planes, chunk.length)
      const planes = lower(stereoMix(chunk))
      const length = planes[0]?.length ?? 0
      const [from, to] = [Math.max(0, first - at), Math.min(length, last - at)]
      at += length
      if (to > from) await out.writeFile(encoder.encode(turnedDown(planes, from, to, gain)))
      if (at >= last) break
      onProgress(at / last)
    }
    const missing = Math.max(0, last - Math.max(at, first))
    for (let left = missing + Math.round(tail * rate); left > 0; left -= rate)
      await out.writeFile(encoder.encode(turnedDown([], 0, Math.min(left, Math.round(rate)), gain)))
    await out.writeFile(encoder.finalize())
  } finally {
    await out.close()
  }
}

/** Left and right of a piece, each with noise of its own; without planes it is silence. */
const turnedDown = (
  planes: readonly Float32Array[],
  from: number,
  to: number,
  gain: number,
): [Float32Array, Float32Array] => {
  const side = (plane: Float32Array | undefined): Float32Array => {
    const copy = new Float32Array(to - from)
    for (let index = 0; index < copy.length; index++)
      copy[index] = gain * (plane?.[from + index] ?? 0) + noise * (Math.random() - Math.random())
    return copy
  }
  return [side(planes[0]), side(planes[1] ?? planes[0])]
}
