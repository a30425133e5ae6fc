import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { otherSoundText } from '#kernel/other-sounds.ts'
import { soundKindNames } from '#kernel/sound-kinds.ts'
import { wavFile } from '#tests/support/fixture-wav.ts'
import { cutPieces, damagedCopies } from '#tests/support/hostile-bytes.ts'
import { knownSound } from '#tests/support/known-sound.ts'
import { AudioUnreadable } from './audio-unreadable.ts'
import { withByteWindow } from './byte-window.ts'
import { systemFfmpeg } from './ffmpeg.ts'
import { readMp4Layout } from './mp4-layout.ts'
import { openSound } from './open-sound.ts'
import { sniffAudio } from './sniff-audio.ts'

const machinePath = process.env.PATH
let folder: string
let made = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ffmpeg-'))
})
afterEach(() => {
  process.env.PATH = machinePath
})
afterAll(() => rm(folder, { recursive: true }))

const pathOf = (name: string): string => join(import.meta.dirname, '../../../tests/sounds', name)
const put = async (bytes: Uint8Array): Promise<string> => {
  const path = join(folder, String(made++))
  await writeFile(path, bytes)
  return path
}
const decode = async (path: string): Promise<Float32Array[]> => {
  const sniffed = await sniffAudio(path)
  if (sniffed.kind === null) throw new AudioUnreadable(sniffed.reason, sniffed.message)
  const source = await openSound(path, sniffed.kind)
  const pieces: Float32Array[][] = []
  for await (const { planes, length } of source.chunks()) pieces.push(planes.map((plane) => plane.slice(0, length)))
  return Array.from({ length: source.channels }, (_none, channel) =>
    Float32Array.from(pieces.flatMap((planes) => [...(planes[channel] ?? [])])),
  )
}

/** A program that is called ffmpeg and answers what is given, whatever it is asked. */
const standIn = async (head: Buffer, sound: Buffer, end = ''): Promise<void> => {
  const [headPath, soundPath] = [await put(head), await put(sound)]
  const script = `#!/bin/sh\ncase "$*" in *"-f wav "*) /bin/cat ${headPath};; *) /bin/cat ${soundPath}; ${end} ;; esac\n`
  await writeFile(join(folder, 'ffmpeg'), script)
  await chmod(join(folder, 'ffmpeg'), 0o755)
  process.env.PATH = folder
}

test('without an ffmpeg such a file is refused by its name, and with what to do', async () => {
  process.env.PATH = join(folder, 'nothing')
  for (const [name, kind] of [
    ['stereo.m4a', 'M4A'],
    ['alac.m4a', 'M4A'],
    ['stereo.aac', 'AAC'],
    ['stereo.webm', 'WebM'],
  ] as const)
    expect(await sniffAudio(pathOf(name))).toEqual({
      kind: null,
      reason: 'unsupported',
      message: `This ${kind} file can’t be read: this server reads M4A, AAC, WebM only with ffmpeg, and has none. Export the song as one of these: ${soundKindNames}.`,
    })
})

const samples = 22_123
const known = knownSound(samples + 500, 2, 44_100)
const floats = (): Buffer => {
  const bytes = Buffer.alloc(known.length * (samples + 500) * 4)
  for (const [channel, plane] of known.entries())
    for (const [at, value] of plane.entries()) bytes.writeFloatLE(value, (at * 2 + channel) * 4)
  return bytes
}

test('what ffmpeg writes is taken to the sample that the file names, in pieces of any length', async () => {
  const head = wavFile(knownSound(8, 2, 44_100))
  await standIn(head, floats())
  expect(await decode(pathOf('stereo.m4a'))).toEqual(known.map((plane) => plane.subarray(0, samples)))
  // Nothing tells how long these are: all of it is taken.
  expect(await decode(pathOf('stereo.aac'))).toEqual(known)
  await standIn(head, floats().subarray(0, 4001))
  expect((await decode(pathOf('stereo.m4a')))[0]).toEqual(known[0]?.subarray(0, 500))
})

test('an ffmpeg that says nothing, or goes on for ever, ends with a sentence or when nobody asks for more', async () => {
  await standIn(Buffer.alloc(0), Buffer.alloc(0))
  await expect(decode(pathOf('stereo.m4a'))).rejects.toMatchObject({ reason: 'decoder-failed' })
  await standIn(wavFile(knownSound(8, 2, 44_100)), floats(), 'while :; do /bin/cat /dev/zero; done')
  const source = await openSound(pathOf('stereo.webm'), 'webm')
  for await (const { length } of source.chunks()) {
    expect(length).toBeGreaterThan(0)
    break
  }
})

