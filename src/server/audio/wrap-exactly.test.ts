import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { id3Tag, mp3File, mp3Stream } from '#tests/support/fixture-mp3.ts'
import { formatChunk, pcm16, riffFile, wavFile } from '#tests/support/fixture-wav.ts'
import { measureAndWrap } from './measure-and-wrap.ts'
import { readMp3Header } from './mp3-frame.ts'
import { mp3InfoFrame } from './mp3-info-frame.ts'
import { openSound } from './open-sound.ts'
import { readMp3 } from './read-mp3.ts'
import { sniffAudio } from './sniff-audio.ts'
import { lightenSound } from './wrap-exactly.ts'

const rateHz = 44_100
const plane = Float32Array.from({ length: 3 * rateHz }, (_none, at) => 0.4 * Math.sin(at / 20) * Math.sin(at / 5000))
let folder: string
let made = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wrap-'))
})
afterAll(() => rm(folder, { recursive: true }))

const put = async (bytes: Uint8Array): Promise<string> => {
  const path = join(folder, String(made++))
  await writeFile(path, bytes)
  return path
}

interface Index {
  sampleRate: number
  frameSamples: number
  sizes: number[]
  skip: number
  samples: number
  frames: Buffer
}

/** What an MP4 file says, read by the layout of ISO/IEC 14496-12 and apart from how it was written. */
const readMp4 = (bytes: Buffer): Index => {
  const boxes = new Map<string, Buffer>()
  const walk = (part: Buffer): void => {
    for (let at = 0; at + 8 <= part.length; ) {
      const size = part.readUInt32BE(at)
      const type = part.toString('latin1', at + 4, at + 8)
      const body = part.subarray(at + 8, at + size)
      boxes.set(type, body)
      if (['moov', 'trak', 'edts', 'mdia', 'minf', 'stbl'].includes(type)) walk(body)
      at += size
    }
  }
  walk(bytes)
  const body = (type: string): Buffer => boxes.get(type) ?? Buffer.alloc(100)
  const count = body('stsz').readUInt32BE(8)
  const sizes = Array.from({ length: count }, (_none, at) => body('stsz').readUInt32BE(12 + 4 * at))
  // Every chunk begins where the one before ends, so the frames lie in one piece from the first chunk on.
  const start = body('stco').readUInt32BE(8)
  return {
    sampleRate: body('mdhd').readUInt32BE(20),
    frameSamples: body('stts').readUInt32BE(12),
    sizes,
    skip: Number(body('elst').readBigUInt64BE(16)),
    samples: Number(body('elst').readBigUInt64BE(8)),
    frames: bytes.subarray(start, start + sizes.reduce((sum, size) => sum + size, 0)),
  }
}

const decoded = async (path: string): Promise<Float32Array> => {
  const samples: number[] = []
  for await (const { planes, length } of (await readMp3(path)).chunks())
    for (const sample of planes[0]?.subarray(0, length) ?? []) samples.push(sample)
  return Float32Array.from(samples)
}

test.each([
  ['with an info tag', () => mp3File([plane, plane])],
  ['without one', () => mp3Stream([plane, plane])],
  ['of one channel', () => mp3Stream([plane])],
  ['of 48 kHz', () => mp3File([plane, plane], { sampleRate: 48_000, bitrate: 192 })],
  ['of MPEG-2', () => mp3Stream([plane, plane], { sampleRate: 22_050, bitrate: 64 })],
  ['behind a picture of 5 MB', async () => Buffer.concat([id3Tag(5_000_000), await mp3File([plane, plane])])],
  ['cut within its last frame', async () => (await mp3File([plane, plane])).subarray(0, -100)],
  ['of which half is there', async () => (await mp3File([plane, plane])).subarray(0, 25_000)],
  ['behind 200 kB of garbage', async () => Buffer.concat([Buffer.alloc(200_000, '<'), await mp3File([plane, plane])])],
  [
    'with rubbish before and between its frames',
    async () => {
      const bytes = await mp3Stream([plane, plane])
      return Buffer.concat([
        Buffer.alloc(900, 'rubbish'),
        bytes.subarray(0, 418 * 30 + 17),
        Buffer.alloc(700, 'hole'),
        bytes.subarray(418 * 40 + 50),
      ])
    },
  ],
])('the MP4 of an mp3 %s has its very frames, and the decoder’s time to the sample', async (_name, bytes) => {
  const path = await put(await bytes())
  const target = join(folder, `made-${made++}`)
  expect(await measureAndWrap(path, 'mp3', target)).toMatchObject({ exact: 'audio/mp4', lightenable: false })
  const index = readMp4(await readFile(target))
  const original = await decoded(path)
  expect(index.samples).toBe(original.length)
  expect(index.sampleRate).toBe((await readMp3(path)).sampleRate)
  // Its frames alone, decoded without knowing of any tag, are the sound from `skip` on.
  const again = await decoded(await put(index.frames))
  const heard = again.subarray(index.skip, index.skip + index.samples)
  expect(heard.length).toBe(original.length)
  let worst = 0
  for (let at = 0; at < heard.length; at++) worst = Math.max(worst, Math.abs((heard[at] ?? 0) - (original[at] ?? 0)))
  expect(worst).toBeLessThan(1e-4)
})

