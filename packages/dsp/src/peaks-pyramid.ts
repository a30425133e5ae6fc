import type { Peaks } from './peaks.ts'

/** Each level of the pyramid has this many times fewer columns than the one below. */
export const PYRAMID_STEP = 4

/** Peaks with `factor` columns pooled into one: extremes by min/max, RMS by root mean square; a last short group counts as it is. */
export function poolPeaks(peaks: Peaks, factor: number): Peaks {
  if (!Number.isInteger(factor) || factor < 1) throw new RangeError(`cannot pool by ${factor}`)
  const length = Math.ceil(peaks.length / factor)
  const min = new Int8Array(length)
  const max = new Int8Array(length)
  const rms = new Uint8Array(length)
  for (let column = 0; column < length; column++) {
    const end = Math.min(peaks.length, (column + 1) * factor)
    let low = 127
    let high = -128
    let squares = 0
    for (let index = column * factor; index < end; index++) {
      low = Math.min(low, peaks.min[index] as number)
      high = Math.max(high, peaks.max[index] as number)
      squares += (peaks.rms[index] as number) ** 2
    }
    min[column] = low
    max[column] = high
    rms[column] = Math.round(Math.sqrt(squares / (end - column * factor)))
  }
  return { sampleRate: peaks.sampleRate, samplesPerPixel: peaks.samplesPerPixel * factor, length, min, max, rms }
}

/** The given peaks and ever coarser copies of them (each ×4), until one has at most `smallest` columns; finest first. */
export function peaksPyramid(peaks: Peaks, smallest = 512): readonly Peaks[] {
  const levels = [peaks]
  let coarsest = peaks
  while (coarsest.length > Math.max(1, smallest)) {
    coarsest = poolPeaks(coarsest, PYRAMID_STEP)
    levels.push(coarsest)
  }
  return levels
}
