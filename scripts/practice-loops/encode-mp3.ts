import { createMp3Encoder } from 'wasm-media-encoders'

/** Bit rates of MPEG-1 that the practice sounds come in, in kbit/s. */
export type PracticeBitrate = 40 | 48 | 80 | 96

/** Encodes one plane (mono) or two (stereo) at 44.1 kHz, without any tag: so every browser decodes the same samples. */
export const encodeMp3 = async (planes: readonly Float32Array[], bitrate: PracticeBitrate): Promise<Buffer> => {
  const encoder = await createMp3Encoder()
  encoder.configure({
    sampleRate: 44_100,
    channels: planes.length === 1 ? 1 : 2,
    bitrate,
    outputSampleRate: 44_100,
  })
  // The encoder gives out views of one memory of its own.
  return Buffer.concat([Buffer.from(encoder.encode(planes)), Buffer.from(encoder.finalize())])
}
