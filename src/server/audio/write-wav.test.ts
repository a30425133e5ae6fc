import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AudioSource } from './audio-source.ts'
import { openSound } from './open-sound.ts'
import { openWavWriter } from './write-wav.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'write-'))
})
afterAll(() => rm(folder, { recursive: true }))

const source = (values: readonly number[], times = 1): AudioSource => ({
  sampleRate: 48_000,
  channels: 1,
  channelMask: 0,
  bitDepth: null,
  chunks: async function* () {
    for (let time = 0; time < times; time++) yield { planes: [Float32Array.from(values)], length: values.length }
  },
})

const writeWav = async (source: AudioSource, target: string, most?: number): Promise<void> => {
  const writer = await openWavWriter(source, target, most)
  try {
    for await (const chunk of source.chunks()) await writer.write(chunk)
    await writer.finish()
  } finally {
    await writer.close()
  }
}

test('samples come back as they were, over full scale too', async () => {
  const values = [0, 0.5, -1.5, 1.25]
  const target = join(folder, 'float')
  await writeWav(source(values), target)
  for await (const { planes, length } of (await openSound(target, 'wav')).chunks())
    expect([...(planes[0]?.subarray(0, length) ?? [])]).toEqual(values)
  expect((await readFile(target)).readUInt32LE(4)).toBe((await readFile(target)).length - 8)
})

test('a few bytes that stand for hours of silence end with a sentence, before they fill the disk', async () => {
  const written = writeWav(source(new Array(1000).fill(0), 1_000_000), join(folder, 'bomb'), 10_000)
  await expect(written).rejects.toMatchObject({
    reason: 'unsupported',
    message: expect.stringContaining('far more sound'),
  })
  expect((await readFile(join(folder, 'bomb'))).length).toBeLessThanOrEqual(10_000)
})
