import type { ByteSource } from './byte-source.ts'
import { readCover } from './cover.ts'
import { frontCover, type TagCollector } from './sound-tags.ts'

/** Width, height, depth and colours, as the block claims them: the picture itself says it. */
const claimedBytes = 16

/** Takes the picture of a block of a FLAC, of `size` bytes from `start` on (RFC 9639, 8.8). */
export const readFlacPicture = async (
  source: ByteSource,
  start: number,
  size: number,
  into: TagCollector,
): Promise<void> => {
  const numberAt = async (position: number): Promise<number> => {
    const bytes = await source.read(position, 4)
    return bytes.length === 4 ? bytes.readUInt32BE(0) : 0
  }
  const isFront = (await numberAt(start)) === frontCover
  const describedAt = start + 8 + (await numberAt(start + 4))
  const lengthAt = describedAt + 4 + (await numberAt(describedAt)) + claimedBytes
  const bytes = await numberAt(lengthAt)
  if (lengthAt + 4 + bytes <= start + size) into.show(await readCover(source, lengthAt + 4, bytes), isFront)
}
