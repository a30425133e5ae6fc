import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive that is made while it is sent: its pieces come when they are asked for. */
export interface StreamedFile {
  name: string
  content: AsyncIterable<string> | Iterable<string>
}

interface Entry {
  name: Buffer
  crc: number
  packed: number
  bytes: number
  at: number
}

// PKWARE APPNOTE 6.3.10. Sizes stand behind the bytes of a file (bit 3), names are UTF-8 (bit 11), the method is deflate.
const version = 20
const flags = 0x0808
const deflated = 8
const max32 = 0xffffffff
// 1980-01-01: a spreadsheet says in itself when it was made.
const [noTime, firstDay] = [0, 0x21]

/** The bytes of a zip whose files are compressed as they come; no more of it is in memory than a piece. At most 4 GB. */
export async function* streamedZip(files: readonly StreamedFile[]): AsyncGenerator<Buffer, void, undefined> {
  const entries: Entry[] = []
  let at = 0
  const passed = (piece: Buffer): Buffer => {
    at += piece.length
    if (at > max32) throw new Error('This archive is larger than its format allows.')
    return piece
  }
  for (const { name, content } of files) {
    const entry: Entry = { name: Buffer.from(name), crc: 0, packed: 0, bytes: 0, at }
    yield passed(localHeader(entry))
    for await (const piece of deflate(content, entry)) yield passed(piece)
    yield passed(descriptor(entry))
    entries.push(entry)
  }
  const directory = Buffer.concat(entries.map(directoryEntry))
  yield Buffer.concat([directory, endRecord(entries.length, directory.length, at)])
}

async function* deflate(content: StreamedFile['content'], entry: Entry): AsyncGenerator<Buffer, void, undefined> {
  const packer = createDeflateRaw({ level: 4 })
  const ready: Buffer[] = []
  packer.on('data', (piece: Buffer) => ready.push(piece))
  try {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      entry.crc = crc32(bytes, entry.crc)
      entry.bytes += bytes.length
      await new Promise<void>((done, fail) => packer.write(bytes, (error) => (error ? fail(error) : done())))
      yield* taken(ready, entry)
    }
    packer.end()
    await once(packer, 'end')
    yield* taken(ready, entry)
  } finally {
    packer.destroy()
  }
}

function* taken(ready: Buffer[], entry: Entry): Generator<Buffer> {
  for (const piece of ready.splice(0)) {
    entry.packed += piece.length
    yield piece
  }
}

// 4.3.7
const localHeader = ({ name }: Entry): Buffer => {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  writeKind(head, 4)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

// 4.3.9
const descriptor = (entry: Entry): Buffer => {
  const record = Buffer.alloc(16)
  record.writeUInt32LE(0x08074b50, 0)
  writeSizes(record, 4, entry)
  return record
}

// 4.3.12
const directoryEntry = (entry: Entry): Buffer => {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(version, 4)
  writeKind(head, 6)
  writeSizes(head, 16, entry)
  head.writeUInt16LE(entry.name.length, 28)
  head.writeUInt32LE(entry.at, 42)
  return Buffer.concat([head, entry.name])
}

// 4.3.16
const endRecord = (files: number, bytes: number, start: number): Buffer => {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files, 8)
  end.writeUInt16LE(files, 10)
  end.writeUInt32LE(bytes, 12)
  end.writeUInt32LE(start, 16)
  return end
}

const writeKind = (head: Buffer, at: number): void => {
  head.writeUInt16LE(version, at)
  head.writeUInt16LE(flags, at + 2)
  head.writeUInt16LE(deflated, at + 4)
  head.writeUInt16LE(noTime, at + 6)
  head.writeUInt16LE(firstDay, at + 8)
}

const writeSizes = (record: Buffer, at: number, { crc, packed, bytes }: Entry): void => {
  record.writeUInt32LE(crc, at)
  record.writeUInt32LE(packed, at + 4)
  record.writeUInt32LE(bytes, at + 8)
}
