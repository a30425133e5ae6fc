/** What the records of an archive say of one file. */
export interface ZipRecord {
  /** Unique within the archive, with `/` between folders, and at the end of a folder that is empty. */
  name: string
  bytes: number
  crc32: number
  /** Written in UTC, in steps of two seconds. */
  modifiedAt: Date
}

// PKWARE APPNOTE 6.3.10; the numbers of its sections stand at the records.
const max16 = 0xffff
const max32 = 0xffffffff
const plainVersion = 20
const zip64Version = 45
const utf8Names = 0x0800
const madeOnUnix = 3 << 8
const ordinaryFile = 0o100644
const folder = 0o040755

/** The record in front of a file's bytes (4.3.7). */
export const localHeader = (file: ZipRecord): Buffer => {
  const isLarge = file.bytes >= max32
  const extra = isLarge ? zip64Extra([file.bytes, file.bytes]) : Buffer.alloc(0)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  writeCommon(head, 4, file, extra, isLarge)
  return Buffer.concat([head, Buffer.from(file.name), extra])
}

/** The entry of a file in the directory at the end (4.3.12); `offset` is where its local header begins. */
export const directoryEntry = (file: ZipRecord, offset: number): Buffer => {
  const isLarge = file.bytes >= max32
  const large = [...(isLarge ? [file.bytes, file.bytes] : []), ...(offset >= max32 ? [offset] : [])]
  const extra = large.length > 0 ? zip64Extra(large) : Buffer.alloc(0)
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(madeOnUnix | zip64Version, 4)
  writeCommon(head, 6, file, extra, large.length > 0)
  head.writeUInt32LE((file.name.endsWith('/') ? folder : ordinaryFile) * 0x10000, 38)
  head.writeUInt32LE(Math.min(offset, max32), 42)
  return Buffer.concat([head, Buffer.from(file.name), extra])
}

/** The end of an archive (4.3.14 to 4.3.16) whose directory begins at `start`. */
export const endRecords = (files: number, directoryBytes: number, start: number): Buffer => {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(files, max16), 8)
  end.writeUInt16LE(Math.min(files, max16), 10)
  end.writeUInt32LE(Math.min(directoryBytes, max32), 12)
  end.writeUInt32LE(Math.min(start, max32), 16)
  if (files < max16 && directoryBytes < max32 && start < max32) return end
  const large = Buffer.alloc(56)
  large.writeUInt32LE(0x06064b50, 0)
  large.writeBigUInt64LE(44n, 4)
  large.writeUInt16LE(madeOnUnix | zip64Version, 12)
  large.writeUInt16LE(zip64Version, 14)
  large.writeBigUInt64LE(BigInt(files), 24)
  large.writeBigUInt64LE(BigInt(files), 32)
  large.writeBigUInt64LE(BigInt(directoryBytes), 40)
  large.writeBigUInt64LE(BigInt(start), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(start + directoryBytes), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([large, locator, end])
}

// The fields that both records of a file have, in the same order; the method is 0, stored.
const writeCommon = (head: Buffer, at: number, file: ZipRecord, extra: Buffer, isLarge: boolean): void => {
  const [time, day] = dosTime(file.modifiedAt)
  head.writeUInt16LE(isLarge ? zip64Version : plainVersion, at)
  head.writeUInt16LE(utf8Names, at + 2)
  head.writeUInt16LE(time, at + 6)
  head.writeUInt16LE(day, at + 8)
  head.writeUInt32LE(file.crc32, at + 10)
  head.writeUInt32LE(Math.min(file.bytes, max32), at + 14)
  head.writeUInt32LE(Math.min(file.bytes, max32), at + 18)
  head.writeUInt16LE(Buffer.byteLength(file.name), at + 22)
  head.writeUInt16LE(extra.length, at + 24)
}

const zip64Extra = (numbers: readonly number[]): Buffer => {
  const extra = Buffer.alloc(4 + numbers.length * 8)
  extra.writeUInt16LE(0x0001, 0)
  extra.writeUInt16LE(numbers.length * 8, 2)
  numbers.forEach((number, at) => {
    extra.writeBigUInt64LE(BigInt(number), 4 + at * 8)
  })
  return extra
}

// Years from 1980 to 2107.
const dosTime = (at: Date): [time: number, day: number] => {
  const year = Math.min(Math.max(at.getUTCFullYear() - 1980, 0), 127)
  return [
    (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  ]
}
