import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SoundKind } from '#kernel/sound-kinds.ts'
import { coveredM4a, paddedTo } from '#tests/support/fixture-cover.ts'
import { formatChunk, riffFile } from '#tests/support/fixture-wav.ts'
import { cutPieces, damagedCopies } from '#tests/support/hostile-bytes.ts'
import type { SoundCover } from './cover.ts'
import { readTags } from './read-tags.ts'

let folder: string
let made = 0
let jpeg: Buffer
let png: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'covers-'))
  jpeg = await paint(60, 40).jpeg().toBuffer()
  png = await paint(30, 50).png().toBuffer()
})
afterAll(() => rm(folder, { recursive: true }))

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#e45c02' } })
const stored = (name: string): string => join(import.meta.dirname, '../../../../tests/sounds', name)
const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** The cover of a file with these bytes, and those that it is cut out of it. */
const coverOf = async (file: Buffer, kind: SoundKind): Promise<{ cover: SoundCover | null; cut: Buffer | null }> => {
  const path = join(folder, String(made++))
  await writeFile(path, file)
  const cover = (await readTags(path, kind, 44_100))?.cover ?? null
  return { cover, cut: cover && file.subarray(cover.offset, cover.offset + cover.bytes) }
}

test('what others wrote as the front cover is cut out of each kind, byte for byte', async () => {
  const cuts: Buffer[] = []
  for (const kind of ['flac', 'm4a', 'aiff'] as const) {
    const { cover, cut } = await coverOf(await readFile(stored(`covered.${kind}`)), kind)
    expect(cover).toMatchObject({ format: 'png', width: 48, height: 48, space: 'srgb' })
    cuts.push(cut ?? Buffer.alloc(0))
  }
  expect(await sharp(cuts[0]).stats()).toMatchObject({ isOpaque: true })
  expect(cuts.map((one) => one.equals(cuts[0] as Buffer))).toEqual([true, true, true])
  const { cover, cut } = await coverOf(await readFile(stored('covered.mp3')), 'mp3')
  expect(cover).toMatchObject({ format: 'jpeg', width: 60, height: 40, space: 'srgb' })
  expect(await sharp(cut ?? undefined).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 })
})

interface Frame {
  readonly id?: string
  readonly body: Buffer
  readonly size?: number
  readonly flags?: number
}

/** An ID3v2 tag with frames, which may claim another size than they have. */
const id3 = (frames: readonly Frame[], { version = 3, flags = 0 } = {}): Buffer => {
  const body = Buffer.concat(
    frames.flatMap(({ id = version === 2 ? 'PIC' : 'APIC', body, size = body.length, flags: own = 0 }) => {
      const seven = [21, 14, 7, 0].map((bits) => (size >> bits) & 0x7f)
      const head = version === 4 ? Buffer.from(seven) : number(size >>> 0)
      return [
        Buffer.from(id),
        version === 2 ? head.subarray(1) : head,
        Buffer.from(version === 2 ? [] : [0, own]),
        body,
      ]
    }),
  )
  const size = [21, 14, 7, 0].map((bits) => (body.length >> bits) & 0x7f)
  return Buffer.concat([Buffer.from('ID3'), Buffer.of(version, 0, flags, ...size), body])
}
const apic = (picture: Buffer, kind = 3, called = Buffer.of(0, 0)): Buffer =>
  Buffer.concat([called.subarray(0, 1), Buffer.from('image/x\0'), Buffer.of(kind), called.subarray(1), picture])
const wide = Buffer.concat([Buffer.of(1), Buffer.from('\ufeffĀ cover\0', 'utf16le')])

test('of ID3 of all versions, with names of two bytes a letter, in groups, and with a length in front', async () => {
  for (const tag of [
    id3([{ body: apic(jpeg, 3, wide) }]),
    id3([{ body: Buffer.concat([Buffer.from('\0JPG\x03\0', 'latin1'), jpeg]) }], { version: 2 }),
    id3([{ body: Buffer.concat([Buffer.of(9, 0, 0, 0, 1), apic(jpeg)]), flags: 0x41 }], { version: 4 }),
    id3([{ body: apic(png, 4) }, { body: apic(jpeg) }, { body: apic(png) }]),
    id3([
      { body: apic(Buffer.from('https://example.com/cover.jpg')) },
      { body: apic(jpeg, 0) },
      { body: apic(png, 5) },
    ]),
  ])
    expect((await coverOf(tag, 'mp3')).cut?.equals(jpeg)).toBe(true)
  const wav = riffFile([formatChunk(), { id: 'id3 ', body: id3([{ body: apic(png) }]) }])
  const { cover, cut } = await coverOf(wav, 'wav')
  expect(cover).toMatchObject({ format: 'png', width: 30, height: 50, bytes: png.length })
  expect(cut?.equals(png)).toBe(true)
})

test('the colours are those that the picture has', async () => {
  const spaceOf = async (picture: Buffer) => (await coverOf(id3([{ body: apic(picture) }]), 'mp3')).cover?.space
  expect(await spaceOf(await paint(8, 8).toColourspace('cmyk').jpeg().toBuffer())).toBe('cmyk')
  expect(await spaceOf(await paint(8, 8).toColourspace('b-w').jpeg().toBuffer())).toBe('b-w')
  expect(await spaceOf(await paint(8, 8).toColourspace('b-w').png().toBuffer())).toBe('b-w')
  expect(await spaceOf(await paint(8, 8).png({ palette: true }).toBuffer())).toBe('srgb')
})

