import jsqr from 'jsqr'
import { expect, test } from 'vitest'
import { qrModules } from '#kernel/qr-code.ts'
import { qrSvg } from './page-qr.ts'

/** What a camera would read of a code. */
const read = (modules: boolean[][]): string | undefined => {
  const scale = 4
  const side = modules.length * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let at = 0; at < side * side; at++) {
    const dark = modules[Math.floor(at / side / scale)]?.[Math.floor((at % side) / scale)]
    if (dark) pixels.fill(0, at * 4, at * 4 + 3)
  }
  return jsqr.default(pixels, side, side)?.data
}

const address = (length: number): string =>
  `https://example.com/@gulls-${'and-the-Ferry-7'.repeat(40)}`.slice(0, length)

test.each([1, 20, 60, 120, 213, 214, 500])('an address of %i characters reads back', (length) => {
  expect(read(qrModules(address(length)))).toBe(address(length))
})

test('it reads back with a stain on it', () => {
  const modules = qrModules(address(120))
  const middle = Math.floor(modules.length / 2)
  for (let y = middle - 2; y <= middle + 2; y++) modules[y]?.fill(true, middle - 2, middle + 3)
  expect(read(modules)).toBe(address(120))
})

test('its picture has four white modules on each side, and as many dark ones as the code', () => {
  const modules = qrModules(address(40))
  const side = modules.length
  for (const at of [0, 1, 2, 3, side - 1, side - 2, side - 3, side - 4]) {
    expect(modules[at]?.some(Boolean)).toBe(false)
    expect(modules.some((row) => row[at])).toBe(false)
  }
  const svg = qrSvg(modules)
  expect(svg).toContain(`viewBox="0 0 ${side} ${side}"`)
  expect(svg.split('h1v1h-1z').length - 1).toBe(modules.flat().filter(Boolean).length)
})
