import { open } from 'node:fs/promises'
import { sampleRate } from './stereo-track.ts'

const frameBytes = 6
const piece = 65_536

/** Writes two channels at 44.1 kHz as a WAV of 24 bits. */
export const writeWav24 = async (path: string, left: Float32Array, right: Float32Array): Promise<void> => {
  const file = await open(path, 'w')
  try {
    await file.write(header(left.length * frameBytes))
    for (let at = 0; at < left.length; at += piece) {
      const frames = Math.min(piece, left.length - at)
      const bytes = Buffer.alloc(frames * frameBytes)
      for (let frame = 0; frame < frames; frame++) {
        put24(bytes, frame * frameBytes, left[at + frame] as number)
        put24(bytes, frame * frameBytes + 3, right[at + frame] as number)
      }
      await file.write(bytes)
    }
  } finally {
    await file.close()
  }
}

const put24 = (bytes: Buffer, at: number, sample: number): void => {
  const value = Math.max(-8_388_608, Math.min(8_388_607, Math.round(sample * 8_388_608)))
  bytes[at] = value & 255
  bytes[at + 1] = (value >> 8) & 255
  bytes[at + 2] = (value >> 16) & 255
}

const header = (dataBytes: number): Buffer => {
  const bytes = Buffer.alloc(44)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(dataBytes + 36, 4)
  bytes.write('WAVEfmt ', 8, 'latin1')
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(2, 22)
  bytes.writeUInt32LE(sampleRate, 24)
  bytes.writeUInt32LE(sampleRate * frameBytes, 28)
  bytes.writeUInt16LE(frameBytes, 32)
  bytes.writeUInt16LE(24, 34)
  bytes.write('data', 36, 'latin1')
  bytes.writeUInt32LE(dataBytes, 40)
  return bytes
}
