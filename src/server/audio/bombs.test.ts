import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oggPage } from '#tests/support/fixture-ogg.ts'
import { measureAndWrap } from './measure-and-wrap.ts'
import { openSound } from './open-sound.ts'
import { sniffAudio } from './sniff-audio.ts'

let folder: string
let made = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bombs-'))
})
afterAll(() => rm(folder, { recursive: true }))

const put = async (bytes: Uint8Array): Promise<string> => {
  const path = join(folder, String(made++))
  await writeFile(path, bytes)
  return path
}

const cpuMs = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const tenMillion = Buffer.alloc(10_000_000, 7)
const plainPass = (): number => sum(tenMillion, 16, 0x8005)

/** What `work` costs this process beside a check sum over ten million bytes, before it and behind it: load slows both. */
const costOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = await cpuMs(plainPass)
  const cost = await cpuMs(work)
  return cost / Math.max(before, await cpuMs(plainPass))
}

const box = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
const fileType = box('ftyp', Buffer.from('M4A \0\0\0\0', 'latin1'))

test('an M4A of nothing but tracks or words, or with a giant index, is refused before it costs the server anything', async () => {
  const tracks = Buffer.alloc(7 * 1024 * 1024, box('trak', Buffer.alloc(0)))
  const many = await put(Buffer.concat([fileType, box('moov', tracks)]))
  // What is told of the music is no part of the index; there is no end of it here.
  const told = await put(Buffer.concat([fileType, box('moov', Buffer.alloc(16_000_000, box('udta', Buffer.alloc(8))))]))
  const giant = await put(Buffer.concat([fileType, box('moov', Buffer.concat([tracks, tracks]))]))
  expect(
    await costOf(async () => {
      expect(await sniffAudio(many)).toMatchObject({ kind: null, reason: 'unsupported' })
      expect(await sniffAudio(told)).toMatchObject({ kind: null, reason: 'unsupported' })
      expect(await sniffAudio(giant)).toMatchObject({
        reason: 'unsupported',
        message: 'This M4A file can’t be read: its index is larger than that of any song.',
      })
    }),
  ).toBeLessThan(0.3)
})

test('an Ogg full of what looks like pages is refused at once', async () => {
  const first = oggPage({ packets: [await opusHead()], flags: 2 })
  const looksLikePages = Buffer.alloc(130_000, Buffer.from('OggS\0\xff\xff', 'latin1'))
  const path = await put(Buffer.concat([first, looksLikePages]))
  expect(
    await costOf(async () => expect(await sniffAudio(path)).toMatchObject({ kind: null, reason: 'cut-off' })),
  ).toBeLessThan(0.1)
})

/** The head of an Opus stream of one channel. */
const opusHead = async (): Promise<Buffer> => {
  const file = await readFile(join(import.meta.dirname, '../../../tests/sounds/mono.opus'))
  const start = file.indexOf('OpusHead')
  return file.subarray(start, start + 19)
}

test('of some kilobytes of Opus that stand for minutes of silence, no disk is filled', async () => {
  const head = oggPage({ packets: [await opusHead()], flags: 2 })
  const tags = oggPage({ packets: [Buffer.from('OpusTags\0\0\0\0\0\0\0\0', 'latin1')] })
  // Each packet is 60 ms that were not sent, in one byte.
  const packets = Array.from({ length: 255 }, () => Buffer.of(0x18))
  const pages = Array.from({ length: 14 }, (_none, at) =>
    oggPage({ packets, granule: (at + 1) * 255 * 2880, flags: at === 13 ? 4 : 0 }),
  )
  const path = await put(Buffer.concat([head, tags, ...pages]))
  expect(await sniffAudio(path)).toMatchObject({ kind: 'opus', warning: null })
  await expect(measureAndWrap(path, 'opus', join(folder, 'played'))).rejects.toMatchObject({
    reason: 'unsupported',
    message: 'This file holds far more sound than a file of its size should. Export it again, in shorter pieces.',
  })
  const short = await put(Buffer.concat([head, tags, ...pages.slice(0, 2)]))
  expect(await measureAndWrap(short, 'opus', join(folder, 'short'))).toMatchObject({ exact: 'audio/flac' })
})

const sum = (bytes: Buffer, bits: 8 | 16, polynomial: number): number => {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte << (bits - 8)
    for (let bit = 0; bit < 8; bit++) crc = crc & (1 << (bits - 1)) ? (crc << 1) ^ polynomial : crc << 1
    crc &= 2 ** bits - 1
  }
  return crc
}

/** The head of a FLAC frame of 8 channels and as many samples as a frame can have (RFC 9639, 9.1). */
const frameHead = (number: number): Buffer => {
  const head = Buffer.of(0xff, 0xf8, 0x79, 0x72, number, 0xff, 0xfe)
  return Buffer.concat([head, Buffer.of(sum(head, 8, 0x07))])
}

/** A FLAC of 8 channels that consists of these frames. */
const flacOf = (frames: readonly Buffer[]): Buffer => {
  const info = Buffer.alloc(34)
  info.writeUInt16BE(0xffff, 0)
  info.writeUInt16BE(0xffff, 2)
  info.writeUIntBE((44_100 << 4) | (7 << 1), 10, 3)
  info.writeUInt8(7 << 4, 13)
  return Buffer.concat([Buffer.from('fLaC\x80\0\0\x22', 'latin1'), info, ...frames])
}

/** Frames that hold as much silence as frames can, in 26 bytes each. */
const silentFlac = (frames: number): Buffer =>
  flacOf(
    Array.from({ length: frames }, (_none, at) => {
      const body = Buffer.concat([frameHead(at), Buffer.alloc(16)])
      const check = Buffer.alloc(2)
      check.writeUInt16BE(sum(body, 16, 0x8005))
      return Buffer.concat([body, check])
    }),
  )

test('of a FLAC of silence, little is in memory at once', async () => {
  const source = await openSound(await put(silentFlac(100)), 'flac')
  let samples = 0
  let largest = 0
  for await (const { planes, length } of source.chunks()) {
    samples += length
    largest = Math.max(largest, length * planes.length * 4)
  }
  expect(samples).toBe(100 * 65_535)
  expect(largest).toBeLessThan(64 * 1024 * 1024)
})

test('a FLAC of nothing but heads of frames is refused, and costs no more than its size', async () => {
  const source = await openSound(await put(flacOf([Buffer.alloc(1_400_000, frameHead(5))])), 'flac')
  expect(
    await costOf(async () =>
      expect(source.chunks().next()).rejects.toMatchObject({
        reason: 'unsupported',
        message: 'This FLAC file can’t be read: hardly anything in it is sound.',
      }),
    ),
  ).toBeLessThan(6)
})
