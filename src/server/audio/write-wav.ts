import { open } from 'node:fs/promises'
import type { AudioSource } from './audio-source.ts'
import { farTooMuchSound } from './audio-unreadable.ts'
import type { SoundWriter } from './sound-writer.ts'

type Shape = Pick<AudioSource, 'sampleRate' | 'channels'>

/** What the sizes in the head of a WAV have room for, with some to spare for the head. */
const largest = 2 ** 32 - 4096

const width = 4

/**
 * Begins a WAV of floats of 32 bits at `target`; what is written ends with AudioUnreadable when it needs more than
 * `mostBytes`, or than a WAV may have.
 */
export const openWavWriter = async (
  source: Shape,
  target: string,
  mostBytes: number = largest,
): Promise<SoundWriter> => {
  const { channels } = source
  const out = await open(target, 'wx')
  let frames = 0
  let position = headBytes
  return {
    async write({ planes, length }) {
      const bytes = Buffer.allocUnsafe(length * channels * width)
      for (const [channel, plane] of planes.entries())
        for (let frame = 0; frame < length; frame++)
          bytes.writeFloatLE(plane[frame] as number, (frame * channels + channel) * width)
      if (position + bytes.length > Math.min(largest, mostBytes)) throw farTooMuchSound()
      await out.write(bytes, 0, bytes.length, position)
      position += bytes.length
      frames += length
    },
    async finish() {
      await out.write(headFor(source, frames), 0, headBytes, 0)
    },
    async close() {
      await out.close()
    },
  }
}

const ieeeFloat = 3
const dataAt = 50
const headBytes = dataAt + 8

// Other encodings than integers have an extension, empty here, and a `fact` chunk (RIFF MCI, 1994).
const headFor = ({ sampleRate, channels }: Shape, frames: number): Buffer => {
  const bytes = frames * channels * width
  const head = Buffer.alloc(headBytes)
  head.write('RIFF', 0)
  head.writeUInt32LE(dataAt + bytes, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(18, 16)
  head.writeUInt16LE(ieeeFloat, 20)
  head.writeUInt16LE(channels, 22)
  head.writeUInt32LE(sampleRate, 24)
  head.writeUInt32LE(sampleRate * channels * width, 28)
  head.writeUInt16LE(channels * width, 32)
  head.writeUInt16LE(8 * width, 34)
  head.write('fact', 38)
  head.writeUInt32LE(4, 42)
  head.writeUInt32LE(frames, 46)
  head.write('data', dataAt)
  head.writeUInt32LE(bytes, dataAt + 4)
  return head
}
