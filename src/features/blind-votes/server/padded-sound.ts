import { Readable } from 'node:stream'
import type { ReadFileReply } from '#server/http/raw-reply.ts'

/** Both sounds end at a multiple of this many bytes. */
const grain = 65_536
/** Type and length of a box of MP4 that players pass over. */
const headBytes = 8

/** How long both sounds of a ballot are made, the longest of which has so many bytes. */
export const paddedSize = (bytes: number): number => Math.ceil((bytes + headBytes) / grain) * grain

/** A sound in a file. */
export type Sound = Pick<ReadFileReply, 'size' | 'read'>

/** The bytes of a sound that is followed by something empty up to `size`. */
export const readPadded = async (
  sound: Sound,
  size: number,
  { start, end }: { start: number; end: number },
): Promise<Readable> => {
  if (end < sound.size) return sound.read({ start, end })
  const pad = paddingPart(sound, size, Math.max(start, sound.size), end)
  if (start >= sound.size) return pad
  const heard = await sound.read({ start, end: sound.size - 1 })
  const parts = async function* () {
    yield* heard
    yield* pad
  }
  const padded = Readable.from(parts(), { objectMode: false })
  // Who leaves before the first byte has never begun to read it.
  padded.once('close', () => heard.destroy())
  return padded
}

/** The bytes from `from` to `to` (both included) of a sound that is followed by something empty up to `size`. */
const paddingPart = (sound: Sound, size: number, from: number, to: number): Readable => {
  const length = size - sound.size
  const head = Buffer.alloc(headBytes)
  head.writeUInt32BE(length, 0)
  head.write('free', 4)
  const bytes = function* () {
    let at = from
    while (at <= to) {
      const inHead = at < sound.size + headBytes
      const until = inHead ? Math.min(to, sound.size + headBytes - 1) : Math.min(to, at + grain - 1)
      yield inHead ? head.subarray(at - sound.size, until + 1 - sound.size) : Buffer.alloc(until + 1 - at)
      at = until + 1
    }
  }
  return Readable.from(bytes(), { objectMode: false })
}
