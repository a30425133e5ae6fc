import { open } from 'node:fs/promises'
import { createMp3Encoder } from 'wasm-media-encoders'
import { mp3InfoFrame } from '../audio/mp3-info-frame.ts'
import { sampleRate } from './stereo-track.ts'

const encoderDelay = 576
const piece = 1152 * 64
// LAME turns the level down by this before it encodes; the mix has been measured already.
const lameScale = 0.97

/** Writes two channels at 44.1 kHz as mp3 of 192 kbit/s, with the first frame that tells players the exact length. */
export const writeMp3 = async (path: string, left: Float32Array, right: Float32Array): Promise<void> => {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: sampleRate, channels: 2, bitrate: 192 })
  const pieces: Buffer[] = []
  for (let at = 0; at < left.length; at += piece) {
    const planes = [left, right].map((plane) => plane.subarray(at, at + piece).map((sample) => sample / lameScale))
    pieces.push(Buffer.from(encoder.encode(planes)))
  }
  pieces.push(Buffer.from(encoder.finalize()))
  const stream = Buffer.concat(pieces)
  const file = await open(path, 'w')
  try {
    await file.write(mp3InfoFrame(stream, { samples: left.length, delay: encoderDelay }))
    await file.write(stream)
  } finally {
    await file.close()
  }
}
