import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { integratedLufs } from '@backline/dsp/gated-loudness.ts'
import { LoudnessMeter } from '@backline/dsp/loudness.ts'
import { TempoMeter } from '@backline/dsp/tempo.ts'
import { MPEGDecoder } from 'mpg123-decoder'
import { expect, test } from 'vitest'
import type { LoopEntry } from './loop-entry.ts'
import { loopManifest } from './loops/manifest.gen.ts'
import { mixStems, panGains } from './mix-stems.ts'
import { trimmed } from './practice-loops.ts'

const folder = join(import.meta.dirname, 'loops')

const stemsOf = async (loop: LoopEntry) => {
  const decoder = new MPEGDecoder({ enableGapless: false })
  await decoder.ready
  const stems = []
  for (const stem of loop.stems) {
    const { channelData, sampleRate } = decoder.decode(readFileSync(join(folder, stem.file)))
    await decoder.reset()
    expect(sampleRate).toBe(loop.sampleRate)
    const whole = channelData.slice(0, stem.channels)
    stems.push({ ...stem, whole, planes: whole.map((plane) => trimmed(plane, loop)) })
  }
  decoder.free()
  return stems
}

const lufs = (planes: readonly Float32Array[], sampleRate: number): number => {
  const meter = new LoudnessMeter(sampleRate, planes.length)
  meter.push(planes, planes[0]?.length ?? 0)
  return integratedLufs(meter.finish()) ?? Number.NEGATIVE_INFINITY
}

/** How sharp the bend at the seam of a loop is beside the sharpest within 30 ms of it: a click is far above 1. */
const bendAtSeam = (loop: Float32Array): number => {
  const bend = (at: number): number =>
    Math.abs(
      (loop.at(at % loop.length) ?? 0) -
        2 * (loop.at((at - 1) % loop.length) ?? 0) +
        (loop.at((at - 2) % loop.length) ?? 0),
    )
  const seam = Math.max(bend(loop.length), bend(loop.length + 1))
  let around = 0
  for (let at = 3; at < 1300; at++) around = Math.max(around, bend(loop.length + at), bend(loop.length - at))
  return seam / (around + 1e-5)
}

test('there are twelve loops of eight bars, and no file too many', () => {
  expect(loopManifest).toHaveLength(12)
  expect(new Set(loopManifest.map(({ id }) => id)).size).toBe(12)
  const named = loopManifest.flatMap(({ stems }) => stems.map(({ file }) => file))
  const files = readdirSync(folder).filter((name) => name.endsWith('.mp3'))
  expect(files.toSorted()).toEqual(named.toSorted())
  expect(files.reduce((sum, name) => sum + readFileSync(join(folder, name)).length, 0)).toBeLessThan(7_000_000)
  for (const { tempo, beats, bars, samples, sampleRate } of loopManifest) {
    expect(bars).toBe(8)
    expect(samples / sampleRate).toBeCloseTo((bars * beats * 60) / tempo, 4)
  }
})

test('every loop has its tempo and loudness, does not clip, and goes round without a seam', async () => {
  let clicks = 0
  for (const loop of loopManifest) {
    const stems = await stemsOf(loop)
    const mix = mixStems(stems)
    expect(Math.abs(lufs(mix, loop.sampleRate) - loop.lufs), loop.id).toBeLessThan(0.8)
    for (const { planes, role, lufs: said } of stems) {
      expect(Math.abs(lufs(planes, loop.sampleRate) - said), `${loop.id} ${role}`).toBeLessThan(1)
      expect(
        planes.every((plane) => plane.every((value) => Math.abs(value) < 1)),
        `${loop.id} ${role}`,
      ).toBe(true)
      for (const plane of planes) {
        expect(bendAtSeam(plane), `${loop.id} ${role}`).toBeLessThan(1.2)
        // The measure must see a loop that was cut a moment too early.
        if (bendAtSeam(plane.subarray(0, plane.length - 4001)) > 1.2) clicks += 1
      }
    }
    for (const plane of mix) {
      expect(
        plane.every((value) => Math.abs(value) < 1),
        loop.id,
      ).toBe(true)
      expect(bendAtSeam(plane), loop.id).toBeLessThan(1.2)
    }
    const tempo = new TempoMeter(loop.sampleRate)
    for (let round = 0; round < 2; round++) tempo.push(mix, loop.samples)
    const heard = tempo.finish()
    // Counting a fast swing in half bars is right as well.
    const levels = [1, 0.5].map((level) => Math.abs((heard?.bpm ?? 0) / loop.tempo - level))
    expect(Math.min(...levels), `${loop.id} heard at ${heard?.bpm}`).toBeLessThan(0.002)
    expect(heard?.beatsPerBar ?? loop.beats, loop.id).toBe(loop.beats)
  }
  expect(clicks).toBeGreaterThan(20)
})

test('a decoder that leaves out the silence of the encoder begins later in the same circle', async () => {
  const [loop] = loopManifest
  if (!loop) throw new Error('There is no loop.')
  const [{ whole, planes } = { whole: [], planes: [] }] = await stemsOf(loop)
  const late = trimmed((whole[0] ?? new Float32Array()).subarray(1105), loop)
  const usual = planes[0] ?? new Float32Array()
  let [difference, power] = [0, 0]
  for (let at = 0; at < loop.samples; at++) {
    difference += ((late[at] ?? 0) - (usual[(at + 1105) % loop.samples] ?? 0)) ** 2
    power += (usual[at] ?? 0) ** 2
  }
  expect(difference / power).toBeLessThan(0.001)
})

test('stems are mixed with equal power wherever they are', () => {
  for (const pan of [-1, -0.4, 0, 0.7, 1]) {
    const [left, right] = panGains(pan)
    expect(left ** 2 + right ** 2).toBeCloseTo(1, 12)
  }
  const mono = { planes: [Float32Array.of(1, -1)], pan: 1, gain: 20 * Math.log10(0.5) }
  const stereo = { planes: [Float32Array.of(0.25, 0), Float32Array.of(0, 0.25)], pan: 0 }
  const [left, right] = mixStems([mono, stereo])
  expect([...left].map((value) => Number(value.toFixed(6)))).toEqual([0.25, expect.closeTo(0, 6)])
  expect([...right].map((value) => Number(value.toFixed(6)))).toEqual([0.5, -0.25])
})