/** A picture block of a FLAC, which claims a length. */
const flac = (picture: Buffer, { claims = picture.length, type = 0 } = {}): Buffer => {
  const body = Buffer.concat([number(3), number(type), number(0), Buffer.alloc(16, 255), number(claims), picture])
  return Buffer.concat([Buffer.from('fLaC'), Buffer.of(0x86, 0, body.length >> 8, body.length & 255), body])
}
const box = (type: string, ...bodies: Buffer[]): Buffer => {
  const body = Buffer.concat(bodies)
  return Buffer.concat([number(body.length + 8), Buffer.from(type, 'latin1'), body])
}
const m4a = (picture: Buffer, size = picture.length): Buffer => {
  const data = Buffer.concat([number(size + 16), Buffer.from('data\0\0\0\x0d\0\0\0\0', 'latin1'), picture])
  return box('moov', box('udta', box('meta', number(0), box('ilst', box('covr', data)))))
}
const chunk = (type: string, body: Buffer): Buffer =>
  Buffer.concat([number(body.length), Buffer.from(type), body, number(0)])
const hugePng = (): Buffer =>
  Buffer.concat([png.subarray(0, 16), number(0xffffffff), number(0xffffffff), png.subarray(24)])

test.each<[string, SoundKind, () => Buffer]>([
  ['that is no picture', 'mp3', () => id3([{ body: apic(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')) }])],
  ['of nothing', 'mp3', () => id3([{ body: apic(Buffer.alloc(0)) }])],
  [
    'that goes on behind its tag',
    'mp3',
    () => Buffer.concat([id3([{ body: apic(jpeg), size: apic(jpeg).length + 9 }]), png]),
  ],
  ['of 4 GB', 'mp3', () => id3([{ body: apic(jpeg), size: 0xffffffff }])],
  ['with zeros put between', 'mp3', () => id3([{ body: apic(jpeg) }], { flags: 0x80 })],
  ['with zeros put between, in 2.4', 'mp3', () => id3([{ body: apic(jpeg), flags: 2 }], { version: 4 })],
  ['whose name never ends', 'mp3', () => id3([{ body: Buffer.concat([Buffer.of(1), Buffer.alloc(9000, 65)]) }])],
  ['of 4 GB in a FLAC', 'flac', () => flac(jpeg, { claims: 0xffffffff })],
  ['that goes on behind its block', 'flac', () => Buffer.concat([flac(jpeg, { claims: jpeg.length + 1 }), png])],
  ['behind a type of 4 GB', 'flac', () => flac(jpeg, { type: 0xffffffff })],
  ['of nothing in a FLAC', 'flac', () => flac(Buffer.alloc(0))],
  ['of nothing in an M4A', 'm4a', () => m4a(Buffer.alloc(0))],
  ['whose PNG ends in its header', 'mp3', () => id3([{ body: apic(png.subarray(0, 25)) }])],
  ['whose PNG begins with another chunk', 'm4a', () => m4a(Buffer.concat([png.subarray(0, 8), chunk('tEXt', png)]))],
  ['whose PNG has a side of 4 billion', 'flac', () => flac(hugePng())],
  ['whose JPEG ends before its frame', 'mp3', () => id3([{ body: apic(jpeg.subarray(0, 24)) }])],
  [
    'whose JPEG is segments of no length',
    'flac',
    () => flac(Buffer.concat([jpeg.subarray(0, 3), Buffer.alloc(9000, 255)])),
  ],
  ['of more than 32 MB', 'mp3', () => id3([{ body: apic(paddedTo(32_000_001, jpeg)) }])],
])('a picture %s is none', async (_what, kind, file) => {
  expect((await coverOf(file(), kind)).cover).toBeNull()
})

test('the same pictures as they should be are found', async () => {
  expect((await coverOf(flac(jpeg), 'flac')).cut?.equals(jpeg)).toBe(true)
  expect((await coverOf(m4a(png), 'm4a')).cut?.equals(png)).toBe(true)
  // What claims to go on behind the index ends with it.
  expect((await coverOf(m4a(png, 5_000_000), 'm4a')).cut?.equals(png)).toBe(true)
})

test('a picture larger than an index may be is found in an M4A, and what stands behind it is read', async () => {
  const path = join(folder, String(made++))
  await writeFile(path, new Uint8Array(await (await coveredM4a(paddedTo(9_000_000, jpeg))).arrayBuffer()))
  const tags = await readTags(path, 'm4a', 44_100)
  expect([tags?.title, tags?.cover?.bytes]).toEqual(['Breakwater', 9_000_000])
})

test.each(['mp3', 'flac', 'm4a', 'aiff'] as const)(
  'of a damaged or cut %s no byte outside of it is a cover',
  async (kind) => {
    const whole = await readFile(stored(`covered.${kind}`))
    for (const bytes of [...cutPieces(whole, 15), ...damagedCopies(whole, 40)]) {
      const { cover, cut } = await coverOf(bytes, kind).catch((error: unknown) => {
        if (kind === 'm4a' && error instanceof Error && error.name === 'AudioUnreadable')
          return { cover: null, cut: null }
        throw error
      })
      expect(cut?.length).toBe(cover?.bytes)
    }
  },
)
