import { open } from 'node:fs/promises'
import { t } from '#kernel/language/translate.ts'
import type { AudioSource } from './audio-source.ts'
import { AudioUnreadable } from './audio-unreadable.ts'

/** As what samples are written. */
export type SampleForm = 'int16' | 'int24' | 'float'

const bytesOf: Readonly<Record<SampleForm, number>> = { int16: 2, int24: 3, float: 4 }

type WriteSample = (bytes: Buffer, value: number, at: number) => void

const whole = (value: number, unit: number): number => Math.max(-unit, Math.min(unit - 1, Math.round(value * unit)))

const writers: Readonly<Record<SampleForm, WriteSample>> = {
  int16: (bytes, value, at) => void bytes.writeInt16LE(whole(value, 2 ** 15), at),
  int24: (bytes, value, at) => void bytes.writeIntLE(whole(value, 2 ** 23), at, 3),
  float: (bytes, value, at) => void bytes.writeFloatLE(value, at),
}

/** What the sizes in the head of a WAV have room for, with some to spare for the head. */
const largest = 2 ** 32 - 4096

/**
 * Writes sound as a WAV to `target`: whole numbers of 16 or 24 bits, or floats of 32. @throws AudioUnreadable when it needs
 * more than `mostBytes`, or than a WAV may have
 */
export const writeWav = async (
  source: AudioSource,
  target: string,
  form: SampleForm,
  mostBytes: number = largest,
): Promise<void> => {
  const { channels } = source
  const write = writers[form]
  const width = bytesOf[form]
  const headBytes = headFor(source, form, 0).length
  const out = await open(target, 'wx')
  try {
    let frames = 0
    let position = headBytes
    for await (const { planes, length } of source.chunks()) {
      const bytes = Buffer.allocUnsafe(length * channels * width)
      for (const [channel, plane] of planes.entries())
        for (let frame = 0; frame < length; frame++)
          write(bytes, plane[frame] as number, (frame * channels + channel) * width)
      if (position + bytes.length > Math.min(largest, mostBytes))
        throw new AudioUnreadable(
          'unsupported',
          t('This file holds far more sound than a file of its size should. Export it again, in shorter pieces.'),
        )
      await out.write(bytes, 0, bytes.length, position)
      position += bytes.length
      frames += length
    }
    await out.write(headFor(source, form, frames), 0, headBytes, 0)
  } finally {
    await out.close()
  }
}

const pcm = 1
const ieeeFloat = 3

const headFor = ({ sampleRate, channels }: AudioSource, form: SampleForm, frames: number): Buffer => {
  const width = bytesOf[form]
  // Other encodings than integers have an extension, empty here, and a `fact` chunk (RIFF MCI, 1994).
  const isFloat = form === 'float'
  const dataAt = isFloat ? 50 : 36
  const bytes = frames * channels * width
  const head = Buffer.alloc(dataAt + 8)
  head.write('RIFF', 0)
  head.writeUInt32LE(dataAt + bytes, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(isFloat ? 18 : 16, 16)
  head.writeUInt16LE(isFloat ? ieeeFloat : pcm, 20)
  head.writeUInt16LE(channels, 22)
  head.writeUInt32LE(sampleRate, 24)
  head.writeUInt32LE(sampleRate * channels * width, 28)
  head.writeUInt16LE(channels * width, 32)
  head.writeUInt16LE(8 * width, 34)
  if (isFloat) {
    head.write('fact', 38)
    head.writeUInt32LE(4, 42)
    head.writeUInt32LE(frames, 46)
  }
  head.write('data', dataAt)
  head.writeUInt32LE(bytes, dataAt + 4)
  return head
}
