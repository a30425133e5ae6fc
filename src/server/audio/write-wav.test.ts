import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AudioSource } from './audio-source.ts'
import { openSound } from './open-sound.ts'
import { writeWav } from './write-wav.ts'

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

test.each([
  ['int16', [0, 0.5, -1, 32_767 / 32_768], [0, 0.5, -1, 32_767 / 32_768, 0]],
  ['int24', [0, 0.5, -1, 8_388_607 / 8_388_608], [0, 0.5, -1, 8_388_607 / 8_388_608, 0]],
  ['float', [0, 0.5, -1.5, 1.25], [0, 0.5, -1.5, 1.25, 0]],
] as const)('samples written as %s come back as they were', async (form, values, heard) => {
  const target = join(folder, form)
  await writeWav(source([...values, 0]), target, form)
  for await (const { planes, length } of (await openSound(target, 'wav')).chunks())
    expect([...(planes[0]?.subarray(0, length) ?? [])]).toEqual(heard)
  expect((await readFile(target)).readUInt32LE(4)).toBe((await readFile(target)).length - 8)
})

test('what is over full scale is held there', async () => {
  await writeWav(source([1.5, -1.5]), join(folder, 'loud'), 'int16')
  const bytes = await readFile(join(folder, 'loud'))
  expect([bytes.readInt16LE(44), bytes.readInt16LE(46)]).toEqual([32_767, -32_768])
})

test('a few bytes that stand for hours of silence end with a sentence, before they fill the disk', async () => {
  const written = writeWav(source(new Array(1000).fill(0), 1_000_000), join(folder, 'bomb'), 'int16', 10_000)
  await expect(written).rejects.toMatchObject({
    reason: 'unsupported',
    message: expect.stringContaining('far more sound'),
  })
  expect((await readFile(join(folder, 'bomb'))).length).toBeLessThanOrEqual(10_000)
})
