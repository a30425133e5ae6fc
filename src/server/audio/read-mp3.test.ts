import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '@backline/dsp/seeded-random.ts'
import { MPEGDecoder } from 'mpg123-decoder'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { id3Tag, mp3File, mp3Stream } from '#tests/support/fixture-mp3.ts'
import { readMp3 } from './read-mp3.ts'

const frame = 1152
let folder: string
let music: Float32Array[]
let stream: Buffer
let whole: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mp3-'))
  const random = seededRandom('music')
  const left = Float32Array.from(
    { length: 130_001 },
    (_, at) => 0.4 * Math.sin(at / 17) * Math.sin(at / 9000) + 0.05 * random.between(-1, 1),
  )
  music = [left, left.map((value) => value / 2)]
  stream = await mp3Stream(music)
  whole = await mp3File(music)
})
afterAll(() => rm(folder, { recursive: true }))

const decode = async (bytes: Uint8Array) => {
  const path = join(folder, 'x.mp3')
  await writeFile(path, bytes)
  const source = await readMp3(path)
  const planes: number[][] = Array.from({ length: source.channels }, () => [])
  for await (const chunk of source.chunks())
    for (const [index, plane] of chunk.planes.entries())
      for (const sample of plane.subarray(0, chunk.length)) planes[index]?.push(sample)
  return { ...source, planes, length: planes[0]?.length ?? 0 }
}

/** The lag, within ±1200 samples, at which two signals are most alike. */
const bestLag = (signal: readonly number[], reference: Float32Array): number => {
  let best = { lag: Number.NaN, sum: Number.NEGATIVE_INFINITY }
  for (let lag = -1200; lag <= 1200; lag++) {
    let sum = 0
    for (let at = 20_000; at < 40_000; at += 1) sum += (signal[at + lag] ?? 0) * (reference[at] ?? 0)
    if (sum > best.sum) best = { lag, sum }
  }
  return best.lag
}

test('with its info tag an mp3 is as long as the music was, and in its place to the sample', async () => {
  const decoded = await decode(whole)
  expect(decoded).toMatchObject({ sampleRate: 44_100, channels: 2, bitDepth: null, length: 130_001 })
  expect(bestLag(decoded.planes[0] ?? [], music[0] ?? new Float32Array())).toBe(0)
})

test('what comes out is what mpg123 itself makes of the whole file, gapless', async () => {
  const decoder = new MPEGDecoder()
  await decoder.ready
  const reference = decoder.decode(new Uint8Array(whole))
  decoder.free()
  const decoded = await decode(whole)
  expect(decoded.length).toBe(reference.samplesDecoded)
  for (const [channel, plane] of reference.channelData.entries())
    for (let at = 0; at < plane.length; at += 97) expect(decoded.planes[channel]?.[at]).toBeCloseTo(plane[at] ?? 9, 6)
})

test('of a file that is cut within a frame all before that is heard as mpg123 has it of the whole one', async () => {
  const decoder = new MPEGDecoder()
  await decoder.ready
  const reference = decoder.decode(new Uint8Array(whole)).channelData[0] ?? new Float32Array()
  decoder.free()
  const decoded = await decode(Buffer.concat([Buffer.alloc(70_000, 'garbage'), whole.subarray(0, -10)]))
  expect(reference.length - decoded.length).toBeGreaterThan(0)
  expect(reference.length - decoded.length).toBeLessThanOrEqual(frame)
  for (let at = 0; at < decoded.length; at += 7) expect(decoded.planes[0]?.[at]).toBeCloseTo(reference[at] ?? 9, 6)
})

test('without a tag every frame is heard', async () => {
  const decoded = await decode(stream)
  expect(decoded.length % frame).toBe(0)
  expect(decoded.length - 130_001).toBeGreaterThan(0)
  expect(decoded.length - 130_001).toBeLessThan(3 * frame)
})

test('tags before, behind and rubbish around make no difference', async () => {
  const expected = await decode(whole)
  const dressed = Buffer.concat([id3Tag(200_000), whole, Buffer.from('TAG'.padEnd(128, 'x'))])
  expect((await decode(dressed)).planes).toEqual(expected.planes)
})

test('one channel stays one channel, and other sample rates are told', async () => {
  const mono = await decode(await mp3Stream([music[0] ?? new Float32Array()]))
  expect(mono).toMatchObject({ channels: 1, sampleRate: 44_100 })
  expect(mono.planes.length).toBe(1)
  const low = await decode(await mp3Stream(music, { sampleRate: 22_050, bitrate: 64 }))
  expect(low).toMatchObject({ channels: 2, sampleRate: 22_050 })
  expect(low.length % 576).toBe(0)
})

test('a file that ends early is heard to where it ends', async () => {
  const decoded = await decode(whole.subarray(0, 20_001))
  const frames = Math.floor(20_001 / (128_000 / 8 / (44_100 / frame))) - 1
  expect(Math.abs(decoded.length - (frames * frame - 1105))).toBeLessThanOrEqual(frame)
})

test('a hole in the middle costs only the frames that were in it', async () => {
  const lookalike = Buffer.concat([
    whole.subarray(0, 2),
    stream.subarray(2, 4),
    Buffer.from('no frame behind this head'),
  ])
  for (const filler of [Buffer.from('no frame'), lookalike]) {
    const hole = Buffer.alloc(5000, filler)
    const decoded = await decode(Buffer.concat([whole.subarray(0, 15_000), hole, whole.subarray(20_000)]))
    const lost = 130_001 - decoded.length
    expect(lost).toBeGreaterThan(11 * frame)
    expect(lost).toBeLessThan(16 * frame)
  }
})

test('frames with damaged insides neither crash nor change the length', async () => {
  const random = seededRandom('damage')
  for (let round = 0; round < 8; round++) {
    const damaged = Buffer.from(whole)
    for (let hit = 0; hit < 40; hit++) {
      // Past the first frames and their side information; frame heads stay whole, so no frame is lost.
      const at = random.whole(4000, damaged.length - 1)
      if (damaged[at] !== 0xff && damaged[at - 1] !== 0xff && damaged[at - 2] !== 0xff && damaged[at - 3] !== 0xff)
        damaged[at] = random.whole(0, 254)
    }
    expect((await decode(damaged)).length).toBe(130_001)
  }
})

test('less than two frames is refused', async () => {
  await expect(decode(stream.subarray(0, 418))).rejects.toMatchObject({ name: 'AudioUnreadable', reason: 'cut-off' })
  await expect(decode(Buffer.from('no sound at all'))).rejects.toMatchObject({ reason: 'not-audio' })
})
