import { Readable } from 'node:stream'

/** What stands at a place of an archive: bytes that are known, or those of something that can be read. */
export type ArchivePart = { at: number; bytes: number } & (
  | { record: Buffer }
  | { name: string; read(range: { start: number; end: number }): Promise<Readable> }
)

/** Parts in their order, each time from the first one. */
export type ArchiveParts = () => Iterable<ArchivePart> | AsyncIterable<ArchivePart>

interface Opened {
  file: Readable | null
  isStopped: boolean
}

/** The bytes of an archive from `start` to `end`, both included. */
// Made by hand, as a generator cannot be stopped while it waits for a file that gives nothing.
export const streamOf = (parts: ArchiveParts, start: number, end: number): Readable => {
  const opened: Opened = { file: null, isStopped: false }
  const pieces = readParts(parts, start, end, opened)
  return new Readable({
    read() {
      pieces.next().then(
        ({ value, done }) => this.push(done ? null : value),
        (error: Error) => this.destroy(error),
      )
    },
    destroy(error, done) {
      opened.isStopped = true
      opened.file?.destroy()
      done(error)
    },
  })
}

async function* readParts(
  parts: ArchiveParts,
  start: number,
  end: number,
  opened: Opened,
): AsyncGenerator<Buffer, null> {
  for await (const part of parts()) {
    if (part.at > end) break
    const from = Math.max(start - part.at, 0)
    const to = Math.min(end - part.at, part.bytes - 1)
    if (from > to) continue
    if ('record' in part) yield part.record.subarray(from, to + 1)
    else {
      opened.file = await part.read({ start: from, end: to })
      if (opened.isStopped) opened.file.destroy()
      yield* exactly(opened.file, to - from + 1, part.name)
    }
  }
  return null
}

// A file of another length than the archive has promised would move everything after it.
async function* exactly(source: Readable, bytes: number, name: string): AsyncGenerator<Buffer> {
  let left = bytes
  for await (const piece of source) {
    left -= (piece as Buffer).length
    if (left < 0) break
    yield piece as Buffer
  }
  if (left !== 0) throw new Error(`"${name}" is not as long as its archive says.`)
}
