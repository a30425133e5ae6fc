/** What tags are read from: a file, or bytes that are in memory already. */
export interface ByteSource {
  readonly size: number
  /** Up to `length` bytes from `position`; fewer, or none, where it ends. */
  read(position: number, length: number): Promise<Buffer>
}

/** Bytes in memory as such a source. */
export const bytesAsSource = (bytes: Buffer): ByteSource => ({
  size: bytes.length,
  read: async (position, length) => bytes.subarray(Math.max(0, position), Math.max(0, position + length)),
})

/** Of one text or marker no more than this is read (bytes); pictures are longer, and passed over. */
export const longestEntry = 4096

// A tagged song takes some hundred; chunks within chunks could ask without end.
const mostReads = 5000

/** The same source, which answers nothing more after so many reads; a long one counts as several. */
export const boundedSource = (source: ByteSource): ByteSource => {
  let reads = 0
  return {
    size: source.size,
    read: async (position, length) => {
      reads += Math.max(1, Math.ceil(length / longestEntry))
      return reads > mostReads ? Buffer.alloc(0) : source.read(position, length)
    },
  }
}

/** The first bytes of a source, as one that ends there. */
export const sourceUpTo = (source: ByteSource, end: number): ByteSource => ({
  size: Math.min(source.size, end),
  read: (position, length) => source.read(position, Math.min(length, Math.max(0, end - position))),
})

/** A chunk of a file that is made of chunks. */
export interface Chunk {
  readonly id: string
  /** Position of its first byte behind its head. */
  readonly start: number
  readonly size: number
}

const mostChunks = 1000

/** The chunks of four letters and a size that stand from `start` on, each filled up to an even length. */
export async function* chunksOf(
  file: ByteSource,
  { start, end = file.size, big = false }: { start: number; end?: number; big?: boolean },
): AsyncGenerator<Chunk, void, undefined> {
  let position = start
  let longData: number | null = null
  for (let count = 0; count < mostChunks && position + 8 <= end; count++) {
    const head = await file.read(position, 8)
    if (head.length < 8) return
    const id = head.toString('latin1', 0, 4)
    const told = big ? head.readUInt32BE(4) : head.readUInt32LE(4)
    // In an RF64 a chunk of its own has the length of the sound.
    if (id === 'ds64') longData = await longSizeAt(file, position + 16)
    const size = id === 'data' && told === 0xffffffff && longData !== null ? longData : told
    yield { id, start: position + 8, size: Math.min(size, end - position - 8) }
    position += 8 + size + (size % 2)
  }
}

const longSizeAt = async (file: ByteSource, position: number): Promise<number | null> => {
  const bytes = await file.read(position, 8)
  return bytes.length === 8 ? Number(bytes.readBigUInt64LE(0)) : null
}
