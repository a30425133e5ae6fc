import type { StereoClip } from '@backline/dsp/effects/block-processor.ts'
import { chainResponseDb } from '@backline/dsp/effects/filter-design.ts'
import { PowerSpectrum } from '@backline/dsp/fft.ts'
import type { EqFilter } from '../../domain/eq/eq-bands.ts'

/** The ends of what a spectrum shows, in Hz: half an octave around ten octaves, so that each has a tenth of its own. */
const [lowestHz, highestHz] = [31.25 / Math.SQRT2, 16_000 * Math.SQRT2] as const
/** Columns of a spectrum, evenly on the logarithm of frequency. */
const spectrumColumns = 240

const size = 8192
const octaves = Math.log2(highestHz / lowestHz)

/** The frequency at a share of the width. */
const hzAt = (share: number): number => lowestHz * 2 ** (octaves * share)

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

/** The plot in units of its own: it is stretched to its place. */
export const [plotWidth, plotHeight] = [1000, 500] as const
/** Where the line of 0 dB lies, and how high full gain stands above it. */
const [zeroY, gainHeight] = [205, 90] as const
/** Where the loudest part of a spectrum stands, and how many dB lie between it and the floor. */
const [spectrumTop, spectrumDb] = [225, 60] as const

const curveSteps = 200
const sampleRate = 48_000

/** The height of a gain, where `range` dB are as high as it goes. */
export const yOfGain = (db: number, range: number): number => zeroY - (db / range) * gainHeight

const lineThrough = (ys: readonly number[]): string =>
  ys
    .map((y, at) => `${at === 0 ? 'M' : 'L'}${((at * plotWidth) / (ys.length - 1)).toFixed(1)} ${y.toFixed(1)}`)
    .join(' ')

/** The curve of filters. */
export const curvePath = (filters: readonly EqFilter[], range: number): string =>
  lineThrough(
    Array.from({ length: curveSteps + 1 }, (_none, at) =>
      Math.min(plotHeight, yOfGain(chainResponseDb(filters, hzAt(at / curveSteps), sampleRate), range)),
    ),
  )

/** The outline of a spectrum in dB; `top` is the level that reaches highest. */
export const spectrumPath = (levels: ArrayLike<number>, top: number): string =>
  lineThrough(
    Array.from(levels, (level) =>
      Math.min(plotHeight, spectrumTop + ((top - level) / spectrumDb) * (plotHeight - spectrumTop)),
    ),
  )

/** The area under a path. */
export const areaUnder = (path: string): string => `${path} L${plotWidth} ${plotHeight} L0 ${plotHeight} Z`

/** How many dB a plot shows up and down, so that some filters fit. */
export const rangeFor = (chains: readonly (readonly EqFilter[])[]): number =>
  Math.max(6, ...chains.flat().map(({ gainDb }) => Math.ceil(Math.abs(gainDb) * 2) / 2))
