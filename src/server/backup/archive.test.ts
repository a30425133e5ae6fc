import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decodeHeader, encodeHeader } from './archive-format.ts'
import { ArchiveWriter } from './make-backup.ts'
import { DamagedArchive, readArchive } from './read-archive.ts'

const run = promisify(execFile)
let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backline-archive-'))
  file = join(folder, 'band.backup')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const band = '0192f0c0-0000-7000-8000-000000000001'
const entries: [name: string, content: Buffer][] = [
  ['manifest.json', Buffer.from('{}')],
  ['empty', Buffer.alloc(0)],
  ['exactly-one-block', randomBytes(512)],
  [`files/${band}/${band}`, randomBytes(700_001)],
  [`files/${'deep/'.repeat(19)}${band}.peaks`, randomBytes(513)],
]
const write = async (): Promise<void> => {
  const writer = await ArchiveWriter.begin(file)
  for (const [name, content] of entries) await writer.add(name, [content.subarray(0, 300), content.subarray(300)])
  await writer.finish()
}
const read = async (path = file): Promise<[string, Buffer][]> => {
  const found: [string, Buffer][] = []
  await readArchive(path, async ({ name, content }) => void found.push([name, await buffer(content)]))
  return found
}

test('what was written is read, in its order, by us and by tar, and sha256sum agrees', async () => {
  await write()
  expect(await read()).toEqual(entries)
  expect(await readdir(folder)).toEqual(['band.backup'])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await run('tar', ['-xf', file], { cwd: folder })
  for (const [name, content] of entries) expect((await readFile(join(folder, name))).equals(content)).toBe(true)
  const { stdout } = await run('sha256sum', ['--check', 'checksums/000001.sha256'], { cwd: folder })
  expect(stdout.trim().split('\n')).toHaveLength(entries.length)
})

test('an entry that nobody reads is checked all the same', async () => {
  await write()
  await readArchive(file, async () => undefined)
  await flip(file, 1024 + 2048 + 5)
  await expect(readArchive(file, async () => undefined)).rejects.toBeInstanceOf(DamagedArchive)
})

const flip = async (path: string, at: number): Promise<void> => {
  await using handle = await open(path, 'r+')
  const byte = Buffer.alloc(1)
  await handle.read(byte, 0, 1, at)
  byte[0] = (byte[0] ?? 0) ^ 1
  await handle.write(byte, 0, 1, at)
}

test('any byte that changes is noticed, wherever it is: in headers, contents, fillings, checksums, the end', async () => {
  await write()
  const { size } = await stat(file)
  const copy = join(folder, 'copy')
  const around = Array.from({ length: 60 }, (_none, at) => Math.floor((at * size) / 60))
  const blocks = [0, 512, 514, 1023, 1024, 1536, 2048, size - 1, size - 1024, size - 1025, size - 1536, size - 2100]
  for (const at of [...around, ...blocks]) {
    await copyFile(file, copy)
    await flip(copy, at)
    await expect(read(copy), `byte ${at}`).rejects.toBeInstanceOf(DamagedArchive)
  }
})

test.each([1, 512, 1024, 1536, 5000])('a file that lacks its last %i bytes is refused', async (missing) => {
  await write()
  await truncate(file, (await stat(file)).size - missing)
  await expect(read()).rejects.toBeInstanceOf(DamagedArchive)
})

test('the damaged entry is named', async () => {
  await write()
  await flip(file, 512)
  await expect(read()).rejects.toThrow('the entry manifest.json has other bytes')
})

test('thousands of entries are checked in groups', async () => {
  const writer = await ArchiveWriter.begin(file)
  for (let at = 0; at < 2001; at += 1) await writer.add(`files/${at}`, [Buffer.from(String(at))])
  await writer.finish()
  const found = await read()
  expect(found).toHaveLength(2001)
  expect(found.at(-1)).toEqual(['files/2000', Buffer.from('2000')])
})

test('nothing is replaced, and a backup that fails leaves nothing', async () => {
  await writeFile(file, 'precious')
  await expect(ArchiveWriter.begin(file)).rejects.toThrow('exists already')
  expect(await readFile(file, 'utf8')).toBe('precious')
  await rm(file)
  const writer = await ArchiveWriter.begin(file)
  await expect(ArchiveWriter.begin(file)).rejects.toThrow('.part exists')
  await writer.add('manifest.json', [Buffer.from('{}')])
  // Somebody else makes the file while the backup runs.
  await writeFile(file, 'precious')
  await expect(writer.finish()).rejects.toMatchObject({ code: 'EEXIST' })
  await writer.abandon()
  expect(await readdir(folder)).toEqual(['band.backup'])
  expect(await readFile(file, 'utf8')).toBe('precious')
})

test.each([0, 511, 0o77777777777, 0o77777777777 + 1, 20 * 2 ** 30])(
  'a size of %i bytes survives the header',
  (bytes) => {
    expect(decodeHeader(encodeHeader({ name: 'a', bytes }, new Date()))).toEqual({ name: 'a', bytes })
  },
)
