import { expect, test } from 'vitest'
import { type FixtureChunk, formatChunk, pcm16, riffFile } from '#tests/support/fixture-wav.ts'
import { isWav, wavPieces } from './wav-pieces.ts'

const left = [0, 0.5, -1, 0.25]
const right = [0.125, -0.5, 0.75, -0.25]
const values = left.flatMap((value, at) => [value, right[at] ?? 0])

const blobOf = (bytes: Buffer): Blob => new Blob([new Uint8Array(bytes)])
const wav = (body: Buffer, format: Parameters<typeof formatChunk>[0], extra: FixtureChunk[] = []): Blob =>
  blobOf(riffFile([...extra, formatChunk(format), { id: 'data', body }]))

const read = async (file: Blob) => {
  const samples: number[][] = [[], []]
  let rate = 0
  let share = 0
  for await (const piece of wavPieces(file)) {
    for (const [channel, plane] of piece.planes.entries()) samples[channel]?.push(...plane.subarray(0, piece.length))
    rate = piece.sampleRate
    share = piece.share
  }
  return { samples, rate, share }
}

const written = (bytes: number, write: (body: Buffer, value: number, at: number) => void): Buffer => {
  const body = Buffer.alloc(values.length * bytes)
  for (const [at, value] of values.entries()) write(body, value, at * bytes)
  return body
}

test.each([
  ['8 bit', { bits: 8 }, written(1, (body, value, at) => body.writeUInt8(Math.min(255, 128 + value * 128), at))],
  ['16 bit', { bits: 16 }, pcm16([Float32Array.from(left), Float32Array.from(right)])],
  ['24 bit', { bits: 24 }, written(3, (body, value, at) => body.writeIntLE(value * 8_388_608, at, 3))],
  ['32 bit', { bits: 32 }, written(4, (body, value, at) => body.writeInt32LE(value * 2 ** 31, at))],
  ['float', { tag: 3, bits: 32 }, written(4, (body, value, at) => body.writeFloatLE(value, at))],
  ['double', { tag: 3, bits: 64 }, written(8, (body, value, at) => body.writeDoubleLE(value, at))],
])('%s samples come out as they went in, behind other chunks', async (_what, format, body) => {
  const file = wav(body, { ...format, sampleRate: 48_000 }, [{ id: 'LIST', body: Buffer.alloc(7) }])
  expect(await isWav(file)).toBe(true)
  expect(await read(file)).toEqual({ samples: [left, right], rate: 48_000, share: 1 })
})

test('a size that a streaming writer left open reaches to the end of the file', async () => {
  const body = pcm16([Float32Array.from(left), Float32Array.from(right)])
  const file = riffFile([formatChunk({}), { id: 'data', body, declaredSize: 0xffffffff }])
  expect((await read(blobOf(file))).samples).toEqual([left, right])
})

test.each([
  ['compressed sound', wav(Buffer.alloc(64), { tag: 0x55 })],
  ['no channels', wav(Buffer.alloc(64), { channels: 0, bytesPerFrame: 4 })],
  ['no sound', blobOf(riffFile([formatChunk({})]))],
  ['a text', new Blob(['RIFF'])],
])('%s gives no piece and no error', async (_what, file) => {
  expect((await read(file)).samples).toEqual([[], []])
})

test('what is no wav is told by its first bytes', async () => {
  expect(await isWav(new Blob(['ID3 and so on, for longer than twelve']))).toBe(false)
  expect(await isWav(new Blob(['RIFF']))).toBe(false)
})
