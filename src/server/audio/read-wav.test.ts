import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FixtureChunk, formatChunk, pcm16, riffFile, wavFile } from '#tests/support/fixture-wav.ts'
import { openSound } from './open-sound.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wav-'))
})
afterAll(() => rm(folder, { recursive: true }))

const decode = async (bytes: Uint8Array) => {
  const path = join(folder, 'x.wav')
  await writeFile(path, bytes)
  const source = await openSound(path, 'wav')
  const planes: number[][] = Array.from({ length: source.channels }, () => [])
  for await (const chunk of source.chunks())
    for (const [index, plane] of chunk.planes.entries())
      for (const sample of plane.subarray(0, chunk.length)) planes[index]?.push(sample)
  return { ...source, planes }
}
const data = (hex: string, declaredSize?: number): FixtureChunk => ({
  id: 'data',
  body: Buffer.from(hex.replaceAll(' ', ''), 'hex'),
  ...(declaredSize === undefined ? {} : { declaredSize }),
})

test.each([
  [8, 1, '80 ff 00 c0', [0, 127 / 128, -1, 0.5]],
  [16, 1, '0000 ff7f 0080 0040', [0, 32_767 / 32_768, -1, 0.5]],
  [24, 1, '000000 ffff7f 000080 000040', [0, 8_388_607 / 8_388_608, -1, 0.5]],
  [32, 1, '00000000 00000080 00000040', [0, -1, 0.5]],
  [32, 3, '00000000 0000803f 000000bf', [0, 1, -0.5]],
  [64, 3, '0000000000000000 000000000000f03f 000000000000e0bf', [0, 1, -0.5]],
])('%i-bit samples of format %i', async (bits, tag, hex, expected) => {
  const decoded = await decode(riffFile([formatChunk({ bits, tag, channels: 1 }), data(hex)]))
  expect(decoded.bitDepth).toBe(bits)
  expect(decoded.planes[0]).toEqual(expected)
})

test('floats that are no number become silence', async () => {
  const decoded = await decode(
    riffFile([formatChunk({ bits: 32, tag: 3, channels: 1 }), data('0000c07f 0000807f 0000003f')]),
  )
  expect(decoded.planes[0]).toEqual([0, 0, 0.5])
})

test('channels are told apart', async () => {
  const decoded = await decode(riffFile([formatChunk(), data('0040 00c0 0020 00e0')]))
  expect(decoded.planes).toEqual([
    [0.5, 0.25],
    [-0.5, -0.25],
  ])
})

test('extensible: 20 bits in 24, and an unknown sub-format', async () => {
  const { body } = formatChunk({ tag: 0xfffe, bits: 24, channels: 1 })
  const extra = Buffer.from('1600 1400 04000000 0100000000001000800000aa00389b71'.replaceAll(' ', ''), 'hex')
  const decoded = await decode(riffFile([{ id: 'fmt ', body: Buffer.concat([body, extra]) }, data('000040')]))
  expect([decoded.bitDepth, decoded.planes[0]]).toEqual([20, [0.5]])
  extra[20] = 9
  await expect(
    decode(riffFile([{ id: 'fmt ', body: Buffer.concat([body, extra]) }, data('000040')])),
  ).rejects.toMatchObject({
    reason: 'unsupported',
  })
})

test('chunks of odd length, unknown chunks and data before the format are read over', async () => {
  const odd = { id: 'LIST', body: Buffer.from('abc') }
  const samples = data('0040 0020')
  const format = formatChunk({ channels: 1 })
  for (const chunks of [
    [odd, format, odd, samples, odd],
    [samples, odd, format],
    [odd, samples, format],
  ])
    expect((await decode(riffFile(chunks))).planes[0]).toEqual([0.5, 0.25])
})

test.each([0, 0xffffffff])('a streaming writer left the sizes at %i', async (size) => {
  const bytes = riffFile([formatChunk({ channels: 1 }), data('0040 0020', size)], 'RIFF', size)
  expect((await decode(bytes)).planes[0]).toEqual([0.5, 0.25])
})

test('RF64 has its sizes in a chunk of its own', async () => {
  const sizes = Buffer.alloc(28)
  sizes.writeBigUInt64LE(4n, 8)
  const tail = { id: 'LIST', body: Buffer.alloc(600) }
  const bytes = riffFile(
    [{ id: 'ds64', body: sizes }, formatChunk({ channels: 1 }), data('0040 0020', 0xffffffff), tail],
    'RF64',
    0xffffffff,
  )
  expect((await decode(bytes)).planes[0]).toEqual([0.5, 0.25])
})

test('a size that is a few bytes too large, and half a frame at the end, do no harm', async () => {
  const decoded = await decode(riffFile([formatChunk({ channels: 1 }), data('0040 0020 11', 44)]).subarray(0, -1))
  expect(decoded.planes[0]).toEqual([0.5, 0.25])
})

test('many chunks of samples come out as they went in', async () => {
  const plane = Float32Array.from({ length: 100_003 }, (_, index) => ((index % 30_000) - 15_000) / 32_768)
  const decoded = await decode(wavFile([plane, plane.map((value) => -value)]))
  expect(decoded.planes[0]).toEqual([...plane])
  expect(decoded.planes[1]?.[100_002]).toBe(-(plane[100_002] ?? 0))
})

test.each<[string, Buffer]>([
  ['no channels', riffFile([formatChunk({ channels: 0, bytesPerFrame: 4 }), data('0040')])],
  ['65535 channels', riffFile([formatChunk({ channels: 65_535, bytesPerFrame: 65_534 }), data('0040')])],
  ['a sample rate of 0', riffFile([formatChunk({ sampleRate: 0 }), data('0040')])],
  ['a sample rate of 1', riffFile([formatChunk({ sampleRate: 1 }), data('0040')])],
  ['a sample rate of four thousand million', riffFile([formatChunk({ sampleRate: 0xffffffff }), data('0040')])],
  [
    'frames of no bytes',
    riffFile([
      { ...formatChunk(), body: Buffer.from('01000200 44ac0000 10b10200 0000 1000'.replaceAll(' ', ''), 'hex') },
      data('0040'),
    ]),
  ],
  ['samples wider than their frame', riffFile([formatChunk({ bits: 32, bytesPerFrame: 4 }), data('0040')])],
  [
    'a chunk as long as the sky',
    riffFile([{ id: 'junk', body: Buffer.alloc(4), declaredSize: 0xfffffffe }, formatChunk(), data('0040')]),
  ],
  ['a format chunk of four bytes', riffFile([{ id: 'fmt ', body: Buffer.alloc(4) }, data('0040')])],
  [
    'thousands of empty chunks',
    riffFile([
      ...Array.from({ length: 5000 }, () => ({ id: 'junk', body: Buffer.alloc(0) })),
      formatChunk(),
      data('0040'),
    ]),
  ],
])('%s is refused', async (_name, bytes) => {
  await expect(decode(bytes)).rejects.toMatchObject({ name: 'AudioUnreadable' })
})

test('every damaged byte of the head gives sound or a refusal, never anything else', async () => {
  const good = riffFile([formatChunk(), { id: 'data', body: pcm16([new Float32Array(8), new Float32Array(8)]) }])
  for (let at = 0; at < 44; at++) {
    for (const value of [0, 1, 0x7f, 0xff]) {
      const bytes = Buffer.from(good)
      bytes[at] = value
      const outcome = await decode(bytes).then(
        () => 'sound',
        (error: unknown) => (error instanceof Error ? error.name : 'unknown'),
      )
      expect(['sound', 'AudioUnreadable']).toContain(outcome)
    }
  }
})
