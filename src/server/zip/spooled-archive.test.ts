import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { SpooledArchive, SpoolFile } from './spooled-archive.ts'
import { type ZipFile, zipArchive } from './zip-archive.ts'

const at = new Date('2026-03-05T20:30:00Z')
const closed = vi.spyOn(SpoolFile.prototype, 'close')
afterAll(() => closed.mockRestore())

const plain = (name: string, bytes: Buffer, contentMark: string): ZipFile => ({
  name,
  bytes: bytes.length,
  crc32: crc32(bytes),
  modifiedAt: at,
  contentMark,
  read: async ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]),
})

const text = fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { maxLength: 5 })
const file = fc.oneof(
  fc.record({ pieces: text, place: fc.constantFrom(0 as const, 1 as const) }),
  fc.record({ stored: fc.uint8Array({ maxLength: 300 }) }),
)

test('however it is put together, a spooled archive has the bytes of the one that is in memory, in any part', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(file, { maxLength: 12 }), fc.nat(), fc.nat(), async (files, one, other) => {
      const spooled = await SpooledArchive.open(tmpdir())
      const stored = new Map<string, Buffer>()
      const inMemory: ZipFile[] = []
      for (const [number, part] of files.entries()) {
        const name = `${number}/ü "x".txt`
        if ('stored' in part) {
          const bytes = Buffer.from(part.stored)
          stored.set(`key ${number}`, bytes)
          inMemory.push(plain(name, bytes, 'mark'))
          const known = { name, bytes: bytes.length, crc32: crc32(bytes), modifiedAt: at }
          await spooled.stored({ ...known, key: `key ${number}`, mark: 'mark' })
        } else {
          const written = spooled.text(name, at, part.place)
          for (const piece of part.pieces) await written.write(piece)
          await written.end()
          const bytes = Buffer.from(part.pieces.map((piece) => Buffer.from(piece).toString()).join(''))
          inMemory.push(plain(name, bytes, await sha256(bytes)))
        }
      }
      const expected = zipArchive(inMemory)
      const archive = await spooled.finish(async (key, { start, end }) =>
        Readable.from([(stored.get(key) ?? Buffer.alloc(0)).subarray(start, end + 1)]),
      )
      expect([archive.bytes, archive.mark]).toEqual([expected.bytes, expected.mark])
      const whole = await buffer(archive.read())
      expect(whole.equals(await buffer(expected.read()))).toBe(true)
      const [start, end] = [one % whole.length, other % whole.length].sort((a, b) => a - b) as [number, number]
      expect((await buffer(archive.read({ start, end }))).equals(whole.subarray(start, end + 1))).toBe(true)
      closed.mockClear()
      await spooled.close()
      expect(closed).toHaveBeenCalledTimes(4)
    }),
    { numRuns: 60 },
  )
})

const sha256 = async (bytes: Buffer): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex')

test('what is spooled has no name that a killed process could leave behind', async () => {
  const before = await readdir(tmpdir())
  const spool = await SpoolFile.open(tmpdir())
  await spool.append(Buffer.from('a\nb\n'))
  await spool.flush()
  expect((await readdir(tmpdir())).filter((name) => name.startsWith('spool-') && !before.includes(name))).toEqual([])
  const lines: string[] = []
  for await (const line of spool.lines()) lines.push(line)
  expect(lines).toEqual(['a', 'b'])
  await spool.close()
})
