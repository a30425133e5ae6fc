import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { S3Storage } from '#server/storage/s3-storage.ts'
import { readZip, readZipElsewhere } from '#tests/support/read-zip.ts'
import { startStandInS3 } from '#tests/support/stand-in-s3.ts'
import { checksumOf } from './stored-original.ts'
import { type ZipFile, zipArchive } from './zip-archive.ts'
import { endRecords } from './zip-records.ts'

const modifiedAt = new Date('2026-11-21T15:04:06.000Z')

const file = (name: string, content: Buffer | string, fields: Partial<ZipFile> = {}): ZipFile => {
  const bytes = Buffer.from(content)
  return {
    name,
    bytes: bytes.length,
    crc32: crc32(bytes),
    modifiedAt,
    contentMark: String(crc32(bytes)),
    read: async ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]),
    ...fields,
  }
}

const songs = [
  file('Přívoz v1.wav', Buffer.alloc(70_000, 7)),
  file('empty.mp3', ''),
  file('夜 v3.wav', 'the text of the third'),
]

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backline-zip-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('an archive has its files under their names, and as many bytes as it said', async () => {
  const archive = zipArchive(songs)
  const bytes = await buffer(archive.read())
  expect(bytes.length).toBe(archive.bytes)
  const files = readZip(bytes)
  expect([...files.keys()]).toEqual(songs.map(({ name }) => name))
  expect(files.get('夜 v3.wav')?.toString()).toBe('the text of the third')
  // 15:04:06 and 2026-11-21, as DOS wrote them.
  expect([bytes.readUInt16LE(10), bytes.readUInt16LE(12)]).toEqual([0x7883, 0x5d75])
})

test('cut anywhere, the pieces are the whole', async () => {
  const archive = zipArchive(songs)
  const whole = await buffer(archive.read())
  for (const cut of [1, 29, 30, 44, 45, 46, 5000, 70_044, 70_045, 70_100, archive.bytes - 23, archive.bytes - 1]) {
    const head = await buffer(archive.read({ start: 0, end: cut - 1 }))
    const tail = await buffer(archive.read({ start: cut, end: archive.bytes - 1 }))
    expect(Buffer.concat([head, tail]).equals(whole)).toBe(true)
  }
})

test('the files may lie in an S3 store', async ({ onTestFinished }) => {
  const s3 = await startStandInS3()
  onTestFinished(() => s3.close())
  const store = new S3Storage(s3.address, folder)
  await store.sweep()
  const content = randomBytes(250_000)
  await store.write('band/song', content)
  const archive = zipArchive([file('a.wav', content, { read: (range) => store.read('band/song', range) }), ...songs])
  const [head, tail] = [
    archive.read({ start: 0, end: 99_999 }),
    archive.read({ start: 100_000, end: archive.bytes - 1 }),
  ]
  const whole = Buffer.concat([await buffer(head), await buffer(tail)])
  expect(readZip(whole).get('a.wav')?.equals(content)).toBe(true)
})

test('the mark changes with what is in the archive, and only then', () => {
  const [first = file('', ''), ...rest] = songs
  const mark = zipArchive(songs).mark
  expect(zipArchive([...songs]).mark).toBe(mark)
  for (const change of [{ name: 'x' }, { bytes: 1 }, { crc32: 1 }, { modifiedAt: new Date(0) }, { contentMark: 'x' }])
    expect(zipArchive([{ ...first, ...change }, ...rest]).mark).not.toBe(mark)
})

test.each([
  ['shorter', -1],
  ['longer', 1],
])('a file that is %s than was said ends the archive with an error, not with wrong bytes', async (_, by) => {
  const source = Buffer.alloc(1000 + by)
  const odd = file('a', Buffer.alloc(1000), { read: async () => Readable.from([source]) })
  await expect(buffer(zipArchive([odd]).read())).rejects.toThrow('not as long')
})

test('a reader that stops leaves no file open', async () => {
  const source = new Readable({ read: () => undefined })
  source.push(Buffer.alloc(10))
  const stream = zipArchive([file('a', Buffer.alloc(1000), { read: async () => source })]).read({ start: 31, end: 900 })
  for await (const piece of stream) {
    expect(piece.length).toBe(10)
    break
  }
  expect(source.destroyed).toBe(true)
})

