import { columnsOfOverview, encodeOverview } from '@backline/dsp/overview.ts'
import { expect, test } from 'vitest'
import { overviewColumns, readOverview } from './overview-columns.ts'

const loudRightHalf = {
  min: Int8Array.from({ length: columnsOfOverview }, (_, at) => (at < 100 ? 0 : -128)),
  max: Int8Array.from({ length: columnsOfOverview }, (_, at) => (at < 100 ? 0 : 64)),
  rms: Uint8Array.from({ length: columnsOfOverview }, (_, at) => (at < 100 ? 0 : 51)),
}
const base64 = btoa(String.fromCharCode(...encodeOverview(loudRightHalf)))

test('what the server sends is read as it was written', () => {
  expect(readOverview(base64)).toEqual(loudRightHalf)
})

test('what is damaged or not there yet is no overview', () => {
  expect(readOverview(null)).toBeNull()
  expect(readOverview('%%%')).toBeNull()
  expect(readOverview(base64.slice(0, 40))).toBeNull()
})

test.each([90, 400, 1600])('over %d pixels the loud half lies right', (width) => {
  const columns = overviewColumns(loudRightHalf, width)
  expect(columns.max).toHaveLength(width)
  const [left, right] = [Math.round(width * 0.25), Math.round(width * 0.75)]
  expect([columns.min[left], columns.max[left], columns.rms[left]]).toEqual([0, 0, 0])
  expect(columns.min[right]).toBe(-1)
  expect(columns.max[right]).toBe(0.5)
  expect(columns.rms[right]).toBeCloseTo(0.2, 5)
})
