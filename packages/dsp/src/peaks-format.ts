import type { Peaks } from './peaks.ts'

const headerBytes = 24
const rmsTag = [0x52, 0x4d, 0x53, 0x31] // "RMS1"
const eightBit = 1

/** Bytes that are no waveform of ours; the message says what is wrong with them. */
export class PeaksFormatError extends Error {
  override readonly name = 'PeaksFormatError'
}

/**
 * Writes peaks as BBC audiowaveform `.dat` version 2 (one channel, 8 bit, little endian: 24 bytes of header, then
 * min,max per column), followed by our block `RMS1` with one byte of RMS per column, which plain readers ignore.
 * Layout: https://github.com/bbc/audiowaveform/blob/master/doc/DataFormat.md
 */
export const encodePeaks = (peaks: Peaks): Uint8Array<ArrayBuffer> => {
  const { length } = peaks
  const bytes = new Uint8Array(headerBytes + 2 * length + rmsTag.length + length)
  const view = new DataView(bytes.buffer)
  view.setInt32(0, 2, true)
  view.setUint32(4, eightBit, true)
  view.setInt32(8, peaks.sampleRate, true)
  view.setInt32(12, peaks.samplesPerPixel, true)
  view.setUint32(16, length, true)
  view.setInt32(20, 1, true)
  for (let column = 0; column < length; column++) {
    bytes[headerBytes + 2 * column] = peaks.min[column] as number
    bytes[headerBytes + 2 * column + 1] = peaks.max[column] as number
  }
  bytes.set(rmsTag, headerBytes + 2 * length)
  bytes.set(peaks.rms.subarray(0, length), headerBytes + 2 * length + rmsTag.length)
  return bytes
}

/** Reads what `encodePeaks` wrote. @throws PeaksFormatError for anything else, whatever the bytes claim. */
export const decodePeaks = (bytes: Uint8Array): Peaks => {
  if (bytes.length < headerBytes) throw new PeaksFormatError('shorter than its header')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const sampleRate = view.getInt32(8, true)
  const samplesPerPixel = view.getInt32(12, true)
  const length = view.getUint32(16, true)
  if (view.getInt32(0, true) !== 2) throw new PeaksFormatError('not version 2')
  if (view.getUint32(4, true) !== eightBit) throw new PeaksFormatError('not 8-bit columns')
  if (sampleRate < 1) throw new PeaksFormatError(`a sample rate of ${sampleRate}`)
  if (samplesPerPixel < 1) throw new PeaksFormatError(`${samplesPerPixel} samples per pixel`)
  if (view.getInt32(20, true) !== 1) throw new PeaksFormatError('not one merged channel')
  const rmsAt = headerBytes + 2 * length + rmsTag.length
  if (bytes.length < rmsAt + length) throw new PeaksFormatError(`cut off: ${length} columns promised`)
  if (rmsTag.some((byte, index) => bytes[rmsAt - rmsTag.length + index] !== byte))
    throw new PeaksFormatError('without its RMS block')
  const min = new Int8Array(length)
  const max = new Int8Array(length)
  for (let column = 0; column < length; column++) {
    min[column] = bytes[headerBytes + 2 * column] as number
    max[column] = bytes[headerBytes + 2 * column + 1] as number
  }
  return { sampleRate, samplesPerPixel, length, min, max, rms: bytes.slice(rmsAt, rmsAt + length) }
}
