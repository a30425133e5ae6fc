import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { integratedLufs } from '@backline/dsp/gated-loudness.ts'
import { LoudnessMeter } from '@backline/dsp/loudness.ts'
import { decodeOverview } from '@backline/dsp/overview.ts'
import { decodePeaks } from '@backline/dsp/peaks-format.ts'
import { tones } from '@backline/dsp/test-signals.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mp3File, mp3Stream } from '#tests/support/fixture-mp3.ts'
import { formatChunk, riffFile, wavFile } from '#tests/support/fixture-wav.ts'
import { analyseAudio, analyserVersion } from './analyse-audio.ts'

const rate = 44_100
const sine = tones(rate, [
  { hz: 997, dbfs: -36, seconds: 2 },
  { hz: 997, dbfs: -23, seconds: 12 },
  { hz: 997, dbfs: -36, seconds: 2 },
])
/** What the meter says of the music before it was put into any file: a little under −23, the steps count as well. */
const reference = (): number => {
  const meter = new LoudnessMeter(rate, 2)
  meter.push([sine, sine], sine.length)
  return integratedLufs(meter.finish()) ?? Number.NaN
}
// LAME lowers the level by this at 192 kbit/s to keep room for what coding adds.
const lameScaleDb = 20 * Math.log10(0.97)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'analyse-'))
})
afterAll(() => rm(folder, { recursive: true }))

const analyse = async (bytes: Uint8Array, kind: 'mp3' | 'wav') => {
  const path = join(folder, 'song')
  await writeFile(path, bytes)
  return analyseAudio(path, kind)
}

test('a wav measures as the music in it does', async () => {
  const analysis = await analyse(wavFile([sine, sine]), 'wav')
  expect(analysis).toMatchObject({ durationSeconds: 16, sampleRate: rate, channels: 2, bitDepth: 16 })
  expect(analysis.analyserVersion).toBe(analyserVersion)
  expect(Math.abs((analysis.integratedLufs ?? 0) - reference())).toBeLessThan(0.01)
  expect(Math.abs((analysis.truePeakDb ?? 0) + 23)).toBeLessThan(0.1)
})

test('the same music as mp3 measures the same and is as long to the sample', async () => {
  const analysis = await analyse(await mp3File([sine, sine], { bitrate: 192 }), 'mp3')
  expect(analysis).toMatchObject({ durationSeconds: 16, sampleRate: rate, channels: 2, bitDepth: null })
  expect(Math.abs((analysis.integratedLufs ?? 0) - reference() - lameScaleDb)).toBeLessThan(0.05)
  expect(Math.abs((analysis.truePeakDb ?? 0) + 23)).toBeLessThan(0.5)
})

test('an mp3 without a tag is at most the encoder’s own silence longer', async () => {
  const { durationSeconds } = await analyse(await mp3Stream([sine, sine]), 'mp3')
  expect(durationSeconds).toBeGreaterThanOrEqual(16)
  expect(durationSeconds).toBeLessThan(16 + (2 * 1152 + 1105) / rate)
})

test('peaks and overview show the quiet ends and the loud middle', async () => {
  const analysis = await analyse(wavFile([sine, sine]), 'wav')
  const peaks = decodePeaks(analysis.peaks)
  expect(peaks.length).toBe(Math.ceil((16 * rate) / 256))
  expect(peaks.max[100]).toBe(2)
  expect(peaks.max[1000]).toBe(9)
  const overview = decodeOverview(analysis.overview)
  expect([overview.max[5], overview.max[100], overview.max[195]]).toEqual([2, 9, 2])
})

test('silence has a length but neither loudness nor peak', async () => {
  const silence = new Float32Array(rate)
  expect(await analyse(wavFile([silence]), 'wav')).toMatchObject({
    durationSeconds: 1,
    channels: 1,
    integratedLufs: null,
    truePeakDb: null,
  })
})

test('nonsense floats stay within +20 dBFS', async () => {
  const body = Buffer.alloc(rate * 4)
  for (let at = 0; at < rate; at++) body.writeFloatLE(at % 2 ? 1e30 : -1e30, at * 4)
  const analysis = await analyse(
    riffFile([formatChunk({ tag: 3, bits: 32, channels: 1 }), { id: 'data', body }]),
    'wav',
  )
  expect(analysis.truePeakDb).toBeLessThan(27)
  expect(analysis.integratedLufs).toBeLessThan(27)
})

test('a file without a single sample is refused by name', async () => {
  const empty = riffFile([formatChunk(), { id: 'data', body: Buffer.alloc(0) }])
  await expect(analyse(empty, 'wav')).rejects.toMatchObject({ name: 'AudioUnreadable', reason: 'no-sound' })
})