/** As LAME writes a variable bit rate: the frame that tells the length is smaller than those of the music. */
const smallInfoFrame = async (): Promise<Buffer> => {
  const slow = await mp3Stream([plane, plane], { bitrate: 64 })
  return Buffer.concat([
    mp3InfoFrame(slow, { samples: plane.length, delay: 576 }),
    await mp3Stream([plane, plane], { bitrate: 192 }),
  ])
}

test('what players leave out at the start takes whole frames at least, or nothing', async () => {
  for (const bytes of [await mp3File([plane, plane]), await mp3Stream([plane, plane]), await smallInfoFrame()]) {
    const target = join(folder, `made-${made++}`)
    await measureAndWrap(await put(bytes), 'mp3', target)
    const { skip, frameSamples, frames, sizes } = readMp4(await readFile(target))
    expect(skip === 0 || skip >= frameSamples).toBe(true)
    // The first frame is as long as it says: else Chromium takes it for no sound, and leaves out the one behind it.
    expect(readMp3Header(frames, 0)?.bytes).toBe(sizes[0])
  }
})

test('a wav plays as it is, floats of 64 bits as those of 32', async () => {
  const target = join(folder, `made-${made++}`)
  const plain = await put(wavFile([plane, plane]))
  expect(await measureAndWrap(plain, 'wav', target)).toMatchObject({ exact: null, lightenable: true })
  const body = Buffer.alloc(800)
  for (let at = 0; at < 100; at++) body.writeDoubleLE(at / 128, at * 8)
  const wide = await put(riffFile([formatChunk({ tag: 3, bits: 64, channels: 2 }), { id: 'data', body }]))
  expect(await measureAndWrap(wide, 'wav', target)).toMatchObject({ exact: 'audio/wav', lightenable: true })
  const source = await openSound(target, 'wav')
  expect(source).toMatchObject({ channels: 2, bitDepth: 32, sampleRate: rateHz })
  for await (const { planes, length } of source.chunks()) {
    expect(length).toBe(50)
    expect([planes[0]?.[1], planes[1]?.[1]]).toEqual([2 / 128, 3 / 128])
  }
})

test('a wav whose header promises more than is there is rewritten, with what is there', async () => {
  const body = pcm16([plane, plane])
  const promising = await put(riffFile([formatChunk(), { id: 'data', body, declaredSize: 2 * body.length }]))
  const target = join(folder, `made-${made++}`)
  expect(await measureAndWrap(promising, 'wav', target)).toMatchObject({ exact: 'audio/wav', lightenable: true })
  expect((await readFile(target)).readUInt32LE(54)).toBe(2 * body.length)
  expect(await sniffAudio(target)).toMatchObject({ kind: 'wav', warning: null })
  for await (const { planes } of (await openSound(target, 'wav')).chunks()) {
    expect(planes[1]?.[1000]).toBeCloseTo(plane[1000] ?? 0, 4)
    break
  }
})

test.each([
  [44_100, 2, 1],
  [96_000, 2, 2],
  [48_000, 6, 1],
  [24_000, 1, 1],
  [22_050, 2, 1],
  [16_000, 6, 1],
  [12_000, 2, 1],
  [11_025, 2, 1],
  [8000, 1, 1],
])(
  'the small copy of a wav of %i Hz and %i channels is at the same place to the sample',
  async (rate, channels, factor) => {
    const length = Math.max(rate, 20_000)
    const sound = Float32Array.from(
      { length },
      (_none, at) => 0.3 * Math.sin((at * 0.05 * 44_100) / rate) * Math.sin(at / 3000),
    )
    const path = await put(
      wavFile(
        Array.from({ length: channels }, () => sound),
        rate,
      ),
    )
    const target = join(folder, `made-${made++}`)
    expect(await lightenSound(path, 'wav', target)).toBe(true)
    const index = readMp4(await readFile(target))
    expect(index.sampleRate).toBe(rate / factor)
    expect(Math.abs(index.samples - length / factor)).toBeLessThan(factor === 1 ? 1 : 20)
    const heard = (await decoded(await put(index.frames))).subarray(index.skip)
    let best = { lag: Number.NaN, sum: 0 }
    for (let lag = -60; lag <= 60; lag++) {
      let sum = 0
      for (let at = 5000; at < 15_000; at++) sum += (heard[at + lag] ?? 0) * (sound[at * factor] ?? 0)
      if (sum > best.sum) best = { lag, sum }
    }
    expect(best.lag).toBe(0)
  },
)

test('a wav of a sample rate that mp3 has not gets no copy', async () => {
  expect(await lightenSound(await put(wavFile([plane], 7350)), 'wav', join(folder, 'none'))).toBe(false)
})
