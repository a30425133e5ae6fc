import { crc32 } from 'node:zlib'

/** The CRC-32 of a stream of bytes, as a zip has it: from 0 to 4294967295. */
export const checksumOf = async (source: AsyncIterable<Buffer>): Promise<number> => {
  let sum = 0
  for await (const piece of source) sum = crc32(piece, sum)
  return sum
}
