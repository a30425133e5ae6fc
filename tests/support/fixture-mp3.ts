import { createMp3Encoder } from 'wasm-media-encoders'
import { mp3InfoFrame } from '#server/audio/mp3-info-frame.ts'

/** How an mp3 for a test is encoded; `bitrate` is in kbit/s. */
export interface FixtureMp3 {
  readonly sampleRate?: 22_050 | 44_100 | 48_000
  readonly bitrate?: 32 | 64 | 128 | 192
}

/** The planes as a bare mp3 stream of constant bit rate, without any tag (so with the encoder's own silence around). */
export const mp3Stream = async (
  planes: readonly Float32Array[],
  { sampleRate = 44_100, bitrate = 128 }: FixtureMp3 = {},
): Promise<Buffer> => {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate, channels: planes.length === 1 ? 1 : 2, bitrate, outputSampleRate: sampleRate })
  return Buffer.concat([Buffer.from(encoder.encode(planes)), Buffer.from(encoder.finalize())])
}

/** The planes (stereo) as an mp3 whose first frame tells its exact length, as encoders usually write it. */
export const mp3File = async (planes: readonly Float32Array[], options: FixtureMp3 = {}): Promise<Buffer> => {
  const stream = await mp3Stream(planes, options)
  return Buffer.concat([mp3InfoFrame(stream, { samples: planes[0]?.length ?? 0, delay: 576 }), stream])
}

/** An ID3v2.4 tag of `size` bytes of content, as a picture in it would be. */
export const id3Tag = (size: number, fill = 0xff): Buffer => {
  const head = Buffer.from([
    0x49,
    0x44,
    0x33,
    4,
    0,
    0,
    (size >> 21) & 127,
    (size >> 14) & 127,
    (size >> 7) & 127,
    size & 127,
  ])
  return Buffer.concat([head, Buffer.alloc(size, fill)])
}
