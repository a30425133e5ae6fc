import { expect, test } from 'vitest'
import type { Peaks } from './peaks.ts'
import { decodePeaks, encodePeaks, PeaksFormatError } from './peaks-format.ts'

const peaks: Peaks = {
  sampleRate: 44_100,
  samplesPerPixel: 256,
  length: 3,
  min: Int8Array.of(-128, -1, 0),
  max: Int8Array.of(127, 1, 0),
  rms: Uint8Array.of(255, 2, 0),
}

test('the bytes are the documented ones, so other players open the file', () => {
  expect(Buffer.from(encodePeaks(peaks)).toString('hex')).toBe(
    [
      '02000000',
      '01000000',
      '44ac0000',
      '00010000',
      '03000000',
      '01000000',
      '807f',
      'ff01',
      '0000',
      '524d5331',
      'ff0200',
    ].join(''),
  )
})

test('what was written is read back, also from the middle of a larger buffer', () => {
  const bytes = encodePeaks(peaks)
  const larger = new Uint8Array(bytes.length + 7)
  larger.set(bytes, 5)
  expect(decodePeaks(bytes)).toEqual(peaks)
  expect(decodePeaks(larger.subarray(5, 5 + bytes.length))).toEqual(peaks)
})

test.each<[string, (view: DataView) => void]>([
  ['version 1', (view) => view.setInt32(0, 1, true)],
  ['16-bit columns', (view) => view.setUint32(4, 0, true)],
  ['a negative sample rate', (view) => view.setInt32(8, -1, true)],
  ['no samples per pixel', (view) => view.setInt32(12, 0, true)],
  ['four thousand million columns', (view) => view.setUint32(16, 0xffffffff, true)],
  ['one column more than there is', (view) => view.setUint32(16, 4, true)],
  ['one column fewer, so that the RMS block is not where it should be', (view) => view.setUint32(16, 2, true)],
  ['two channels', (view) => view.setInt32(20, 2, true)],
])('%s is refused', (_name, spoil) => {
  const bytes = encodePeaks(peaks)
  spoil(new DataView(bytes.buffer))
  expect(() => decodePeaks(bytes)).toThrow(PeaksFormatError)
})

test('every cut-off copy is refused', () => {
  const bytes = encodePeaks(peaks)
  for (let length = 0; length < bytes.length; length++)
    expect(() => decodePeaks(bytes.subarray(0, length))).toThrow(PeaksFormatError)
})
