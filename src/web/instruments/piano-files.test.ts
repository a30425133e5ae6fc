import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LoudnessMeter, lufsOf } from '@backline/dsp/loudness.ts'
import { MPEGDecoder } from 'mpg123-decoder'
import { PitchDetector } from 'pitchy'
import { expect, test } from 'vitest'
import { noteFileName } from './note-names.ts'
import { onsetSeconds } from './note-player.ts'
import { pluckedString } from './plucked-string.ts'

const folder = join(import.meta.dirname, 'piano')
const [lowest, highest] = [28, 88]
const midis = Array.from({ length: highest - lowest + 1 }, (_none, at) => lowest + at)
const detector = PitchDetector.forFloat32Array(8192)

/** Cents away from equal temperament, a quarter of a second in. */
const centsOff = (samples: Float32Array, midi: number, sampleRate: number): number => {
  const from = Math.round(0.25 * sampleRate)
  const [pitch] = detector.findPitch(samples.subarray(from, from + 8192), sampleRate)
  return 1200 * Math.log2(pitch / (440 * 2 ** ((midi - 69) / 12)))
}

const loudest = (samples: Float32Array, sampleRate: number): number => {
  const meter = new LoudnessMeter(sampleRate, 1)
  meter.push([samples], samples.length)
  return lufsOf(meter.finish().maxMomentaryPower)
}

test('there is a file for every note from E1 to E6, under a name that an address can hold, and no other', () => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.mp3'))
  expect(names.toSorted()).toEqual(midis.map((midi) => `${noteFileName(midi)}.mp3`).toSorted())
  expect(names.join('')).not.toContain('#')
  const bytes = names.reduce((sum, name) => sum + readFileSync(join(folder, name)).length, 0)
  expect(bytes).toBeLessThan(2_200_000)
})

test('every note is in tune, as loud as the others, whole, and begins where it is said to', async () => {
  const decoder = new MPEGDecoder({ enableGapless: false })
  await decoder.ready
  for (const midi of midis) {
    const bytes = readFileSync(join(folder, `${noteFileName(midi)}.mp3`))
    const { channelData, samplesDecoded, sampleRate } = decoder.decode(bytes)
    await decoder.reset()
    const samples = channelData[0] ?? new Float32Array()
    expect(bytes.readUInt8(3) >> 6, 'of one channel').toBe(3)
    expect(samplesDecoded / sampleRate, noteFileName(midi)).toBeGreaterThan(3)
    expect(Math.abs(centsOff(samples, midi, sampleRate)), noteFileName(midi)).toBeLessThan(10)
    expect(Math.abs(loudest(samples, sampleRate) + 17), noteFileName(midi)).toBeLessThan(1)
    expect(samples.every((value) => Math.abs(value) < 1)).toBe(true)
    // What the encoder put before the hammer is left out: 25 ms, that a key would be late.
    expect(onsetSeconds(samples, sampleRate), noteFileName(midi)).toBeGreaterThan(0.022)
    expect(onsetSeconds(samples, sampleRate), noteFileName(midi)).toBeLessThan(0.03)
  }
  decoder.free()
})

test.each([44_100, 48_000])(
  'the string that replaces a missing sound is in tune at %i Hz and no louder than the piano',
  (sampleRate) => {
    for (const midi of midis) {
      const samples = pluckedString(midi, sampleRate)
      expect(Math.abs(centsOff(samples, midi, sampleRate)), noteFileName(midi)).toBeLessThan(10)
      expect(samples.every((value) => Math.abs(value) <= 0.91)).toBe(true)
    }
  },
)
