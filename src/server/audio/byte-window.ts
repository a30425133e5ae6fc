import { type FileHandle, open } from 'node:fs/promises'

/** Reads pieces of an open file by position. */
export class ByteWindow {
  readonly size: number
  private readonly handle: FileHandle

  constructor(handle: FileHandle, size: number) {
    this.handle = handle
    this.size = size
  }

  /** Up to `length` bytes from `position`; fewer, or none, where the file ends. */
  async read(position: number, length: number): Promise<Buffer> {
    const wanted = Math.max(0, Math.min(length, this.size - position))
    const bytes = Buffer.alloc(wanted)
    return bytes.subarray(0, await this.readInto(bytes, position))
  }

  /** Fills `bytes` from `position` as far as the file goes and tells how many bytes that were. */
  async readInto(bytes: Uint8Array, position: number): Promise<number> {
    let filled = 0
    while (filled < bytes.length) {
      const { bytesRead } = await this.handle.read(bytes, filled, bytes.length - filled, position + filled)
      if (bytesRead === 0) break
      filled += bytesRead
    }
    return filled
  }
}

/** Opens `path`, hands it to `use` and closes it whatever happens. */
export const withByteWindow = async <T>(path: string, use: (file: ByteWindow) => Promise<T>): Promise<T> => {
  const handle = await open(path, 'r')
  try {
    return await use(new ByteWindow(handle, (await handle.stat()).size))
  } finally {
    await handle.close()
  }
}
