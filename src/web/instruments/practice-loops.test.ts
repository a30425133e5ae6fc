import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { TempoMeter } from '@backline/dsp/tempo.ts'
import { expect, test } from 'vitest'
import { bandShares, decodeStems, reachesHz, slopeOf } from '#tests/support/loop-sound.ts'
import { lufsOf, truePeakOf } from '../../../scripts/practice-loops/levels.ts'
import { loopManifest } from './loops/manifest.gen.ts'
import { mixStems, panGains } from './mix-stems.ts'
import { trimmed } from './trim-loop.ts'

const folder = join(import.meta.dirname, 'loops')

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
  for (const { tempo, beats, bars, samples, sampleRate } of loopManifest) {
    expect(bars).toBe(8)
    expect(samples / sampleRate).toBeCloseTo((bars * beats * 60) / tempo, 4)
  }
})

test('every loop has its tempo and loudness, does not clip, and goes round without a seam', async () => {
  let clicks = 0
  for (const loop of loopManifest) {
    const stems = await decodeStems(loop, folder)
    const mix = mixStems(stems)
    expect(Math.abs(lufsOf(mix, loop.sampleRate) - loop.lufs), loop.id).toBeLessThan(0.3)
    // Coding adds a little to the highest peaks.
    expect(truePeakOf(mix), loop.id).toBeLessThan(loop.truePeak + 1)
    expect(Math.abs(loop.lufs + 18), loop.id).toBeLessThan(0.25)
    expect(loop.truePeak, loop.id).toBeLessThanOrEqual(-1.5)
    for (const { planes, role, lufs: said } of stems) {
      expect(Math.abs(lufsOf(planes, loop.sampleRate) - said), `${loop.id} ${role}`).toBeLessThan(1)
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

/** Bytes of each loop when its stems still ended at 11 kHz, at 280 kbit/s together: none may cost more. */
const bytesBefore: Record<string, number> = {
  rock: 538_511,
  metal: 452_569,
  blues: 565_028,
  reggae: 768_915,
  funk: 627_200,
  'synth-pop': 574_170,
  'hip-hop': 719_542,
  disco: 546_742,
  ballad: 735_083,
  folk: 425_141,
  swing: 405_027,
  latin: 605_256,
}

/** Stems whose instruments sound up to 13 kHz and higher. */
const bright = [
  'folk-left',
  'folk-right',
  'folk-lead',
  'rock-lead',
  'latin-left',
  'latin-right',
  'latin-lead',
  'blues-lead',
]

test('no loop is larger than it was, and its sound reaches as far up as its instruments do', async () => {
  for (const loop of loopManifest) {
    const stems = await decodeStems(loop, folder)
    const bytes = stems.reduce((sum, stem) => sum + stem.bytes, 0)
    expect(bytes, loop.id).toBeLessThanOrEqual(bytesBefore[loop.id] ?? 0)
    for (const { role, planes } of stems) {
      const reach = reachesHz(planes, loop.sampleRate)
      if (role === 'drums') expect(reach, `${loop.id} drums`).toBeGreaterThan(15_000)
      if (bright.includes(`${loop.id}-${role}`)) expect(reach, `${loop.id} ${role}`).toBeGreaterThan(12_500)
    }
  }
})

test('the balance of each loop is that of a record', async () => {
  for (const loop of loopManifest) {
    const stems = await decodeStems(loop, folder)
    const mix = mixStems(stems)
    const [lowest = 0, , , , highest = 0] = bandShares(mix, loop.sampleRate)
    expect(lowest, `${loop.id} under 120 Hz`).toBeLessThan(-4)
    expect(highest, `${loop.id} over 12 kHz`).toBeGreaterThan(-27)
    const slope = slopeOf(mix, loop.sampleRate)
    expect(slope, `${loop.id} dB/octave`).toBeGreaterThan(-6)
    expect(slope, `${loop.id} dB/octave`).toBeLessThan(-3)
    if (loop.id !== 'rock' && loop.id !== 'metal') continue
    const loudness = (roles: readonly string[]) =>
      lufsOf(mixStems(stems.filter(({ role }) => roles.includes(role))), loop.sampleRate)
    expect(Math.abs(loudness(['left', 'right']) - loudness(['drums'])), `${loop.id} guitars`).toBeLessThan(1.5)
    for (const side of ['left', 'right'])
      expect(loudness([side]) - loudness(['drums']), `${loop.id} ${side}`).toBeGreaterThan(-4.5)
  }
})

test('a decoder that leaves out the silence of the encoder begins later in the same circle', async () => {
  const [loop] = loopManifest
  if (!loop) throw new Error('There is no loop.')
  const [{ whole, planes } = { whole: [], planes: [] }] = await decodeStems(loop, folder)
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