test.each([
  ['stereo.m4a', { codec: 'AAC', bitDepth: null, seconds: 22_123 / 44_100, there: 1 }],
  ['alac.m4a', { codec: 'ALAC', bitDepth: 16, seconds: 2003 / 44_100, there: 1 }],
  ['alac24.m4a', { codec: 'ALAC', bitDepth: 24, seconds: 2003 / 44_100, there: 1 }],
])('the index of %s names its codec, and how long it is to the sample', async (name, layout) => {
  expect(await withByteWindow(pathOf(name), readMp4Layout)).toEqual(layout)
})

test('a CAF with compressed sound is as long as its table says, and refused by its name without an ffmpeg', async () => {
  await standIn(wavFile(knownSound(8, 2, 44_100)), floats())
  expect(await sniffAudio(pathOf('alac.caf'))).toMatchObject({ kind: 'caf', warning: null })
  // Its writer counts the last packet whole; ffmpeg itself gives no more than there is.
  expect((await decode(pathOf('alac.caf')))[0]?.length).toBe(4096)
  expect((await openSound(pathOf('alac.caf'), 'caf')).bitDepth).toBe(16)
  process.env.PATH = join(folder, 'nothing')
  expect(await sniffAudio(pathOf('alac.caf'))).toMatchObject({
    kind: null,
    message: expect.stringContaining('this server reads a CAF with compressed sound only with ffmpeg, and has none.'),
  })
})

test('an AAC that ends within a frame says so, one that ends with a frame or a tag does not', async () => {
  await standIn(Buffer.alloc(0), Buffer.alloc(0))
  const whole = await readFile(pathOf('stereo.aac'))
  const tag = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125)])
  expect(await sniffAudio(await put(Buffer.concat([whole, tag])))).toMatchObject({ kind: 'aac', warning: null })
  for (const cut of [1, 20, 100])
    expect(await sniffAudio(await put(whole.subarray(0, -cut)))).toMatchObject({
      kind: 'aac',
      warning: 'This AAC file ends in the middle of a frame: at most 23 ms are missing.',
    })
})

test('an ffmpeg that is ended, or gives up, before all of it is heard makes no shorter song of it', async () => {
  const head = wavFile(knownSound(8, 2, 44_100))
  for (const end of ['exit 1', 'kill -KILL $$']) {
    await standIn(head, floats().subarray(0, 8000), end)
    await expect(decode(pathOf('stereo.m4a'))).rejects.toMatchObject({ reason: 'decoder-failed' })
    await expect(decode(pathOf('stereo.aac'))).rejects.toMatchObject({ reason: 'decoder-failed' })
    // All that the file names was there already.
    await standIn(head, floats(), end)
    expect((await decode(pathOf('stereo.m4a')))[0]?.length).toBe(samples)
  }
})

test('of an M4A or a WebM that is cut off, it is said how much is there', async () => {
  await standIn(Buffer.alloc(0), Buffer.alloc(0))
  const m4a = await readFile(pathOf('stereo.m4a'))
  const movie = m4a.indexOf('moov') - 4
  // As it is written to be played while it comes: what describes the sound stands in front of it.
  const early = Buffer.concat([m4a.subarray(0, 28), m4a.subarray(movie), m4a.subarray(28, movie)])
  expect(await sniffAudio(await put(early))).toMatchObject({ kind: 'm4a', warning: null })
  expect(await sniffAudio(await put(early.subarray(0, -4400)))).toMatchObject({
    kind: 'm4a',
    warning:
      'This M4A file looks incomplete: only 50 % of it is there. If the song ends too early, export or copy it again.',
  })
  const webm = await readFile(pathOf('stereo.webm'))
  expect(await sniffAudio(await put(webm))).toMatchObject({ kind: 'webm', warning: null })
  const warning = expect.stringMatching(/^This WebM file looks incomplete: only (49|50) %/)
  expect(await sniffAudio(await put(webm.subarray(0, webm.length / 2)))).toMatchObject({ kind: 'webm', warning })
  // A stream says nothing of its length.
  const stream = Buffer.from(webm)
  stream.write('01ffffffffffffff', stream.indexOf('18538067', 0, 'hex') + 4, 'hex')
  expect(await sniffAudio(await put(stream.subarray(0, -8000)))).toMatchObject({ kind: 'webm', warning: null })
})

