import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zipArchive } from '#server/zip/zip-archive.ts'
import { freeingSent } from './sent-pieces.ts'

const content = randomBytes(300_000)
let folder: string
let path: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backline-sent-'))
  path = join(folder, 'song')
  await writeFile(path, content)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const opened = () => createReadStream(path, { highWaterMark: 50_000 })

/** A receiver that takes one piece at a time; what it was given, and how often it had more than that at once. */
const slowReceiver = () => {
  const pieces: Buffer[] = []
  const copies: Buffer[] = []
  let held = 0
  const receiver = new Writable({
    highWaterMark: 1,
    write: (piece: Buffer, _, done) => {
      held = Math.max(held, pieces.filter(({ length }) => length > 0).length + 1)
      pieces.push(piece)
      setImmediate(() => {
        copies.push(Buffer.from(piece))
        done()
      })
    },
  })
  return { receiver, pieces, received: () => Buffer.concat(copies), held: () => held }
}

test('what was read from the disk is whole until it is written, and takes no memory afterwards', async () => {
  const { receiver, pieces, received, held } = slowReceiver()
  freeingSent(opened()).pipe(receiver)
  await finished(receiver)
  expect(received().equals(content)).toBe(true)
  expect(pieces.map(({ length }) => length)).toEqual([0, 0, 0, 0, 0, 0])
  expect(held()).toBe(1)
})

test('of an archive the files are freed, and what is of memory stays', async () => {
  const bytes = Buffer.from('a text that the server keeps')
  const known = { crc32: 0, modifiedAt: new Date(0), contentMark: '' }
  const archive = zipArchive([
    { ...known, name: 'song', bytes: content.length, read: async () => opened() },
    { ...known, name: 'text', bytes: bytes.length, read: async () => Readable.from([bytes]) },
  ])
  const { receiver, pieces, received } = slowReceiver()
  freeingSent(archive.read()).pipe(receiver)
  await finished(receiver)
  expect(received().length).toBe(archive.bytes)
  expect(
    received()
      .subarray(34, 34 + content.length)
      .equals(content),
  ).toBe(true)
  // Six of the song; the records of two files, the text and the directory are of memory.
  expect(pieces.filter(({ length }) => length === 0).length).toBe(6)
  expect(pieces.length).toBe(10)
  expect(bytes.toString()).toBe('a text that the server keeps')
})

test('a receiver that takes nothing holds the reading back', async () => {
  const stream = opened()
  const { promise: taken, resolve } = Promise.withResolvers<void>()
  const receiver = new Writable({ highWaterMark: 1, write: () => resolve() })
  freeingSent(stream).pipe(receiver)
  await taken
  // What can be read ahead has come when the disk has nothing more to do.
  for (let turn = 0; turn < 50; turn++) await new Promise((next) => setImmediate(next))
  expect(stream.isPaused()).toBe(true)
  expect(stream.bytesRead).toBeLessThanOrEqual(150_000)
  stream.destroy()
})
