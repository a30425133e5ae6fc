import type { StereoClip } from '../effects/block-processor.ts'
import { PowerSpectrum } from '../fft.ts'

/** One third of an octave. */
export interface ThirdOctave {
  /** What it is called, as on an equaliser (ISO 266). */
  readonly nominalHz: number
  /** Where its middle and its ends are: 1000 · 10^(n/10) and half a third of an octave to each side (IEC 61260-1, base ten). */
  readonly hz: number
  readonly lowHz: number
  readonly highHz: number
}

const nominal = [
  31.5, 40, 50, 63, 80, 100, 125, 160, 200, 250, 315, 400, 500, 630, 800, 1000, 1250, 1600, 2000, 2500, 3150, 4000,
  5000, 6300, 8000, 10_000, 12_500, 16_000,
]
const firstStep = -15

/** The 28 thirds of an octave from 31.5 Hz to 16 kHz. */
export const thirdOctaves: readonly ThirdOctave[] = nominal.map((nominalHz, index) => {
  const hz = 1000 * 10 ** ((firstStep + index) / 10)
  return { nominalHz, hz, lowHz: hz * 10 ** -0.05, highHz: hz * 10 ** 0.05 }
})

const size = 16_384
// Power of a Hann window as against its peak: a sine shows in its neighbours too.
const hannWidth = 1.5
/** How far a third of an octave may lie under the loudest and still be worth asking about. */
const mostReachDb = 30

/**
 * Level of each third of an octave in dB, mean square of both channels as against a sine of full scale; −Infinity for silence
 * and for what lies over half the sample rate. Windows of 16384 samples, overlapping by half; a shorter clip is filled up.
 */
export const thirdOctaveLevels = ({ sampleRate, left, right }: StereoClip): Float64Array => {
  const spectrum = new PowerSpectrum(size)
  const window = new Float64Array(size)
  const powers = new Float64Array(size / 2 + 1)
  const sums = new Float64Array(size / 2 + 1)
  let windows = 0
  for (const plane of [left, right])
    for (let start = 0; start === 0 || start + size <= plane.length; start += size / 2) {
      for (let at = 0; at < size; at++) window[at] = plane[start + at] ?? 0
      spectrum.measure(window, powers)
      for (let bin = 0; bin < sums.length; bin++) sums[bin] = (sums[bin] as number) + (powers[bin] as number)
      windows += 1
    }
  return Float64Array.from(thirdOctaves, ({ lowHz, highHz }) =>
    highHz > sampleRate / 2
      ? -Infinity
      : 10 *
        Math.log10(powerBetween(sums, (lowHz * size) / sampleRate, (highHz * size) / sampleRate) / windows / hannWidth),
  )
}

/** Power between two places in a spectrum; the bins at the ends count by their share. */
const powerBetween = (powers: Float64Array, low: number, high: number): number => {
  let sum = 0
  for (let bin = Math.round(low); bin <= Math.round(high); bin++) {
    const share = Math.min(high, bin + 0.5) - Math.max(low, bin - 0.5)
    sum += Math.max(0, share) * (powers[bin] ?? 0)
  }
  return sum
}

/** The third of an octave that a frequency falls into, or the nearest one, as an index. */
export const thirdOctaveAt = (hz: number): number => {
  const index = Math.round(10 * Math.log10(hz / 1000)) - firstStep
  return Math.max(0, Math.min(thirdOctaves.length - 1, index))
}

/** Is there enough to hear in the third of an octave around a frequency: not more than 30 dB under the loudest one? */
export const hasEnergyAt = (levels: Float64Array, hz: number, reachDb = mostReachDb): boolean => {
  const level = levels[thirdOctaveAt(hz)] as number
  return level > -Infinity && level >= Math.max(...levels) - reachDb
}

/**
 * How far a spectrum is from a straight line over log frequency, as root mean square in dB over the bands with energy: the
 * smoother, the easier it is to hear what was done to it. 0 where fewer than three bands have any.
 */
export const spectrumResidualDb = (levels: Float64Array): number => {
  const heard = [...levels.entries()].filter(([index]) =>
    hasEnergyAt(levels, (thirdOctaves[index] as ThirdOctave).hz, 60),
  )
  if (heard.length < 3) return 0
  const middle = heard.reduce((sum, [index]) => sum + index, 0) / heard.length
  const mean = heard.reduce((sum, [, level]) => sum + level, 0) / heard.length
  const across = heard.reduce((sum, [index, level]) => sum + (index - middle) * (level - mean), 0)
  const slope = across / heard.reduce((sum, [index]) => sum + (index - middle) ** 2, 0)
  const squares = heard.reduce((sum, [index, level]) => sum + (level - mean - slope * (index - middle)) ** 2, 0)
  return Math.sqrt(squares / heard.length)
}
