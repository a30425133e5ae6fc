import type { Peaks } from './peaks.ts'

/** How many columns an overview has, whatever the length of the song. */
export const columnsOfOverview = 200

/** How many bytes an encoded overview has. */
export const overviewBytes = columnsOfOverview * 3

/** A whole song in 200 columns; `min`/`max` are in 1/128, `rms` is 0..255 for 0..1. */
export interface Overview {
  readonly min: Int8Array
  readonly max: Int8Array
  readonly rms: Uint8Array
}

/** Pools peaks into 200 columns; a song with fewer columns repeats them, no columns at all give a flat line. */
export const overviewOf = (peaks: Peaks): Overview => {
  const min = new Int8Array(columnsOfOverview)
  const max = new Int8Array(columnsOfOverview)
  const rms = new Uint8Array(columnsOfOverview)
  if (peaks.length === 0) return { min, max, rms }
  for (let column = 0; column < columnsOfOverview; column++) {
    const start = Math.floor((column * peaks.length) / columnsOfOverview)
    const end = Math.max(start + 1, Math.floor(((column + 1) * peaks.length) / columnsOfOverview))
    let low = 127
    let high = -128
    let squares = 0
    for (let index = start; index < end; index++) {
      low = Math.min(low, peaks.min[index] as number)
      high = Math.max(high, peaks.max[index] as number)
      squares += (peaks.rms[index] as number) ** 2
    }
    min[column] = low
    max[column] = high
    rms[column] = Math.round(Math.sqrt(squares / (end - start)))
  }
  return { min, max, rms }
}

/** 600 bytes: min, max, rms of each column in turn, small enough to travel inside a list. */
export const encodeOverview = (overview: Overview): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(overviewBytes)
  for (let column = 0; column < columnsOfOverview; column++) {
    bytes[3 * column] = overview.min[column] ?? 0
    bytes[3 * column + 1] = overview.max[column] ?? 0
    bytes[3 * column + 2] = overview.rms[column] ?? 0
  }
  return bytes
}

/** Reads what `encodeOverview` wrote. @throws RangeError if there are not exactly 600 bytes. */
export const decodeOverview = (bytes: Uint8Array): Overview => {
  if (bytes.length !== overviewBytes)
    throw new RangeError(`an overview has ${overviewBytes} bytes, not ${bytes.length}`)
  const min = new Int8Array(columnsOfOverview)
  const max = new Int8Array(columnsOfOverview)
  const rms = new Uint8Array(columnsOfOverview)
  for (let column = 0; column < columnsOfOverview; column++) {
    min[column] = bytes[3 * column] as number
    max[column] = bytes[3 * column + 1] as number
    rms[column] = bytes[3 * column + 2] as number
  }
  return { min, max, rms }
}