test('nor does one that stops while a file is being opened', async () => {
  const source = new Readable({ read: () => undefined })
  const opening = Promise.withResolvers<Readable>()
  const asked = Promise.withResolvers<void>()
  const read = () => {
    asked.resolve()
    return opening.promise
  }
  const stream = zipArchive([file('a', Buffer.alloc(1000), { read })]).read({ start: 31, end: 900 })
  stream.resume()
  await asked.promise
  stream.destroy()
  opening.resolve(source)
  await once(source, 'close')
  expect(source.destroyed).toBe(true)
})

const zeros = (bytes: number): Pick<ZipFile, 'bytes' | 'read'> => ({
  bytes,
  read: async ({ start, end }) => Readable.from([Buffer.alloc(end - start + 1)]),
})

test('beyond 4 GB an archive says its numbers in 64 bits, and other programs understand them', async () => {
  const large = file('large.wav', '', zeros(4_500_000_000))
  const archive = zipArchive([
    large,
    file('after.txt', 'behind four gigabytes'),
    file('last', '', zeros(5_000_000_000)),
  ])
  expect(archive.bytes).toBeGreaterThan(9_500_000_000)
  const path = join(folder, 'large.zip')
  const sparse = await open(path, 'w')
  const put = async (start: number, end: number) =>
    sparse.write(await buffer(archive.read({ start, end })), 0, end - start + 1, start)
  // What lies between is zeros, and a hole in the file.
  await put(0, 99)
  await put(4_500_000_000, 4_500_000_299)
  await put(archive.bytes - 500, archive.bytes - 1)
  await sparse.close()
  for (const answer of await readZipElsewhere(path, 'after.txt')) {
    expect(answer.sizes).toEqual([4_500_000_000, 21, 5_000_000_000])
    expect(answer.text).toBe('behind four gigabytes')
  }
  // The records themselves, by APPNOTE 4.3.14 to 4.3.16 and 4.5.3.
  const end = await buffer(archive.read({ start: archive.bytes - 98, end: archive.bytes - 1 }))
  const start = Number(end.readBigUInt64LE(48))
  expect([end.readUInt32LE(0), end.readUInt32LE(56), end.readUInt32LE(76)]).toEqual([
    0x06064b50, 0x07064b50, 0x06054b50,
  ])
  expect(Number(end.readBigUInt64LE(64))).toBe(archive.bytes - 98)
  const directory = await buffer(archive.read({ start, end: archive.bytes - 99 }))
  expect(Number(end.readBigUInt64LE(40))).toBe(directory.length)
  expect([directory.readUInt32LE(24), directory.readUInt16LE(55), directory.readUInt16LE(57)]).toEqual([
    0xffffffff, 1, 16,
  ])
  expect(Number(directory.readBigUInt64LE(59))).toBe(4_500_000_000)
})

test('more files than 16 bits can count are counted in 64', () => {
  const end = endRecords(70_000, 9_000_000, 5_000_000)
  expect([end.length, Number(end.readBigUInt64LE(24)), Number(end.readBigUInt64LE(32))]).toEqual([98, 70_000, 70_000])
  expect([end.readUInt16LE(84), end.readUInt16LE(86)]).toEqual([0xffff, 0xffff])
})

test('other programs read an ordinary archive', async () => {
  const path = join(folder, 'songs.zip')
  const files = [...songs, file('plain.txt', 'found again')]
  const known = files.map(({ name }) => name)
  await writeFile(path, await buffer(zipArchive(files).read()))
  for (const { names, sizes, text } of await readZipElsewhere(path, 'plain.txt')) {
    expect(names ?? known).toEqual(known)
    expect(sizes).toEqual([70_000, 0, 21, 11])
    expect(text).toBe('found again')
  }
})

test('the checksum of pieces is that of the whole', async () => {
  expect(await checksumOf(Readable.from([Buffer.from('1234'), Buffer.from('56789')]))).toBe(0xcbf43926)
})
