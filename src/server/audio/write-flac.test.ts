import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownSound } from '#tests/support/known-sound.ts'
import type { AudioSource } from './audio-source.ts'
import { flacFrameAt } from './flac-frame.ts'
import { flacHead } from './flac-head.ts'
import { openSound } from './open-sound.ts'
import { openFlacWriter } from './write-flac.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'write-'))
})
afterAll(() => rm(folder, { recursive: true }))

const sourceOf = (planes: readonly Float32Array[], sampleRate: number, piece = 10_000): AudioSource => ({
  sampleRate,
  channels: planes.length,
  channelMask: 0,
  bitDepth: null,
  chunks: async function* () {
    const samples = planes[0]?.length ?? 0
    for (let at = 0; at < samples; at += piece)
      yield { planes: planes.map((plane) => plane.slice(at, at + piece)), length: Math.min(piece, samples - at) }
  },
})

const writeFlac = async (source: AudioSource, target: string, bits: 16 | 24, most?: number): Promise<void> => {
  const writer = await openFlacWriter(source, target, bits, most)
  try {
    for await (const chunk of source.chunks()) await writer.write(chunk)
    await writer.finish()
  } finally {
    await writer.close()
  }
}

const heard = async (path: string): Promise<number[][]> => {
  const source = await openSound(path, 'flac')
  const planes: number[][] = Array.from({ length: source.channels }, () => [])
  for await (const chunk of source.chunks())
    for (const [channel, plane] of chunk.planes.entries())
      for (const value of plane.subarray(0, chunk.length)) planes[channel]?.push(value)
  return planes
}

test.each([
  [16, 44_100, 2, 50_001],
  [16, 8000, 1, 1],
  [24, 96_000, 6, 20_000],
  [24, 192_000, 8, 4097],
] as const)(
  'a FLAC of %i bits at %i Hz on %i channels is its sound to the bit',
  async (bits, rate, channels, samples) => {
    const planes = knownSound(samples, channels, rate)
    // The smallest and the largest number, and a step of the smallest size.
    planes[0]?.set([-1, 1 - 2 ** (1 - bits), 2 ** (1 - bits)].slice(0, samples))
    const target = join(folder, `${bits} ${rate}`)
    await writeFlac(sourceOf(planes, rate), target, bits)
    expect(await heard(target)).toEqual(planes.map((plane) => [...plane]))
  },
)

test('what is over full scale is held there', async () => {
  const target = join(folder, 'loud')
  await writeFlac(sourceOf([Float32Array.of(1.5, -1.5)], 44_100), target, 16)
  expect(await heard(target)).toEqual([[32_767 / 32_768, -1]])
})

test('each place of the table to seek by is the head of the frame that it names, hours of sound have no more of them', async () => {
  const target = join(folder, 'table')
  // At 100 Hz this is 11 hours: more frames than places.
  const samples = 4_000_000
  await writeFlac(sourceOf(knownSound(samples, 1, 8000), 100), target, 16)
  const bytes = await readFile(target)
  const points = Array.from({ length: 512 }, (_none, index) => 46 + 18 * index).flatMap((at) =>
    bytes.readBigUInt64BE(at) === 0xffff_ffff_ffff_ffffn
      ? []
      : [{ sample: Number(bytes.readBigUInt64BE(at)), offset: Number(bytes.readBigUInt64BE(at + 8)), at }],
  )
  expect([points.length > 256, points.length <= 512]).toEqual([true, true])
  for (const { sample, offset, at } of points) {
    const frame = flacFrameAt(bytes, flacHead.bytes + offset)
    expect(frame && frame.number * 4096, `point at ${sample}`).toBe(sample)
    expect(frame?.samples).toBe(bytes.readUInt16BE(at + 16))
  }
})

test('a few bytes that stand for hours of silence end with a sentence, before they cost the time of all', async () => {
  const silence = { ...sourceOf([new Float32Array(1_000_000)], 44_100), bitDepth: 16 }
  await expect(writeFlac(silence, join(folder, 'bomb'), 16, 100_000)).rejects.toMatchObject({
    reason: 'unsupported',
    message: expect.stringContaining('far more sound'),
  })
})
