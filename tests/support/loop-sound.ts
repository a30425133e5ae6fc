import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PowerSpectrum } from '@backline/dsp/fft.ts'
import { MPEGDecoder } from 'mpg123-decoder'
import type { LoopEntry, StemEntry } from '#web/instruments/loop-entry.ts'
import { trimmed } from '#web/instruments/trim-loop.ts'

/** A stem of a practice loop as it comes out of its file. */
export interface DecodedStem extends StemEntry {
  /** What the file holds, with what lies before and behind the loop. */
  readonly whole: readonly Float32Array[]
  /** The loop itself. */
  readonly planes: readonly Float32Array[]
  readonly bytes: number
}

/** Decodes the stems of a loop from the files of a folder, without leaving out what the encoder put before them. */
export const decodeStems = async (loop: LoopEntry, folder: string): Promise<DecodedStem[]> => {
  const decoder = new MPEGDecoder({ enableGapless: false })
  await decoder.ready
  const stems: DecodedStem[] = []
  for (const stem of loop.stems) {
    const file = readFileSync(join(folder, stem.file))
    const { channelData, sampleRate } = decoder.decode(file)
    await decoder.reset()
    if (sampleRate !== loop.sampleRate) throw new Error(`${stem.file} is at ${sampleRate} Hz.`)
    const whole = channelData.slice(0, stem.channels)
    stems.push({ ...stem, whole, planes: whole.map((plane) => trimmed(plane, loop)), bytes: file.length })
  }
  decoder.free()
  return stems
}

const size = 4096

/** Mean power of planes at each frequency 0 … half the sample rate, in steps of `sampleRate / 4096`. */
export const spectrumOf = (planes: readonly Float32Array[]): Float64Array => {
  const analyser = new PowerSpectrum(size)
  const sum = new Float64Array(size / 2 + 1)
  const one = new Float64Array(size / 2 + 1)
  for (const plane of planes)
    for (let at = 0; at + size <= plane.length; at += size / 2) {
      analyser.measure(Float64Array.from(plane.subarray(at, at + size)), one)
      for (const [bin, power] of one.entries()) sum[bin] = (sum[bin] ?? 0) + power
    }
  return sum
}

const powerBetween = (spectrum: Float64Array, sampleRate: number, [low, high]: readonly [number, number]): number => {
  const [from, to] = [low, high].map((hz) => Math.round((hz * size) / sampleRate))
  return spectrum.subarray(from, to).reduce((sum, power) => sum + power, 0)
}

/** The bands a mix is looked at in, in Hz. */
export const mixBands = [
  [20, 120],
  [120, 2000],
  [2000, 8000],
  [8000, 12_000],
  [12_000, 22_050],
] as const

/** What share of the power lies in each of `mixBands`, in dB. */
export const bandShares = (planes: readonly Float32Array[], sampleRate: number): number[] => {
  const spectrum = spectrumOf(planes)
  const all = powerBetween(spectrum, sampleRate, [20, sampleRate / 2])
  return mixBands.map((band) => 10 * Math.log10(powerBetween(spectrum, sampleRate, band) / all))
}

/**
 * How far up a sound reaches: the highest frequency in Hz at which it is less than 60 dB under its loudest third of an
 * octave. An encoder's low pass falls by more within a few hundred Hz.
 */
export const reachesHz = (planes: readonly Float32Array[], sampleRate: number): number => {
  const spectrum = spectrumOf(planes)
  const band = (hz: number): number => powerBetween(spectrum, sampleRate, [hz * 2 ** (-1 / 6), hz * 2 ** (1 / 6)])
  const thirds = Array.from({ length: 28 }, (_none, at) => 10 * Math.log10(band(40 * 2 ** (at / 3)) + 1e-20))
  const floor = Math.max(...thirds) - 60
  for (let bin = size / 2 - 8; bin > 0; bin -= 4) {
    const hz = (bin * sampleRate) / size
    // The power of a third of an octave, were it all like what is here.
    const here = powerBetween(spectrum, sampleRate, [hz - 90, hz + 90]) * ((hz * (2 ** (1 / 6) - 2 ** (-1 / 6))) / 180)
    if (10 * Math.log10(here + 1e-20) > floor) return Math.round(hz)
  }
  return 0
}

/**
 * The slope of the long-term spectrum from 100 Hz to 4 kHz in dB per octave, by a straight line through thirds of an octave
 * of equal width. Records of 1950 to 2010 fall by about 5 there (Pestana, Ma, Reiss, Barbosa and Black, Spectral
 * characteristics of popular commercial recordings 1950–2010, AES 135, 2013).
 */
export const slopeOf = (planes: readonly Float32Array[], sampleRate: number): number => {
  const spectrum = spectrumOf(planes)
  const points = Array.from({ length: 16 }, (_none, at) => {
    const hz = 100 * 2 ** ((at + 0.5) / 3)
    const [low, high] = [hz * 2 ** (-1 / 6), hz * 2 ** (1 / 6)]
    const power = powerBetween(spectrum, sampleRate, [low, high])
    return { octave: at / 3, db: 10 * Math.log10(power / (high - low)) }
  })
  const [octave, db] = [mean(points.map((one) => one.octave)), mean(points.map((one) => one.db))]
  const along = points.reduce((sum, one) => sum + (one.octave - octave) * (one.db - db), 0)
  return along / points.reduce((sum, one) => sum + (one.octave - octave) ** 2, 0)
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
