import { crc32 } from 'node:zlib'

/** The CRC-32 of a stream of bytes, as a zip has it: from 0 to 4294967295. */
export const checksumOf = async (source: AsyncIterable<Buffer>): Promise<number> => {
  let sum = 0
  for await (const piece of source) sum = crc32(piece, sum)
  return sum
}

/** A stored file as it is handed out in an archive: its path there, where it lies, and what is known of its bytes. */
export interface StoredOriginal {
  /** With `/` between folders; the code that forms the archive makes it savable and distinct. */
  path: string
  key: string
  bytes: number
  /** Null where nobody has read the file through yet. */
  crc32: number | null
  /** Changes with the bytes. */
  mark: string
  modifiedAt: Date
}