test('a picture or a video in the boxes of an M4A is called what it is', async () => {
  await standIn(Buffer.alloc(0), Buffer.alloc(0))
  const whole = await readFile(pathOf('stereo.m4a'))
  const branded = async (brand: string, handler?: string) => {
    const bytes = Buffer.from(whole)
    bytes.write(brand, 8, 'latin1')
    const movie = bytes.subarray(bytes.indexOf('moov') + 4)
    if (!handler) return sniffAudio(await put(bytes))
    // The same track once more, of another kind.
    const from = movie.indexOf('trak') - 4
    const track = Buffer.from(movie.subarray(from, from + movie.readUInt32BE(from)))
    track.write(handler, track.indexOf('soun'), 'latin1')
    const index = bytes.indexOf('moov') - 4
    bytes.writeUInt32BE(bytes.length + track.length - index, index)
    return sniffAudio(await put(Buffer.concat([bytes, track])))
  }
  for (const brand of ['heic', 'mif1', 'avif'])
    expect(await branded(brand)).toMatchObject({
      reason: 'not-audio',
      message: expect.stringMatching(/^This is a picture,/),
    })
  for (const brand of ['qt  ', 'mp42', 'isom'])
    expect(await branded(brand, 'vide')).toMatchObject({
      reason: 'not-audio',
      message: expect.stringMatching(/^This is a video,/),
    })
  for (const brand of ['mp42', 'isom', 'dash']) expect(await branded(brand)).toMatchObject({ kind: 'm4a' })
  // A cover, or pictures of chapters.
  expect(await branded('M4A ', 'vide')).toMatchObject({ kind: 'm4a', warning: null })
})

test('what a shop protects, what has no sound, and what has no index is refused with a sentence', async () => {
  const whole = await readFile(pathOf('stereo.m4a'))
  const renamed = async (from: string, to: string) => {
    const bytes = Buffer.from(whole)
    bytes.write(to, bytes.indexOf(from, bytes.indexOf('moov')), 'latin1')
    const sniffed = await sniffAudio(await put(bytes))
    return sniffed.kind === null && sniffed.message
  }
  expect(await renamed('mp4a', 'drms')).toContain('protected against copying')
  // As of a file whose name or first bytes say so.
  expect(await renamed('mp4a', 'ac-3')).toBe(otherSoundText('tide.ac3'))
  expect(await renamed('mp4a', 'sowt')).toContain('its sound is uncompressed (sowt); export it as WAV')
  expect(await renamed('mp4a', 'ulaw')).toContain('its sound is compressed (ulaw)')
  expect(await renamed('soun', 'vide')).toContain('there’s no sound in it')
  expect(await renamed('moov', 'free')).toContain('the index of its sound is missing')
  const other = await sniffAudio(await put(Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(5000)])))
  expect(other).toMatchObject({ kind: null, reason: 'unsupported' })
})

test('an index that is cut or damaged gives a layout or a sentence, never anything else', async () => {
  for (const name of ['stereo.m4a', 'alac.m4a']) {
    const whole = await readFile(pathOf(name))
    const movie = whole.subarray(whole.indexOf('moov') - 4)
    const start = whole.subarray(0, 28)
    for (const bytes of [...cutPieces(movie, 40), ...damagedCopies(movie, 200)]) {
      const read = withByteWindow(await put(Buffer.concat([start, bytes])), readMp4Layout)
      const outcome = await read.then(
        () => 'layout',
        (error: unknown) => (error instanceof Error ? error.name : 'unknown'),
      )
      expect(['layout', 'AudioUnreadable']).toContain(outcome)
    }
  }
})

const ofMachine = [
  ['alac.m4a', 2003, 0],
  ['alac24.m4a', 2003, 0],
  ['stereo.m4a', 22_123, 0.02],
  ['stereo.webm', 24_321, 0.02],
] as const

test.each(ofMachine)(
  'the machine’s own ffmpeg, if it has one, makes of %s its own sound',
  async (name, length, most) => {
    if ((await systemFfmpeg()) === null) {
      await expect(decode(pathOf(name))).rejects.toMatchObject({ reason: 'unsupported' })
      return
    }
    const heard = await decode(pathOf(name))
    const wanted = knownSound(length, 2, name.endsWith('webm') ? 48_000 : 44_100)
    for (const [channel, plane] of wanted.entries()) {
      const power = plane.reduce((sum, value) => sum + value * value, 0)
      const error = plane.reduce((sum, value, at) => sum + (value - (heard[channel]?.[at] ?? 0)) ** 2, 0)
      expect(heard[channel]?.length).toBe(length)
      expect(error / power).toBeLessThanOrEqual(most)
    }
    const whole = await readFile(pathOf(name))
    for (const bytes of [...cutPieces(whole, 3), ...damagedCopies(whole, 4)]) {
      const outcome = await decode(await put(bytes)).then(
        () => 'sound',
        (error: unknown) => (error instanceof Error ? error.name : 'unknown'),
      )
      expect(['sound', 'AudioUnreadable']).toContain(outcome)
    }
  },
)
