import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMp3Encoder } from 'wasm-media-encoders'
import { sayKept } from '#server/language/kept-words.ts'
import { id3Tag, mp3File, mp3Stream } from '#tests/support/fixture-mp3.ts'
import { AudioUnreadable } from './audio-unreadable.ts'
import { mp3InfoFrame } from './mp3-info-frame.ts'
import { runAudioTask } from './run-audio-task.ts'

const rate = 44_100
const plane = Float32Array.from({ length: 2 * rate }, (_none, at) => 0.4 * Math.sin(at / 20))
let folder: string
let made = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'odd-'))
})
afterAll(() => rm(folder, { recursive: true }))

const analyse = async (bytes: Uint8Array) => {
  const path = join(folder, `odd-${made++}`)
  await writeFile(path, bytes)
  return runAudioTask('analyse', { path, target: `${path}.mp4` }, { timeoutMs: 60_000 }).catch((error: unknown) => {
    if (error instanceof AudioUnreadable) error.message = sayKept(error.message)
    throw error
  })
}

const lowRate = async (): Promise<Buffer> => {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: 8000, channels: 1, bitrate: 32, outputSampleRate: 8000 })
  return Buffer.concat([Buffer.from(encoder.encode([plane.subarray(0, 16_000)])), Buffer.from(encoder.finalize())])
}

test('a picture of 5 MB, MPEG-2.5 of one channel and rubbish in front are no hindrance', async () => {
  const [withPicture, low, behindRubbish] = await Promise.all([
    mp3File([plane, plane]).then((bytes) => analyse(Buffer.concat([id3Tag(5_000_000), bytes]))),
    lowRate().then(analyse),
    mp3Stream([plane, plane]).then((bytes) => analyse(Buffer.concat([Buffer.alloc(3000, 'rubbish '), bytes]))),
  ])
  expect(withPicture).toMatchObject({ durationSeconds: 2, sampleRate: rate, channels: 2, exact: 'audio/mp4' })
  expect(low).toMatchObject({ sampleRate: 8000, channels: 1, exact: 'audio/mp4' })
  expect(Math.abs(low.durationSeconds - 2)).toBeLessThan(0.3)
  expect(Math.abs(behindRubbish.durationSeconds - 2)).toBeLessThan(0.1)
})

test('a head that promises less than there is does not shorten the song', async () => {
  const stream = await mp3Stream([plane, plane])
  const short = mp3InfoFrame(stream.subarray(0, 418 * 20), { samples: 418 * 20, delay: 576 })
  expect((await analyse(Buffer.concat([short, stream]))).durationSeconds).toBeGreaterThan(1.9)
})

test('what is there of a cut file is heard: as long as its whole frames, without silence at the end', async () => {
  const whole = await mp3File([plane, plane])
  // Head and 30 frames, and a piece of one more.
  const cut = await analyse(whole.subarray(0, 417 + 418 * 30 + 200))
  expect(Math.abs(cut.durationSeconds - (30 * 1152 - 1105) / rate)).toBeLessThan(1152 / rate)
  const twice = Buffer.from(whole)
  for (const at of [44, 48]) twice.writeUInt32BE(2 * whole.readUInt32BE(at), at)
  expect(Math.abs((await analyse(twice)).durationSeconds - 2)).toBeLessThan(0.03)
})

test('a file joined from unlike ones says where it changes, one joined from like ones is heard whole', async () => {
  const music = await mp3Stream([plane, plane])
  const other = await lowRate()
  for (const after of [other, Buffer.concat([other, music])])
    await expect(analyse(Buffer.concat([music, music, after]))).rejects.toMatchObject({
      reason: 'unsupported',
      message:
        'This mp3 file changes its sample rate at 0:04, and what follows can’t be heard. Export it again in one piece.',
    })
  const alike = await analyse(Buffer.concat([music, id3Tag(3000), music]))
  expect(Math.abs(alike.durationSeconds - 4)).toBeLessThan(0.2)
  const mono = await mp3Stream([plane])
  for (const joined of [Buffer.concat([music, mono]), Buffer.concat([mono, music])])
    expect(Math.abs((await analyse(joined)).durationSeconds - 4)).toBeLessThan(0.2)
})

test.each([
  ['of one length', 500, () => false],
  ['of 150 kbit/s, some of them padded', 489, (frame: number) => frame % 5 !== 0],
  ['of 400 kbit/s, few of them padded', 1306, (frame: number) => frame % 7 === 2],
])('free format is refused by its name: frames %s', async (_how, length, isPadded) => {
  const stream = await mp3Stream([plane, plane])
  // Heads that say "free" where the bit rate stands, as LAME writes them with --freeformat.
  const frames = Array.from({ length: 40 }, (_none, index) => {
    const frame = Buffer.alloc(length + (isPadded(index) ? 1 : 0), 0x55)
    stream.copy(frame, 0, 0, 4)
    frame.writeUInt8((stream.readUInt8(2) & 0x0c) | (isPadded(index) ? 2 : 0), 2)
    return frame
  })
  for (const before of [Buffer.alloc(0), id3Tag(3000), Buffer.alloc(900, 'rubbish')])
    await expect(analyse(Buffer.concat([before, ...frames]))).rejects.toMatchObject({
      reason: 'unsupported',
      message: expect.stringMatching(/free-format mp3.*Export it again with a bit rate of at most 320 kbit/),
    })
})

test('no music at all is said to be none', async () => {
  const nothing = await mp3File([new Float32Array(0), new Float32Array(0)])
  await expect(analyse(nothing)).rejects.toMatchObject({ name: 'AudioUnreadable' })
  const stream = await mp3Stream([plane.subarray(0, 3000), plane.subarray(0, 3000)])
  const none = Buffer.concat([mp3InfoFrame(stream, { samples: -600, delay: 4000 }), stream])
  await expect(analyse(none)).rejects.toMatchObject({
    reason: 'no-sound',
    message: 'This mp3 file has no sound in it.',
  })
})
