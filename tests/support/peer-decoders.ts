import { type Encoder, encode, encoderPath } from './encoders.ts'

/** What a decoder of others makes of a file. */
export interface PeerSound {
  readonly planes: readonly Float32Array[]
  /** Samples that this decoder leaves out in front, and we don’t. */
  readonly late: number
}

type ReadSample = (bytes: Buffer, at: number) => number

const int16: ReadSample = (bytes, at) => bytes.readInt16LE(2 * at) / 32_768
const float32: ReadSample = (bytes, at) => bytes.readFloatLE(4 * at)

const planesOf = (bytes: Buffer, channels: number, width: 2 | 4): Float32Array[] => {
  const read = width === 2 ? int16 : float32
  const samples = Math.floor(bytes.length / width / channels)
  return Array.from({ length: channels }, (_none, channel) =>
    Float32Array.from({ length: samples }, (_sample, at) => read(bytes, at * channels + channel)),
  )
}

/** A decoder of others: raw samples of a file; null where this machine has none. */
export type PeerDecoder = (file: string, channels: number) => Promise<PeerSound | null>

const peer =
  (by: Encoder, width: 2 | 4, late: number, argsFor: (file: string) => readonly string[]): PeerDecoder =>
  async (file, channels) =>
    encoderPath(by) ? { planes: planesOf(await encode(by, argsFor(file)), channels, width), late } : null

/** The authors’ decoder of Opus. */
export const byOpusdec = peer('opusdec', 4, 0, (file) => ['--quiet', '--float', '--rate', '48000', file, '-'])

/** The authors’ decoder of Vorbis: 16 bits, cut off at full scale. */
export const byOggdec = peer('oggdec', 2, 0, (file) => ['-Q', '-R', '-b', '16', '-e', '0', '-s', '1', '-o', '-', file])

const faad = peer('faad', 4, 0, (file) => ['-q', '-b', '4', '-f', '2', '-w', file])

/** FAAD, which shares nothing with ffmpeg: it makes two channels of one, in case there is stereo to come. */
const faadLate =
  (late: number): PeerDecoder =>
  async (file) => {
    const sound = await faad(file, 2)
    return sound && { ...sound, late }
  }

/** FAAD, whose program leaves out what the first frame gives. */
export const byFaad = faadLate(1024)

/** FAAD on a file whose edit list has us leave out that frame, too. */
export const byFaadInStep = faadLate(0)

/** The decoder of ffmpeg, which leaves out what an mp3 says its encoder put around the music. */
export const byFfmpeg = peer('ffmpeg', 4, 0, (file) => [
  ...['-nostdin', '-v', 'error', '-i', file],
  ...['-c:a', 'pcm_f32le', '-f', 'f32le', '-'],
])
