import { chainResponseDb } from '@backline/dsp/effects/filter-response.ts'
import type { EqFilter } from '../../domain/eq/bell.ts'
import { hzAt } from '../audio/band-spectrum.ts'

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
