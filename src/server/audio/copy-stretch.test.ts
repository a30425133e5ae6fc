import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wavFile } from '#tests/support/fixture-wav.ts'
import { copyStretch, type Stretch } from './copy-stretch.ts'
import { readMp3 } from './read-mp3.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stretch-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A wav file whose first seconds are silent, and the rest a tone of half scale. */
const late = async (rate: number, silent: number, seconds: number): Promise<string> => {
  const plane = Float32Array.from({ length: rate * seconds }, (_none, at) =>
    at < silent * rate ? 0 : 0.5 * Math.sin((2 * Math.PI * 300 * at) / rate),
  )
  const path = join(folder, `${rate}-${silent}-${seconds}.wav`)
  await writeFile(path, wavFile([plane], rate))
  return path
}

/** The samples of the left side of a copy, without what the encoder put before them. */
const heard = async (path: string, stretch: Stretch): Promise<{ bytes: Buffer; samples: Float32Array }> => {
  const target = join(folder, randomUUID())
  await copyStretch(path, 'wav', target, stretch)
  const bytes = await readFile(target)
  const frames = `${target}.frames`
  await writeFile(frames, bytes.subarray(bytes.indexOf('mdat') + 4))
  const pieces: number[] = []
  for await (const { planes, length } of (await readMp3(frames)).chunks())
    for (const sample of planes[0]?.subarray(0, length) ?? []) pieces.push(sample)
  // 576 of the encoder and 529 of the decoder.
  return { bytes, samples: Float32Array.from(pieces.slice(1105)) }
}

const largest = (samples: Float32Array): number => samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0)

test('a copy begins where it should, is turned down, and lasts as long as was said', async () => {
  const stretch = { fromSeconds: 1.5, seconds: 3, gainDb: -6, sampleRate: 44_100 } as const
  const { samples } = await heard(await late(44_100, 2, 4), stretch)
  expect(largest(samples.subarray(0, 0.48 * 44_100))).toBeLessThan(0.01)
  expect(largest(samples.subarray(0.52 * 44_100, 2.4 * 44_100))).toBeCloseTo(0.25, 1)
  // The file is over after two and a half seconds: the rest is silence.
  expect(largest(samples.subarray(2.55 * 44_100, 3 * 44_100))).toBeLessThan(0.01)
})

test('copies of one length have equally many bytes, whatever they were made from, and no two are the same', async () => {
  const stretch = { fromSeconds: 0, seconds: 2, gainDb: 0, sampleRate: 48_000 } as const
  const one = await heard(await late(48_000, 0, 4), stretch)
  const other = await heard(await late(48_000, 1, 2), { ...stretch, gainDb: -9 })
  const again = await heard(await late(48_000, 0, 4), stretch)
  expect(other.bytes).toHaveLength(one.bytes.length)
  expect(again.bytes).toHaveLength(one.bytes.length)
  expect(again.bytes.equals(one.bytes)).toBe(false)
})

test('another sample rate is brought to the one that is asked for', async () => {
  const stretch = { fromSeconds: 1, seconds: 2, gainDb: 0, sampleRate: 48_000 } as const
  for (const rate of [8000, 96_000]) {
    const { samples } = await heard(await late(rate, 2, 4), stretch)
    expect(largest(samples.subarray(0, 0.97 * 48_000)), String(rate)).toBeLessThan(0.02)
    expect(largest(samples.subarray(1.05 * 48_000, 1.9 * 48_000)), String(rate)).toBeCloseTo(0.5, 1)
  }
})
