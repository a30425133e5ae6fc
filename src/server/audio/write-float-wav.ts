import { open } from 'node:fs/promises'
import { readWav } from './read-wav.ts'

const HEAD_BYTES = 58
const IEEE_FLOAT = 3

/** Writes the sound of the wav file at `path` as floats of 32 bits to `target`. @throws AudioUnreadable */
export async function writeFloatWav(path: string, target: string): Promise<void> {
  const source = await readWav(path)
  const { channels } = source
  const out = await open(target, 'wx')
  try {
    let frames = 0
    let position = HEAD_BYTES
    for await (const { planes, length } of source.chunks()) {
      const bytes = Buffer.alloc(length * channels * 4)
      for (const [channel, plane] of planes.entries())
        for (let frame = 0; frame < length; frame++)
          bytes.writeFloatLE(plane[frame] as number, (frame * channels + channel) * 4)
      await out.write(bytes, 0, bytes.length, position)
      position += bytes.length
      frames += length
    }
    await out.write(floatHead(source.sampleRate, channels, frames), 0, HEAD_BYTES, 0)
  } finally {
    await out.close()
  }
}

// Other encodings than integers have an extension, empty here, and a `fact` chunk (RIFF MCI, 1994).
function floatHead(sampleRate: number, channels: number, frames: number): Buffer {
  const bytes = frames * channels * 4
  const head = Buffer.alloc(HEAD_BYTES)
  head.write('RIFF', 0)
  head.writeUInt32LE(HEAD_BYTES - 8 + bytes, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(18, 16)
  head.writeUInt16LE(IEEE_FLOAT, 20)
  head.writeUInt16LE(channels, 22)
  head.writeUInt32LE(sampleRate, 24)
  head.writeUInt32LE(sampleRate * channels * 4, 28)
  head.writeUInt16LE(channels * 4, 32)
  head.writeUInt16LE(32, 34)
  head.write('fact', 38)
  head.writeUInt32LE(4, 42)
  head.writeUInt32LE(frames, 46)
  head.write('data', 50)
  head.writeUInt32LE(bytes, 54)
  return head
}
