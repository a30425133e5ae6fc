import type { StereoClip } from '@backline/dsp/effects/stereo-clip.ts'
import { PowerSpectrum } from '@backline/dsp/power-spectrum.ts'

/** The ends of what a spectrum shows, in Hz. */
export const [lowestHz, highestHz] = [22, 20_000] as const
/** Columns of a spectrum, evenly on the logarithm of frequency. */
export const spectrumColumns = 240

const size = 8192
const octaves = Math.log2(highestHz / lowestHz)

/** The frequency at a share of the width. */
export const hzAt = (share: number): number => lowestHz * 2 ** (octaves * share)

/** The share of the width at a frequency. */
export const shareOf = (hz: number): number => Math.log2(hz / lowestHz) / octaves

/** Power in each column, from the powers of evenly spaced bins that are `binHz` apart: pink noise lies level. */
export const columnsOf = (powers: ArrayLike<number>, binHz: number): Float64Array =>
  Float64Array.from({ length: spectrumColumns }, (_none, at) => {
    const [low, high] = [hzAt(at / spectrumColumns) / binHz, hzAt((at + 1) / spectrumColumns) / binHz]
    let sum = 0
    for (let bin = Math.round(low); bin <= Math.round(high); bin += 1)
      sum += Math.max(0, Math.min(high, bin + 0.5) - Math.max(low, bin - 0.5)) * (powers[bin] ?? 0)
    return sum
  })

const decibels = (power: number): number => 10 * Math.log10(Math.max(power, 1e-12))

/** The spectrum of a whole sound in dB, column for column. */
export const bandSpectrum = ({ left, right, sampleRate }: StereoClip): Float64Array => {
  const spectrum = new PowerSpectrum(size)
  const window = new Float64Array(size)
  const powers = new Float64Array(size / 2 + 1)
  const sums = new Float64Array(size / 2 + 1)
  let windows = 0
  for (let start = 0; start === 0 || start + size <= left.length; start += size) {
    for (let at = 0; at < size; at += 1) window[at] = ((left[start + at] ?? 0) + (right[start + at] ?? 0)) / 2
    spectrum.measure(window, powers)
    for (let bin = 0; bin < sums.length; bin += 1) sums[bin] = (sums[bin] ?? 0) + (powers[bin] ?? 0)
    windows += 1
  }
  return columnsOf(sums, sampleRate / size).map((power) => decibels(power / windows))
}
