import type { Peaks } from '@backline/dsp/peaks.ts'
import type { TimeScale } from './time-scale.ts'

/** What to draw: one column per pixel of the scale, sample values −1..1 (`rms` 0..1); silence outside the song. */
export interface Columns {
  readonly min: Float32Array
  readonly max: Float32Array
  readonly rms: Float32Array
}

/** Empty columns for a width in device pixels; `fillColumns` fills them again and again. */
export const emptyColumns = (width: number): Columns => {
  const length = Math.max(0, Math.round(width))
  return { min: new Float32Array(length), max: new Float32Array(length), rms: new Float32Array(length) }
}

/**
 * Columns for a scale whose `width` is in device pixels, from a pyramid of peaks (finest first).
 * Every peak falls into exactly one pixel, so none is lost and none is drawn twice; closer than the peaks are fine, the
 * columns are interpolated. The result depends on time alone, so that nothing flickers while scrolling.
 */
export const columnsFor = (pyramid: readonly Peaks[], scale: TimeScale): Columns => {
  const columns = emptyColumns(scale.width)
  fillColumns(pyramid, scale, columns)
  return columns
}

/** Does the same into columns that are there, one for each pixel of the scale, without taking memory. */
export const fillColumns = (pyramid: readonly Peaks[], scale: TimeScale, columns: Columns): void => {
  const width = columns.min.length
  columns.min.fill(0)
  columns.max.fill(0)
  columns.rms.fill(0)
  const finest = pyramid[0]
  if (!finest || finest.length === 0 || width === 0 || !(scale.to > scale.from)) return
  const samplesPerPixel = ((scale.to - scale.from) * finest.sampleRate) / width
  const level = levelFor(pyramid, samplesPerPixel) ?? finest
  const step = samplesPerPixel / level.samplesPerPixel
  const first = (scale.from * finest.sampleRate) / level.samplesPerPixel
  if (step < 1) interpolate(level, first, step, columns)
  else pool(level, first, step, columns)
}

/** The coarsest level that still has two columns for each pixel; the finest if none has. */
export const levelFor = (pyramid: readonly Peaks[], samplesPerPixel: number): Peaks | undefined => {
  for (let at = pyramid.length - 1; at > 0; at--) {
    const level = pyramid[at]
    if (level && level.samplesPerPixel * 2 <= samplesPerPixel) return level
  }
  return pyramid[0]
}

/** A pixel takes the peaks whose middle lies in it, and of the RMS as much of each peak as it covers. */
const pool = (level: Peaks, first: number, step: number, columns: Columns): void => {
  for (let pixel = 0; pixel < columns.min.length; pixel++) {
    const start = first + pixel * step
    const end = start + step
    const from = Math.max(0, Math.round(start))
    const to = Math.min(level.length, Math.round(end))
    if (to > from) {
      let low = 127
      let high = -128
      for (let index = from; index < to; index++) {
        low = Math.min(low, level.min[index] as number)
        high = Math.max(high, level.max[index] as number)
      }
      columns.min[pixel] = low / 128
      columns.max[pixel] = high / 128
    }
    columns.rms[pixel] = Math.sqrt(meanSquare(level, start, end))
  }
}

const meanSquare = (level: Peaks, start: number, end: number): number => {
  let sum = 0
  for (let index = Math.max(0, Math.floor(start)); index < Math.min(level.length, Math.ceil(end)); index++) {
    const covered = Math.min(end, index + 1) - Math.max(start, index)
    sum += covered * ((level.rms[index] as number) / 255) ** 2
  }
  return sum / (end - start)
}

/** A pixel takes what lies between the two peaks around its middle, in proportion. */
const interpolate = (level: Peaks, first: number, step: number, columns: Columns): void => {
  for (let pixel = 0; pixel < columns.min.length; pixel++) {
    const middle = first + (pixel + 0.5) * step - 0.5
    if (middle < -0.5 || middle >= level.length - 0.5) continue
    const before = Math.max(0, Math.floor(middle))
    const after = Math.min(level.length - 1, before + 1)
    const share = Math.max(0, middle - before)
    columns.min[pixel] = between(level.min, before, after, share) / 128
    columns.max[pixel] = between(level.max, before, after, share) / 128
    columns.rms[pixel] = between(level.rms, before, after, share) / 255
  }
}

const between = (values: Int8Array | Uint8Array, before: number, after: number, share: number): number =>
  (values[before] as number) * (1 - share) + (values[after] as number) * share
