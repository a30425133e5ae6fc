import type { AudioChunk, AudioSource } from './audio-source.ts'
import { type ByteWindow, withByteWindow } from './byte-window.ts'
import { readCompressedCaf } from './caf-codec.ts'
import { type FfmpegKind, ffmpegFailed, ffmpegOutput, type Read } from './ffmpeg.ts'
import { readMp4Layout } from './mp4-layout.ts'
import { checkSound } from './pcm-layout.ts'
import { isOpusInWebm } from './webm.ts'

/** Sample rate and channels of what ffmpeg makes of a file, by the head of a WAV of its first piece. @throws AudioUnreadable */
const probe = async (path: string, read: Read): Promise<Pick<AudioSource, 'sampleRate' | 'channels'>> => {
  const pieces: Buffer[] = []
  const output = ['-frames:a', '1', '-c:a', 'pcm_s16le', '-f', 'wav']
  for await (const piece of ffmpegOutput(path, read, output)) pieces.push(piece)
  const head = Buffer.concat(pieces)
  const format = head.indexOf('fmt ')
  if (format < 0 || format + 16 > head.length) throw ffmpegFailed()
  const sound = { channels: head.readUInt16LE(format + 10), sampleRate: head.readUInt32LE(format + 12) }
  checkSound(read.kind, sound)
  return sound
}

/**
 * Probes a file, and says with which decoder. Of speech at low bitrates ffmpeg's own decoder of Opus makes other samples than that of
 * the codec's authors, which browsers have (RFC 6716, 4.2.9: how to resample is left open); it is taken where this ffmpeg has it.
 */
const probed = async (path: string, kind: FfmpegKind) => {
  if (kind === 'webm' && (await withByteWindow(path, isOpusInWebm))) {
    const read: Read = { kind, decoder: 'libopus' }
    const sound = await probe(path, read).catch(() => null)
    if (sound) return { read, ...sound }
  }
  const read: Read = { kind, decoder: null }
  return { read, ...(await probe(path, read)) }
}

/** What a file says of its sound: its length in samples or in seconds. */
const toldOf = async (
  file: ByteWindow,
  kind: FfmpegKind,
): Promise<{ bitDepth: number | null; samples: number | null; seconds: number | null }> => {
  const caf = kind === 'caf' ? await readCompressedCaf(file) : null
  if (caf) return { ...caf, seconds: null }
  if (kind !== 'm4a') return { bitDepth: null, samples: null, seconds: null }
  const { bitDepth, seconds } = await readMp4Layout(file)
  return { bitDepth, seconds, samples: null }
}

/**
 * Opens a file of which the machine's ffmpeg makes samples: it leaves out what the encoder put in front, and what stands
 * behind the end is left out here. Memory does not depend on its length. @throws AudioUnreadable
 */
export const readByFfmpeg =
  (kind: FfmpegKind) =>
  async (path: string): Promise<AudioSource> => {
    const told = await withByteWindow(path, (file) => toldOf(file, kind))
    const { read, sampleRate, channels } = await probed(path, kind)
    const samples = told.samples ?? (told.seconds === null ? Number.POSITIVE_INFINITY : told.seconds * sampleRate)
    const chunks = () => floatChunks(path, read, channels, Math.round(samples))
    return { sampleRate, channels, channelMask: 0, bitDepth: told.bitDepth, chunks }
  }

async function* floatChunks(
  path: string,
  read: Read,
  channels: number,
  most: number,
): AsyncGenerator<AudioChunk, void, undefined> {
  const frameBytes = channels * 4
  let rest: Buffer = Buffer.alloc(0)
  let left = most
  for await (const piece of ffmpegOutput(path, read, ['-c:a', 'pcm_f32le', '-f', 'f32le'])) {
    // A copy, so that its floats begin where floats may.
    const bytes = Buffer.from(new ArrayBuffer(rest.length + piece.length))
    rest.copy(bytes)
    piece.copy(bytes, rest.length)
    const whole = Math.floor(bytes.length / frameBytes)
    rest = bytes.subarray(whole * frameBytes)
    const length = Math.min(whole, left)
    if (length === 0) continue
    left -= length
    const samples = new Float32Array(bytes.buffer, 0, length * channels)
    const planes = Array.from({ length: channels }, (_none, channel) => {
      const plane = new Float32Array(length)
      for (let at = 0, from = channel; at < length; at++, from += channels) plane[at] = samples[from] as number
      return plane
    })
    yield { planes, length }
    // How ffmpeg ends matters no more.
    if (left === 0) return
  }
}
